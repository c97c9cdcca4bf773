// Reads:   every check-in, and the words for feelings. Writes: mood.json, once for the class.
// Limits:  a day that fewer than `least` answered is left out whole, a word that was marked seldom too, and answers
//          without a code where they are fewer than three. It knows no pupil, no score and no date.

public import Artifacts
public import Engine

/// The weather of the class.
public struct MoodStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// How many must have answered a day for it to be shown.
        public var least: Int

        /// Options.
        public init(least: Int = 5) { self.least = least }
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// The check-ins.
        public var checkIn: [CheckIn]
        /// The words.
        public var feelings: [Feelings]
        /// The roster, for how many count in the class alone.
        public var roster: Roster

        /// An input from its parts.
        public init(checkIn: [CheckIn], feelings: [Feelings], roster: Roster) {
            (self.checkIn, self.feelings, self.roster) = (checkIn, feelings, roster)
        }
    }

    /// `mood`.
    public static let name = "mood"
    /// Raised when equal input gives new output.
    public static let revision = 3
    /// All check-ins.
    public static let reads: [Reads] = [.all(CheckIn.self), .all(Feelings.self), .roster]
    /// Five.
    public static let defaults = Options()

    /// No setting may go below it.
    static let fewest = 3
    private static let leastOfAWord = 3

    private let options: Options

    /// Refuses groups so small that one could tell who it was.
    public init(_ options: Options) throws {
        guard options.least >= Self.fewest else {
            throw Problem(
                .configuration, "Groups of fewer than \(Self.fewest) are never shown",
                hint: "set 'least' of mood to 5, or to \(Self.fewest) at least")
        }
        self.options = options
    }

    /// Counts.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Mood> {
        guard !input.checkIn.isEmpty else { return .notApplicable("no check-in came back yet") }
        let words = input.feelings.flatMap(\.words)
        let weeks = Dictionary(grouping: input.checkIn) {
            Place(edition: $0.edition, week: $0.week)
        }
        return .made(
            Mood(
                least: options.least,
                weeks: weeks.sorted { $0.key < $1.key }.map {
                    week($0.key, $0.value, words, nameless: input.roster.countedInClass)
                }))
    }

    private struct Place: Hashable, Comparable {
        var edition: String
        var week: Int

        static func < (left: Place, right: Place) -> Bool {
            (left.edition, left.week) < (right.edition, right.week)
        }
    }

    private func week(
        _ place: Place, _ checkIns: [CheckIn], _ words: [Feelings.Word], nameless: Int
    ) -> Mood.Week {
        let answers = Self.answers(checkIns, nameless: nameless)
        var rows: [Mood.Row] = []
        var hidden: [Mood.Hidden] = []
        var shown: [CheckIn.Row] = []
        for name in CheckInSheetStage.rows {
            let mine = answers.map(\.row).filter { $0.row == name }
            guard mine.count >= options.least else {
                hidden.append(Mood.Hidden(row: name, why: .tooFew))
                continue
            }
            shown += mine
            rows.append(Self.row(name, mine, words))
        }
        let answered = Set(answers.map(\.whose)).count
        return Mood.Week(
            edition: place.edition, week: place.week,
            answered: answered >= options.least ? answered : nil, rows: rows,
            words: Self.counts(shown, words), hidden: hidden)
    }

    /// One answer a pupil and day: paper before screen. Of those without a code no more count on a day than pupils
    /// count in the class alone, so that nobody lifts a number by handing over again; and none where fewer than three
    /// did, for whoever knows the others by their codes could take these away and see who is left.
    private static func answers(
        _ checkIns: [CheckIn], nameless: Int
    ) -> [(whose: String, row: CheckIn.Row)] {
        var withoutCode: [String: Int] = [:]
        var taken: Set<String> = []
        var answers: [(whose: String, row: CheckIn.Row)] = []
        let ordered = checkIns.sorted {
            ($0.source == .paper ? 0 : 1, $0.key) < ($1.source == .paper ? 0 : 1, $1.key)
        }
        let hidden = Set(
            CheckInSheetStage.rows.filter { name in
                let all = ordered.count {
                    $0.pupil == nil && $0.rows.contains { $0.row == name && $0.state == .read }
                }
                return min(all, nameless) < fewest
            })
        for checkIn in ordered {
            let whose = checkIn.pupil ?? checkIn.key
            for row in checkIn.rows where row.state == .read {
                if checkIn.pupil == nil {
                    guard !hidden.contains(row.row) else { continue }
                    withoutCode[row.row, default: 0] += 1
                    guard withoutCode[row.row, default: 0] <= nameless else { continue }
                }
                guard taken.insert("\(whose)/\(row.row)").inserted else { continue }
                answers.append((whose, row))
            }
        }
        return answers
    }

    private static func row(
        _ name: String, _ answers: [CheckIn.Row], _ words: [Feelings.Word]
    ) -> Mood.Row {
        var counts: [String: Int] = [:]
        for category in FeelingCategory.allCases {
            counts[category.rawValue] = answers.count { $0.category == category }
        }
        var quadrants: [String: Int] = [:]
        for quadrant in Feelings.Quadrant.allCases {
            let ids = Set(words.filter { $0.quadrant == quadrant }.map(\.id))
            quadrants[quadrant.rawValue] = answers.count {
                $0.category != .notSaid && !ids.isDisjoint(with: $0.emotions)
            }
        }
        return Mood.Row(
            row: name, answered: answers.count, counts: counts, quadrants: quadrants)
    }

    private static func counts(
        _ answers: [CheckIn.Row], _ words: [Feelings.Word]
    ) -> [Mood.Count] {
        var counts: [String: Int] = [:]
        for answer in answers where answer.category != .notSaid {
            for id in answer.emotions { counts[id, default: 0] += 1 }
        }
        return counts.filter { $0.value >= leastOfAWord }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { id, count in
                Mood.Count(
                    id: id, word: words.first { $0.id == id }?.word ?? id, count: count)
            }
    }
}

import Artifacts

/// How one question did: how hard it was, whether it told those apart who know from those who do not, and which wrong
/// answer drew whom. Of each pupil the first decided attempt counts, for a second one has seen the answers.
///
/// - Difficulty is the mean share of the points that was earned, `p = mean(x / maximum)`; small is hard. (Classical
/// test
///   theory; for instance L. Crocker and J. Algina, *Introduction to Classical and Modern Test Theory*, 1986, ch. 14.)
/// - Discrimination is the corrected item-total correlation of the same chapter: Pearson's *r* between the share earned
///   at this question and the share earned at all others of the same paper. It is 0 where the question tells nothing.
///   With few papers *r* is mostly chance: its standard error at no correlation is about `1 / √(n − 1)`.
struct ItemFigures: Equatable {
    /// Wrong answers that were given, and who gave them.
    struct Drawn: Equatable {
        /// The answer, as it was read or chosen.
        var given: String
        /// The pupils' codes, sorted.
        var pupils: [String]
        /// Attempts whose pupil is not known.
        var others: Int

        var count: Int { pupils.count + others }
    }

    /// Under so many answers a difficulty is said to rest on few.
    static let leastForDifficulty = 5
    /// Under so many papers no discrimination is given: chance alone would often make it look strong.
    static let leastForDiscrimination = 15

    var questionID: String
    /// The right answer as it stands on the latest paper; nil where there is no key.
    var expected: String?
    /// Decided answers.
    var answered: Int
    /// Of them all right.
    var correct: Int
    /// Of them blank or skipped.
    var blank: Int
    /// 0 to 1.
    var difficulty: Double
    /// −1 to 1; nil where there are too few papers, or where all did the same.
    var discrimination: Double?
    /// What was given and is wrong or partly right, the most frequent first; of equal ones by the answer.
    var drawn: [Drawn]

    /// Whether there are too few answers for the difficulty to mean much.
    var restsOnFew: Bool { answered < Self.leastForDifficulty }

    /// How far chance alone moves the discrimination of a question that tells nothing.
    var standardError: Double { 1 / Double(max(1, answered - 1)).squareRoot() }

    /// The figures of all questions of a sheet's attempts at one instrument, in the order of their numbers. `said`
    /// turns what stands on a card into what the pupil saw, such as a letter into the words beside it.
    static func all(
        _ sittings: [Sitting],
        said: (String, Sitting, ScoreCard.Item) -> String = { given, _, _ in given }
    ) -> [ItemFigures] {
        var answers: [String: [Answer]] = [:]
        for sitting in firsts(sittings) {
            let decided = sitting.card.items.filter { $0.verdict != .review && $0.maximum > 0 }
            let points = decided.reduce(0) { $0 + $1.points }
            let maximum = decided.reduce(0) { $0 + $1.maximum }
            for item in decided {
                let rest = maximum - item.maximum
                answers[item.questionID, default: []].append(
                    Answer(
                        item: item, pupil: sitting.pupil,
                        given: item.given.map { said($0, sitting, item) },
                        expected: item.expected.map { said($0, sitting, item) },
                        rest: rest > 0 ? (points - item.points) / rest : nil))
            }
        }
        return answers.sorted { QuestionOrder($0.key) < QuestionOrder($1.key) }.map {
            ItemFigures($0, $1)
        }
    }

    /// One answer, and what its paper earned besides.
    private struct Answer {
        var item: ScoreCard.Item
        var pupil: String?
        var given: String?
        var expected: String?
        var rest: Double?

        var share: Double { item.points / item.maximum }
    }

    /// Each pupil's first attempt that is decided and counts, and every one whose pupil is not known.
    private static func firsts(_ sittings: [Sitting]) -> [Sitting] {
        var seen: Set<String> = []
        return Sitting.oldestFirst(sittings.filter(\.isFigure)).filter { sitting in
            sitting.pupil.map { seen.insert($0).inserted } ?? true
        }
    }

    private init(_ id: String, _ answers: [Answer]) {
        questionID = id
        expected = answers.last?.expected
        answered = answers.count
        correct = answers.count { $0.item.verdict == .correct }
        blank = answers.count { [.blank, .skipped].contains($0.item.verdict) }
        difficulty = answers.reduce(0) { $0 + $1.share } / Double(max(1, answers.count))
        let pairs = answers.compactMap { answer in answer.rest.map { (answer.share, $0) } }
        discrimination =
            pairs.count >= Self.leastForDiscrimination ? Correlation.pearson(pairs) : nil
        drawn = Self.drawn(answers)
    }

    private static func drawn(_ answers: [Answer]) -> [Drawn] {
        let missed = answers.filter { [.wrong, .partial].contains($0.item.verdict) }
        return Dictionary(grouping: missed) { $0.given ?? "" }.filter { $0.key != "" }.map {
            Drawn(
                given: $0, pupils: $1.compactMap(\.pupil).sorted(),
                others: $1.count { $0.pupil == nil })
        }.sorted { ($1.count, $0.given) < ($0.count, $1.given) }
    }
}

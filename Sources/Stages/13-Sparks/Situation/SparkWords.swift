import Artifacts
import Foundation
import Tables

/// The words by which a situation is known: `spark-words.en.csv`.
struct SparkWords: Equatable {
    /// What a word or a phrase tells.
    enum Kind: String, CaseIterable {
        /// A school subject: "physics".
        case field
        /// Of these, those that say a topic as well: "swimming".
        case own
        /// That it is a lesson: "unit".
        case lesson
        /// That one learns: its object is a topic; with the value `do` the deed itself is: "drawing faces".
        case teach
        /// That one reads or listens: so is its object.
        case read
        /// That one writes, so is its object.
        case write
        /// That something begins.
        case begin
        /// That a lesson is at its start.
        case start
        /// That a lesson is at its end.
        case end
        /// That something is still to come.
        case ahead
        /// That something is over.
        case behind
        /// That something is new.
        case new
        /// That something was found or brought.
        case found
        /// That something is lost.
        case lost
        /// What situation it is: a tag of the packs' lines.
        case moment
        /// A tag where lines for any moment can be said as well.
        case open
        /// That one keeps or makes something: its object is what is spoken of.
        case keep
        /// That something is made by hand.
        case craft
        /// That one grows something.
        case grow
        /// That one goes to a place: of it one speaks, whatever is seen there.
        case visit
        /// That a work is not read to its end.
        case part
        /// A topic in the words of the language that is learned, with what it means; articles mean nothing.
        case gloss
        /// A noun that says nothing of what is spoken of.
        case plain
        /// What no topic goes on with.
        case stop
        /// What sort of thing a noun names.
        case kind
        /// A sort by a noun of WordNet: what is a kind of it is of that sort.
        case sense
        /// What happened: the moment of a contest, a plan or a thing.
        case outcome
        /// A work by its name, and what it is: a text, a picture, music.
        case work
        /// The same where its name is a word of every day or a given name: a work only where one reads or watches.
        case title
        /// A given name that is a word as well.
        case name
        /// What stands before a topic and is none; with the value `cue` it speaks for a lesson: "intro to".
        case lead
        /// The same behind a topic: "recap".
        case trail
        /// What is done in a lesson: `experiment`.
        case activity
        /// What is asked about a topic: `causes`.
        case aspect
        /// What a word of a line takes for granted: kinds or tags of requests that say it too.
        case presumes
        /// A topic with a grave side.
        case grave
        /// A topic's word that means another thing beside others: a law of physics is no rule of a class.
        case alone
    }

    private struct Entry: Equatable {
        var value: String
        var words: [String]
    }

    private let entries: [Kind: [Entry]]
    private let single: [Kind: [String: String]]

    static let file = "spark-words.en.csv"
    /// In a phrase: whatever word.
    private static let anyWord = "*"

    /// Reads the pack among others; a line that cannot be used is told with its number.
    init(_ packs: [PackText]) throws(Problem) {
        guard let pack = packs.first(where: { $0.name == Self.file }) else {
            throw Problem(
                .configuration, "Pack '\(Self.file)' was not found",
                hint: "put it back: it holds the words by which a situation is known",
                file: "pipelines/packs/\(Self.file)")
        }
        guard let table = CSVTable(Data(pack.text.utf8)), table.header.count >= 3,
            Array(table.header.prefix(3)) == ["kind", "value", "word"]
        else {
            throw Problem(
                .configuration, "Pack '\(Self.file)' has another header",
                hint: "its first line is kind,value,word",
                file: "pipelines/packs/\(Self.file):1")
        }
        var entries: [Kind: [Entry]] = [:]
        var single: [Kind: [String: String]] = [:]
        for row in table.rows where row.filled > 0 {
            let cells = (0..<3).map { column in
                OthersText.line(row.cell(column)).trimmingCharacters(in: .whitespaces)
            }
            let words = cells[2].lowercased().split(separator: " ").map(String.init)
                .flatMap(Token.expanded).map { $0.lowercased() }
            guard let kind = Kind(rawValue: cells[0]), let first = words.first else {
                throw Problem(
                    .configuration,
                    "Pack '\(Self.file)', line \(row.line), has no such kind or no word",
                    hint: "one of: \(Kind.allCases.map(\.rawValue).joined(separator: ", "))",
                    file: "pipelines/packs/\(Self.file):\(row.line)")
            }
            entries[kind, default: []].append(Entry(value: cells[1], words: words))
            if words.count == 1, single[kind]?[first] == nil {
                single[kind, default: [:]][first] = cells[1]
            }
        }
        (self.entries, self.single) = (entries, single)
    }

    /// The value of verbs whose deed is the topic.
    static let doing = "do"

    /// What a word alone tells.
    func value(_ kind: Kind, _ word: String) -> String? { single[kind]?[word] }

    /// A kind's values with their words.
    func pairs(_ kind: Kind) -> [(value: String, word: String)] {
        (entries[kind] ?? []).map { ($0.value, $0.words.joined(separator: "_")) }
    }

    /// Whether a word alone is of a kind.
    func has(_ kind: Kind, _ word: String) -> Bool { single[kind]?[word] != nil }

    /// The sorts of thing that a noun in its base form names.
    func sorts(_ noun: String) -> [String] {
        (entries[.kind] ?? []).filter { $0.words.joined(separator: " ") == noun.lowercased() }.map(
            \.value)
    }

    /// The tags that a kind's words can give.
    func values(_ kind: Kind) -> Set<String> { Set((entries[kind] ?? []).map(\.value)) }

    /// The words of a kind without a value.
    func all(_ kind: Kind) -> Set<String> {
        Set((entries[kind] ?? []).map { $0.words.joined(separator: "-") })
    }

    /// A place where a kind's phrase stands, and what it tells.
    struct Match: Equatable {
        var range: Range<Int>
        var value: String
    }

    /// Where phrases of a kind stand, from left to right, longer ones first.
    func matches(_ kind: Kind, in tokens: [Token]) -> [Match] {
        let list = entries[kind] ?? []
        return tokens.indices.flatMap { start in
            list.compactMap { entry -> Match? in
                let end = start + entry.words.count
                guard end <= tokens.count,
                    zip(entry.words, tokens[start..<end]).allSatisfy({
                        $0 == $1.lower || $0 == Self.anyWord
                    })
                else { return nil }
                return Match(range: start..<end, value: entry.value)
            }.sorted { $0.range.count > $1.range.count }
        }
    }
}

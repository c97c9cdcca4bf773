import Foundation
import Imaging
import Reading

/// Real words told from others that are like them, from the words of a page, and read with nothing known: by exact
/// likelihoods of the recognizer of lines. Each is a picture of its own with its paper and rules; case and punctuation
/// do not count.
struct WordTable {
    let data: URL

    /// A word that somebody wrote, and how sure the reader is of its likeliest text.
    struct Reading {
        /// How far the likeliest text's logarithm lies above the next one's.
        var margin: Double
        var isRight: Bool
        /// What is stated of it.
        var stated: Double
        /// Whether what is written is one of the three likeliest.
        var isOffered: Bool

        /// The reading of texts with their probabilities, the likeliest first.
        init(_ read: [LineProbabilities.Candidate], truth: String) {
            let texts = read.map { RealWords.bare($0.text) }
            let logs = read.map { log(max($0.probability, 1e-300)) } + [-1000, -1000]
            margin = logs[0] - logs[1]
            isRight = texts.first == truth
            stated = read.first?.probability ?? 0
            isOffered = texts.prefix(3).contains(truth)
        }
    }

    func printTables() throws {
        let nearest = NearestWords()
        let labelled = RealWords(data: data).labelled.map { (RealWords.bare($0.text), $0.file) }
            .filter { !$0.0.isEmpty }
        guard !labelled.isEmpty else {
            return print("words: skipped, for there are no real words\n")
        }
        let (list, none) = (WordList(nearest.all), WordList([]))
        let page = Set(labelled.map(\.0)).sorted()
        var (choices, vocabulary, plain, listed) = (
            [Reading](), [Reading](), [Reading](), [Reading]()
        )
        var places = WordPlaces(list: list)
        for (truth, file) in labelled {
            let picture = try Image(contentsOf: file).grey
            guard let seen = try WritingReader().evidence(on: picture, alphabet: .words) else {
                continue
            }
            func read(_ texts: [String]) -> [LineProbabilities.Candidate] {
                WordReading(seen, offered: texts, among: none).candidates
                    .filter { texts.contains($0.text) }
            }
            if truth.allSatisfy({ $0.isLetter && $0.isASCII }) {
                let others = nearest.nearest(to: truth).prefix(Self.distractors)
                choices.append(Reading(read([truth] + others), truth: truth))
                if let other = others.first {
                    try places.add(seen, of: picture, truth: truth, other: other)
                }
            }
            vocabulary.append(Reading(read(page), truth: truth))
            func open(_ list: WordList) -> Reading {
                Reading(WordReading(seen, offered: [], among: list).candidates, truth: truth)
            }
            plain.append(open(none))
            listed.append(open(list))
        }
        let tables = [
            ("one of four: the nearest words of the common list", choices),
            ("one of the page's \(page.count) words", vocabulary),
            ("open, letter by letter", plain),
            ("open, weighed against the common list", listed),
        ]
        printRight(tables)
        printCoverage(tables)
        printStated(tables)
        places.printTable()
    }

    // As the figures of words with offered choices are asked for.
    private static let distractors = 3

    private func printRight(_ tables: [(name: String, rows: [Reading])]) {
        print("Real words with their paper, read by the recognizer of lines\n")
        print("| read as | words | right (95 %) | one of three |")
        print("| --- | ---: | --- | ---: |")
        for (name, rows) in tables {
            let right = rows.count(where: \.isRight)
            let (low, high) = Bound.interval(rows.count - right, of: rows.count)
            let share = { (count: Int) in
                fixed(100 * Double(count) / Double(max(1, rows.count)), 1) + " %"
            }
            print(
                "| \(name) | \(rows.count) | \(right): \(share(right)) (\(fixed(100 - 100 * high, 1)) "
                    + "to \(fixed(100 - 100 * low, 1)) %) | \(share(rows.count(where: \.isOffered))) |"
            )
        }
        print("")
    }

    /// How many are right of those of which so much is stated.
    private func printStated(_ tables: [(name: String, rows: [Reading])]) {
        let steps = [0, 0.5, 0.8, 0.95, 0.99, 1.01]
        let bins = zip(steps, steps.dropFirst()).map { $0..<$1 }
        print(
            "| right of those stated at | \(bins.map { fixed($0.lowerBound, 2) }.joined(separator: " | ")) |"
        )
        print("| --- |\(bins.map { _ in " ---: |" }.joined())")
        for (name, rows) in tables {
            let cells = bins.map { bin in
                let own = rows.filter { bin.contains($0.stated) }
                return "\(own.count(where: \.isRight)) of \(own.count)"
            }
            print("| \(name) | \(cells.joined(separator: " | ")) |")
        }
        print("")
    }

    /// How many are wrong among those that the reader is surest of.
    private func printCoverage(_ tables: [(name: String, rows: [Reading])]) {
        let shares = [0.9, 0.8, 0.7, 0.5, 0.3]
        print(
            "| wrong of the surest | \(shares.map { fixed(100 * $0, 0) + " %" }.joined(separator: " | ")) |"
        )
        print("| --- |\(shares.map { _ in " ---: |" }.joined())")
        for (name, rows) in tables {
            let sorted = rows.sorted { $0.margin > $1.margin }
            let cells = shares.map { share in
                let surest = sorted.prefix(Int(share * Double(rows.count)))
                return "\(surest.count { !$0.isRight }) of \(surest.count)"
            }
            print("| \(name) | \(cells.joined(separator: " | ")) |")
        }
        print("")
    }
}

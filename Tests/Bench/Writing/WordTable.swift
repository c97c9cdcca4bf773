import Foundation
import Imaging
import Reading

/// Real words told from others that are like them, from the words of a page, and read with nothing known: by exact likelihoods
/// of the recognizer of lines. Each is a picture of its own with its paper and rules; case and punctuation do not count.
struct WordTable {
    let data: URL

    /// A word that somebody wrote, and how sure the reader is of its likeliest text.
    struct Reading {
        /// How far the likeliest text's logarithm lies above the next one's.
        var margin: Double
        var isRight: Bool
        /// Whether what is written is one of the three likeliest.
        var isOffered: Bool

        /// The reading of texts by their logarithms.
        init(_ texts: [(text: String, log: Double)], truth: String) {
            let sorted = texts.sorted { ($1.log, $0.text) < ($0.log, $1.text) }
            let logs = sorted.map(\.log) + [-1000]
            margin = sorted.isEmpty ? 0 : logs[0] - logs[1]
            isRight = sorted.first?.text == truth
            isOffered = sorted.prefix(3).contains { $0.text == truth }
        }
    }

    func printTables() throws {
        let list = NearestWords()
        let labelled = RealWords(data: data).labelled.map { (RealWords.bare($0.text), $0.file) }
            .filter { !$0.0.isEmpty }
        guard !labelled.isEmpty else {
            return print("words: skipped, for there are no real words\n")
        }
        let page = Set(labelled.map(\.0)).sorted()
        var (choices, vocabulary, own) = ([Reading](), [Reading](), [[Reading]]())
        for (truth, file) in labelled {
            let picture = try Image(contentsOf: file).grey
            guard let seen = try WritingReader().evidence(on: picture, alphabet: .words) else {
                continue
            }
            func read(_ texts: [String]) -> [(String, Double)] {
                texts.map { ($0, seen.logLikelihood(ofWord: $0)) }
            }
            if truth.allSatisfy({ $0.isLetter && $0.isASCII }) {
                let others = list.nearest(to: truth).prefix(Self.distractors)
                choices.append(Reading(read([truth] + others), truth: truth))
            }
            vocabulary.append(Reading(read(page), truth: truth))
            let texts = Set(seen.candidates(Self.open).map { RealWords.bare($0.text) })
            let logs = read(texts.filter { !$0.isEmpty }.sorted())
            own.append(
                Self.weights.map { weight in
                    Reading(
                        logs.map { ($0.0, $0.1 - (list.holds($0.0) ? 0 : weight)) }, truth: truth)
                })
        }
        let tables = [
            ("one of four: the nearest words of the common list", choices),
            ("one of the page's \(page.count) words", vocabulary),
            ("open", own.map { $0[0] }),
            ("open, words of the common list preferred, cross-fitted", Self.crossFitted(own)),
        ]
        printRight(tables)
        printCoverage(tables)
    }

    // As the figures of words with offered choices are asked for.
    private static let distractors = 3
    // Texts that are weighed where nothing is known.
    private static let open = 24
    // How much likelier a text must be that is no word of the list: logarithms.
    private static let weights = stride(from: 0.0, through: 8, by: 1).map { $0 }

    /// Each reading with the weight that is right most often on the other four fifths.
    private static func crossFitted(_ rows: [[Reading]]) -> [Reading] {
        (0..<5).flatMap { fold in
            let others = rows.indices.filter { $0 % 5 != fold }
            let rights = weights.indices.map { at in others.count { rows[$0][at].isRight } }
            let best = rights.firstIndex(of: rights.max() ?? 0) ?? 0
            return rows.indices.filter { $0 % 5 == fold }.map { rows[$0][best] }
        }
    }

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

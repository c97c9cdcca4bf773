import Artifacts
import Foundation
public import Imaging

extension WritingReader {
    /// What a picture with one line of ink on white says where some printed words are offered; `list` are the words of
    /// the page's language, none where that is not known.
    public func word(
        on line: Image, offered: [String], among list: WordList
    ) throws -> WordReading? {
        try evidence(on: line, alphabet: .words).map {
            WordReading($0, offered: offered, among: list)
        }
    }
}

/// What a line says that a hand wrote into a place for a word. Printed words and those of a list are weighed by their
/// own likelihood, for a hand that runs its letters together is seldom read letter by letter.
public struct WordReading: Sendable {
    /// The likeliest texts, best first, each with its probability among all that were weighed: printed words as they
    /// are printed, whatever their capitals and a point behind them, words of the list, and what else the letters may
    /// be.
    public let candidates: [LineProbabilities.Candidate]
    /// The likeliest of them letter by letter, where no word is known; nil where there is none.
    public let letters: String?
    /// The printed word that surely stands here; nil where none does.
    public let certain: String?

    // So much likelier than any other text is a word of the list beforehand, a natural logarithm. Fitted by
    // `make bench TABLE=words`.
    private static let listed = 7.0
    // The same of a printed word: nine pupils in ten are taken to choose one, one in twenty to misspell it, in one of
    // some two hundred ways. Fitted by `make bench TABLE=words`.
    private static let offered = 12.0
    private static let offeredAlone = 8.0
    // Letters that the reader is sure of are less sure than it says: printed words are told apart by the evenest of its
    // probabilities, their roots of this degree. Fitted by `make bench TABLE=words`.
    private static let root = 3.0
    // A word stands for certain that is the likeliest of all texts, and likelier by this than any other word of the
    // list or beside its place, a natural logarithm. That no text which is no word may be nearly as likely is not asked
    // for: of those a pupil's one slip among hundreds is seldom the very one. Fitted by `make bench TABLE=words`.
    private static let sure = 3.0
    /// The share of such words that are misread, at most. Fitted by `make bench TABLE=words`.
    public static let error = 0.005
    private static let texts = 24
    private static let words = 8

    /// What a line says by the reader's probabilities along it.
    public init(_ line: LineProbabilities, offered words: [String], among list: WordList) {
        let printed = Self.likelihoods(of: Set(words).filter { !$0.isEmpty }, on: line)
        let known = line.likeliest(Self.words, of: list)
            .map { (text: $0, log: line.logLikelihood(ofWord: $0)) }
        let read = Self.plain(line)
        let prior = list.isEmpty ? Self.offeredAlone : Self.offered
        var all = printed.map { (text: $0.text, log: $0.log + prior) }
        var taken = Set(printed.map { Self.bare($0.text) })
        for word in known where taken.insert(Self.bare(word.text)).inserted {
            all.append((word.text, word.log + Self.listed))
        }
        for text in read where taken.insert(Self.bare(text.text)).inserted {
            all.append((text.text, text.log + (list.holds(text.text) ? Self.listed : 0)))
        }
        let shares = Self.shares(all)
        candidates = shares
        letters = read.first.map { best in
            shares.first { Self.bare($0.text) == Self.bare(best.text) }?.text ?? best.text
        }
        // Names are of no list: printed words stand against each other, too.
        let rivals = known + Set(words).map { (text: $0, log: line.logLikelihood(ofWord: $0)) }
        certain = list.isEmpty ? nil : Self.certain(of: words, read: read, rivals: rivals)
    }

    /// Printed words by their likelihoods: told apart by the reader's probabilities made even, and all together as
    /// likely as the likeliest.
    private static func likelihoods(
        of words: some Sequence<String>, on line: LineProbabilities
    ) -> [(text: String, log: Double)] {
        let even = line.caseless.evened(root)
        let logs = words.sorted().map {
            (
                text: $0, log: line.logLikelihood(ofWord: $0),
                even: even.logLikelihood(ofWord: $0.lowercased())
            )
        }
        let best = logs.map(\.log).max() ?? 0
        let evenest = logs.map(\.even).max() ?? 0
        guard best > -.infinity else { return logs.map { ($0.text, $0.log) } }
        return logs.map { ($0.text, best + $0.even - evenest) }
    }

    /// What the letters may be where no word is known: the likeliest first, as the likeliest of those is written that
    /// differ in capitals and a point or comma behind them.
    private static func plain(_ line: LineProbabilities) -> [(text: String, log: Double)] {
        var made: [(text: String, probability: Double)] = []
        let read = line.candidates(texts).filter { WritingReader.Alphabet.words.holds($0.text) }
        for one in read {
            if let at = made.firstIndex(where: { bare($0.text) == bare(one.text) }) {
                made[at].probability += one.probability
            } else {
                made.append((one.text, one.probability))
            }
        }
        return made.sorted { ($1.probability, $0.text) < ($0.probability, $1.text) }
            .map { ($0.text, log($0.probability)) }
    }

    /// The printed word that is the likeliest text whatever is printed, and far likelier than any other word of the
    /// list or beside its place.
    private static func certain(
        of words: [String], read: [(text: String, log: Double)],
        rivals: [(text: String, log: Double)]
    ) -> String? {
        // A letter by itself is like a stroke; two printed words may differ in capitals alone.
        guard let best = read.first, bare(best.text).count > 1,
            case let printed = Set(words.filter { bare($0) == bare(best.text) }),
            printed.count == 1, let word = printed.first
        else { return nil }
        let others = rivals.filter { bare($0.text) != bare(word) }
        return others.allSatisfy { best.log - $0.log >= sure } ? word : nil
    }

    private static func shares(
        _ texts: [(text: String, log: Double)]
    ) -> [LineProbabilities.Candidate] {
        let best = texts.map(\.log).max() ?? -.infinity
        guard best > -.infinity else { return [] }
        let weights = texts.map { exp($0.log - best) }
        let sum = weights.reduce(0, +)
        return zip(texts, weights)
            .map { LineProbabilities.Candidate(text: $0.text, probability: $1 / sum) }
            .sorted { ($1.probability, $0.text) < ($0.probability, $1.text) }
    }

    /// A text without capitals and what may stand behind it without being of it.
    private static func bare(_ text: String) -> String {
        let small = text.lowercased()
        return LineProbabilities.ends.contains(String(small.suffix(1)))
            ? String(small.dropLast()) : small
    }
}

extension LineProbabilities {
    // What may stand behind a word without being of it.
    static let ends = [".", ","]

    /// The same with capitals and small letters made one, as small ones.
    var caseless: LineProbabilities {
        let columns = alphabet.count + 1
        let small = alphabet.map { $0.lowercased() }
        var one = LineProbabilities(
            alphabet: alphabet.filter { $0 == $0.lowercased() }, steps: steps, values: [],
            inside: inside)
        let places = [0] + small.map { (one.alphabet.firstIndex(of: $0) ?? -1) + 1 }
        for step in 0..<steps {
            var row = [Float](repeating: 0, count: one.alphabet.count + 1)
            for (column, place) in places.enumerated() {
                row[place] += values[step * columns + column]
            }
            one.values += row
        }
        return one
    }

    /// The same with each place's probabilities made more even: their roots of a degree, in shares of 1.
    func evened(_ degree: Double) -> LineProbabilities {
        let columns = alphabet.count + 1
        var even = self
        for step in 0..<steps {
            let range = step * columns..<(step + 1) * columns
            let roots = values[range].map { Float(pow(Double($0), 1 / degree)) }
            let sum = roots.reduce(0, +)
            guard sum > 0 else { continue }
            for (at, root) in zip(range, roots) { even.values[at] = root / sum }
        }
        return even
    }

    /// The natural logarithm of the probability that the line says a word, as it is written, in small letters, with a
    /// capital or in capitals, and with or without a point behind it; minus infinity where a character of it is not of
    /// the alphabet.
    public func logLikelihood(ofWord word: String) -> Double {
        let small = word.lowercased()
        let capital = small.prefix(1).uppercased() + small.dropFirst()
        let forms = Set([word, small, capital, small.uppercased()])
        // An alphabet without capitals has no other form.
        let logs = forms.flatMap { form in ([""] + Self.ends).map { form + $0 } }
            .compactMap(logLikelihood).sorted()
        guard let best = logs.last, best > -.infinity else { return -.infinity }
        return best + log(logs.reduce(0) { $0 + exp($1 - best) })
    }
}

import Foundation
public import Imaging

extension WritingReader {
    /// The likeliest texts of a picture with one line of ink on white where some printed words are offered, best first, each with its
    /// probability among all that were weighed.
    public func candidates(
        on line: Image, offered: [String]
    ) throws -> [LineProbabilities.Candidate] {
        try evidence(on: line, alphabet: .words)?.candidates(offered: offered) ?? []
    }
}

/// A place for one of some words that are printed beside it: each of them is weighed by its own likelihood, for a hand that runs
/// its letters together is seldom read letter by letter.
extension LineProbabilities {
    // So much likelier than any other text a printed word is beforehand, a natural logarithm: nine pupils in ten are taken to choose one,
    // one in twenty to misspell it, in one of some two hundred ways. Of the 210 real words of `make bench TABLE=words`, each offered
    // beside another, 193 come first so, and 115 with nothing. Where the word that is nearest by letters is offered in the
    // stead of what was written, it comes first 54 times: so nothing is taken for read by this, a person looks.
    private static let offered = 8.0
    // What may stand behind a word without being of it.
    private static let ends = [".", ","]

    /// The likeliest texts, best first, where some words are offered: these as they are printed, whatever their capitals and a
    /// point behind them.
    func candidates(offered words: [String]) -> [Candidate] {
        let printed = Set(words).filter { !$0.isEmpty }.map {
            Candidate(text: $0, probability: exp(logLikelihood(ofWord: $0) + Self.offered))
        }
        let others = WritingReader.alike(
            candidates(WritingReader.weighed).filter { WritingReader.Alphabet.words.holds($0.text) }
        ).filter { read in !words.contains { Self.bare($0) == Self.bare(read.text) } }
        let all = (printed + others).sorted {
            ($1.probability, $0.text) < ($0.probability, $1.text)
        }
        let sum = all.reduce(0) { $0 + $1.probability }
        guard sum > 0 else { return [] }
        return all.map { .init(text: $0.text, probability: $0.probability / sum) }
    }

    private static func bare(_ text: String) -> String {
        let small = text.lowercased()
        return ends.contains(String(small.suffix(1))) ? String(small.dropLast()) : small
    }

    /// The natural logarithm of the probability that the line says a word, as it is written, in small letters, with a capital or in
    /// capitals, and with or without a point behind it; minus infinity where a character of it is not of the alphabet.
    public func logLikelihood(ofWord word: String) -> Double {
        let small = word.lowercased()
        let capital = small.prefix(1).uppercased() + small.dropFirst()
        let forms = Set([word, small, capital, small.uppercased()])
        let logs = forms.flatMap { form in ([""] + Self.ends).map { form + $0 } }
            .compactMap(logLikelihood).sorted()
        guard let best = logs.last, best > -.infinity else { return -.infinity }
        return best + log(logs.reduce(0) { $0 + exp($1 - best) })
    }
}

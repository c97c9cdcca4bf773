import Foundation
import Testing

@testable import Reading

/// Words of a list, weighed along a line.
@Suite struct WordListTests {
    private static let alphabet = WritingReader.Alphabet.words.characters

    private func drawn(steps: Int, seed: UInt64) -> LineProbabilities {
        var state = seed
        func next() -> Float {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Float(state >> 40) / Float(1 << 24)
        }
        var values: [Float] = []
        for _ in 0..<steps {
            let row = (0...Self.alphabet.count).map { _ in pow(next(), 6) + 1e-4 }
            values += row.map { $0 / row.reduce(0, +) }
        }
        return LineProbabilities(
            alphabet: Self.alphabet, steps: steps, values: values,
            inside: [Float](repeating: 1, count: steps))
    }

    /// The probability of a word whatever its capitals, with an end behind it or none, by the likelihood of texts
    /// alone.
    private func probability(_ word: String, on line: LineProbabilities) -> Double {
        let small = line.caseless
        return ["", ".", ","].reduce(0) {
            $0 + exp(small.logLikelihood(of: word.lowercased() + $1) ?? -.infinity)
        }
    }

    @Test(arguments: 1...6) func findsTheWordsThatAreLikeliestByThemselves(seed: Int) {
        let letters = ["a", "b", "o", "e", "'"]
        var words: [String] = []
        for one in letters {
            for two in letters {
                for three in letters {
                    words += [one + two, one + two + three, (one + three).capitalized + two + two]
                }
            }
        }
        let list = WordList(words)
        let line = drawn(steps: 4 + 2 * seed, seed: UInt64(seed))
        let known = Set(list.words.map(\.text))
        let sorted = known.sorted {
            (probability($1, on: line), $0) < (probability($0, on: line), $1)
        }
        #expect(known.count > 100)
        #expect(line.likeliest(5, of: list) == Array(sorted.prefix(5)))
    }

    @Test func leavesOutWhatIsNoWordAndKeepsSmallLetters() {
        let list = WordList(["Bill", "bill", "don't", "x", "a", "I", "naïve", "no 1", "", "Bill"])
        #expect(list.words.map(\.text) == ["a", "bill", "don't", "I"])
        #expect(list.words.map(\.shared) == [0, 0, 0, 0])
        #expect(list.holds("BILL") && list.holds("i") && !list.holds("bil") && !list.holds("x"))
        #expect(!list.holds("naïve") && WordList([]).isEmpty)
    }

    @Test func findsNoneOnALineThatIsTooShortOrOfOtherLetters() {
        let line = drawn(steps: 2, seed: 3)
        #expect(line.likeliest(3, of: WordList(["three", "bee"])).isEmpty)
        var digits = line
        digits.alphabet = digits.alphabet.map { $0 == "q" ? "9" : $0 }
        #expect(digits.likeliest(3, of: WordList(["at"])).isEmpty)
    }

    @Test func tellsHowManyLettersWordsShare() {
        let list = WordList(["three", "the", "there", "tree"])
        #expect(list.words.map(\.text) == ["the", "there", "three", "tree"])
        #expect(list.words.map(\.shared) == [0, 3, 2, 1])
    }
}

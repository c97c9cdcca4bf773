import Foundation
import Testing

@testable import Reading

/// What a line says where words are offered beside its place.
@Suite struct OfferedWordsTests {
    private static let alphabet = WritingReader.Alphabet.words.characters

    /// A line on which each place holds some characters with these probabilities, and nothing stands between places.
    private func line(_ places: [[Character: Float]]) -> LineProbabilities {
        var values: [Float] = []
        for place in places {
            var row = [Float](repeating: 0, count: Self.alphabet.count + 1)
            for (index, character) in Self.alphabet.enumerated() {
                row[index + 1] = place[Character(character)] ?? 0
            }
            let blank = [1] + [Float](repeating: 0, count: Self.alphabet.count)
            values += row + blank
        }
        return LineProbabilities(
            alphabet: Self.alphabet, steps: 2 * places.count, values: values,
            inside: [Float](repeating: 1, count: 2 * places.count))
    }

    private let untidy: [[Character: Float]] = [
        ["h": 1], ["u": 0.8, "i": 0.2], ["g": 1], ["u": 0.9, "h": 0.1],
    ]

    @Test func putsAnOfferedWordBeforeALikelierTextThatIsNone() {
        #expect(line(untidy).candidates(24).first?.text == "hugu")
        let read = line(untidy).candidates(offered: ["high", "old"])
        #expect(read.map(\.text).prefix(2) == ["high", "hugu"])
        #expect(abs(read.reduce(0) { $0 + $1.probability } - 1) < 1e-9)
    }

    @Test func leavesAClearMisspellingAsItIs() {
        let slip = "colouful".map { [$0: Float(1 - 1e-6), "r": Float(1e-6)] }
        let read = line(slip).candidates(offered: ["sweet", "colorful"])
        #expect(read.first?.text == "colouful")
    }

    @Test func makesAWordWithACapitalOrAPointOne() {
        let word: [[Character: Float]] = [
            ["O": 0.9, "o": 0.1], ["l": 0.9, "L": 0.1], ["d": 0.9, "D": 0.1], [".": 1],
        ]
        let read = line(word).candidates(offered: ["old"])
        #expect(read.first?.text == "old")
        #expect(!read.dropFirst().contains { $0.text.lowercased().hasPrefix("old") })
    }

    @Test func leavesOutAWordOfAnotherScript() {
        let read = line(untidy).candidates(offered: ["大"])
        #expect(
            read.first?.text == "hugu" && !read.contains { $0.text == "大" && $0.probability > 0 })
    }

    @Test func offersAWordThatIsPrintedTwiceOnceAndNoneThatIsEmpty() {
        let read = line(untidy).candidates(offered: ["high", "", "high"]).map(\.text)
        #expect(read.count { $0 == "high" } == 1 && !read.contains(""))
    }

    @Test func weighsTheSameWithoutOfferedWordsAsTheReaderOfWords() {
        #expect(line(untidy).candidates(offered: []).first?.text == "hugu")
    }
}

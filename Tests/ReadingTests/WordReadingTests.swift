import Foundation
import Imaging
import Testing

@testable import Reading

/// What a line says where words are offered beside its place.
@Suite struct WordReadingTests {
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

    private func reading(
        _ places: [[Character: Float]], offered: [String], among list: [String] = []
    ) -> WordReading {
        WordReading(line(places), offered: offered, among: WordList(list))
    }

    private let untidy: [[Character: Float]] = [
        ["h": 1], ["u": 0.8, "i": 0.2], ["g": 1], ["u": 0.9, "h": 0.1],
    ]

    @Test func putsAnOfferedWordBeforeALikelierTextThatIsNone() {
        #expect(line(untidy).candidates(24).first?.text == "hugu")
        let read = reading(untidy, offered: ["high", "old"]).candidates
        #expect(read.map(\.text).prefix(2) == ["high", "hugu"])
        #expect(abs(read.reduce(0) { $0 + $1.probability } - 1) < 1e-9)
    }

    @Test func leavesAClearMisspellingAsItIs() {
        let slip = "colouful".map { [$0: Float(1 - 1e-6), "r": Float(1e-6)] }
        let read = reading(slip, offered: ["sweet", "colorful"]).candidates
        #expect(read.first?.text == "colouful")
    }

    @Test func makesAWordWithACapitalOrAPointOne() {
        let word: [[Character: Float]] = [
            ["O": 0.9, "o": 0.1], ["l": 0.9, "L": 0.1], ["d": 0.9, "D": 0.1], [".": 1],
        ]
        let read = reading(word, offered: ["old"]).candidates
        #expect(read.first?.text == "old")
        #expect(!read.dropFirst().contains { $0.text.lowercased().hasPrefix("old") })
    }

    @Test func leavesOutAWordOfAnotherScript() {
        let read = reading(untidy, offered: ["大"]).candidates
        #expect(
            read.first?.text == "hugu" && !read.contains { $0.text == "大" && $0.probability > 0 })
    }

    @Test func offersAWordThatIsPrintedTwiceOnceAndNoneThatIsEmpty() {
        let read = reading(untidy, offered: ["high", "", "high"]).candidates.map(\.text)
        #expect(read.count { $0 == "high" } == 1 && !read.contains(""))
    }

    @Test func readsLetterByLetterWhereNoWordIsKnown() {
        #expect(reading(untidy, offered: []).candidates.first?.text == "hugu")
    }

    private let list = ["high", "old", "hugs", "colorful", "no", "on"]

    /// A word as it is read for certain.
    private func sure(_ word: String) -> [[Character: Float]] {
        word.map { [$0: 0.999, "x": 0.001] }
    }

    @Test(arguments: ["high", "High", "HIGH", "high."]) func isCertainOfAPrintedWord(_ word: String)
    {
        #expect(reading(sure(word), offered: ["old", "high"], among: list).certain == "high")
    }

    @Test func isCertainOfNoWordThatIsNotPrintedOrWhoseListIsMissing() {
        #expect(reading(sure("high"), offered: ["old"], among: list).certain == nil)
        #expect(reading(sure("high"), offered: ["high"]).certain == nil)
    }

    @Test func isCertainOfNoMisspelledWord() {
        for slip in ["hihg", "higgh", "hgh", "colouful"] {
            let read = reading(sure(slip), offered: ["high", "colorful"], among: list)
            #expect(read.certain == nil, "\(slip)")
        }
    }

    @Test func isCertainOfNoWordWhenAnotherTextIsLikelierOrAListedWordNearlyAsLikely() {
        var other = sure("old")
        other[2] = ["d": 0.4, "k": 0.6]
        #expect(reading(other, offered: ["old"], among: list).certain == nil)
        var listed = sure("no")
        listed[0] = ["n": 0.93, "o": 0.07]
        listed[1] = ["o": 0.93, "n": 0.07]
        #expect(reading(listed, offered: ["no"], among: ["no", "old"]).certain == "no")
        listed = [["n": 0.8, "o": 0.2], ["o": 0.8, "n": 0.2]]
        #expect(reading(listed, offered: ["no"], among: list).certain == nil)
    }

    @Test func isCertainOfNoNameWhenAnotherPrintedOneIsNearlyAsLikely() {
        var name = sure("Anna")
        #expect(reading(name, offered: ["Anna", "Anne"], among: list).certain == "Anna")
        name[3] = ["a": 0.8, "e": 0.2]
        #expect(reading(name, offered: ["Anna", "Anne"], among: list).certain == nil)
        #expect(reading(name, offered: ["Anna", "Bill"], among: list).certain == "Anna")
    }

    @Test func isCertainOfNoLetterAndOfNoneOfTwoWordsThatDifferInCapitals() {
        #expect(reading(sure("a"), offered: ["a", "an"], among: ["a", "an"]).certain == nil)
        #expect(reading(sure("us"), offered: ["us", "US"], among: ["us"]).certain == nil)
    }

    @Test func putsAWordOfTheListBeforeALikelierTextThatIsNone() {
        #expect(reading(untidy, offered: []).candidates.first?.text == "hugu")
        #expect(reading(untidy, offered: [], among: list).candidates.first?.text == "high")
        let slip = sure("colouful")
        #expect(reading(slip, offered: [], among: list).candidates.first?.text == "colouful")
    }

    @Test func tellsPrintedWordsApartByTheirLettersTogether() {
        let read = reading(untidy, offered: ["high", "hugs"], among: list).candidates
        #expect(read.first?.text == "high")
        #expect(abs(read.reduce(0) { $0 + $1.probability } - 1) < 1e-9)
        #expect(read.map(\.text) == read.sorted { $0.probability > $1.probability }.map(\.text))
    }
}

/// A line through a word.
@Suite struct StruckWordTests {
    /// Letters like `n` and `u` in a row, of strokes a sixth of their height, and perhaps a line through them.
    private func word(line: ((Int) -> Int)? = nil) -> Image {
        let (wide, high) = (180, 60)
        var bytes = [UInt8](repeating: 255, count: wide * high)
        for x in 10..<170 {
            for y in 10..<50 {
                let inLetter = (x - 10) % 40
                let isStem = inLetter < 6 || (18..<24).contains(inLetter)
                let isArch = inLetter < 24 && ((x - 10) / 40 % 2 == 0 ? y < 16 : y >= 44)
                if isStem || isArch { bytes[y * wide + x] = 20 }
            }
        }
        if let line {
            for x in 4..<176 {
                for y in line(x)..<line(x) + 4 { bytes[y * wide + x] = 20 }
            }
        }
        return Image(grey: bytes, widthPx: wide, heightPx: high)
    }

    @Test func seesNoLineInLetters() { #expect(!StruckWord.mayBe(word())) }

    @Test func seesALevelALeaningAndABowedLine() {
        #expect(StruckWord.mayBe(word { _ in 28 }))
        #expect(StruckWord.mayBe(word { 40 - $0 / 8 }))
        #expect(StruckWord.mayBe(word { 24 + ($0 - 90) * ($0 - 90) / 900 }))
    }

    @Test func leavesALineBelowTheLettersAlone() {
        #expect(!StruckWord.mayBe(word { _ in 50 }))
    }

    @Test func seesNothingOnEmptyPaper() {
        let paper = Image(grey: [UInt8](repeating: 255, count: 400), widthPx: 20, heightPx: 20)
        #expect(!StruckWord.mayBe(paper))
    }
}

import Artifacts
import Reading
import Testing

@testable import OCRStage

@Suite struct ProseTests {
    /// A line of words with a box for each letter: 10 pixels wide, capitals 20 high, standing at 120.
    private func line(_ text: String, bar: (top: Int, bottom: Int) = (100, 120)) -> [ReadWord] {
        var x = 0
        return text.split(separator: " ").map { word in
            let symbols = word.map { letter -> ReadWord.Symbol in
                defer { x += 10 }
                let small = "aceimnorsuvwxz".contains(letter)
                let box =
                    letter == "|"
                    ? Box(x: x, y: bar.top, width: 4, height: bar.bottom - bar.top)
                    : Box(x: x, y: small ? 106 : 100, width: 9, height: small ? 14 : 20)
                return .init(text: String(letter), box: box, certainty: 0.9)
            }
            x += 10
            let box = symbols.dropFirst().reduce(symbols[0].box) { $0.union($1.box) }
            return ReadWord(text: String(word), box: box, confidence: 0.9, symbols: symbols)
        }
    }

    @Test func takesABarThatStandsLikeACapitalForTheLetter() {
        let read = Bars.asLetters(line("So now | think that Mike and | know"))
        #expect(read.map(\.text).joined(separator: " ") == "So now I think that Mike and I know")
        #expect(Bars.asLetters(line("Then |'d like it")).map(\.text)[1] == "I'd")
    }

    @Test func leavesABarThatReachesBelowItsLine() {
        let read = line("Precious Metals | Initiation", bar: (98, 127))
        #expect(Bars.asLetters(read) == read)
    }

    /// The kind: a rule on a page of prose that speaks of what is missing, in the midst of its sentences.
    @Test(arguments: [
        ("The report will complete the picture.", 0), ("What is missing is the price.", 0),
        ("B. Fill in the blanks.", 1), ("Complete the sentences.", 1), ("Ergänze die Wörter.", 1),
    ])
    func takesARuleOfProseForAPlaceWhereALineSaysSo(_ line: String, _ count: Int) {
        let words = prose(20, confidence: 0.98)
        let said = ReadWord(
            text: line, box: Box(x: 200, y: 40, width: 400, height: 20), confidence: 0.98, line: 99)
        let exercise = Recognition.Exercise(
            id: "", label: "", prompt: "grades of the high Zone __ and therefore",
            promptConfidence: 0.97, box: Box(x: 0, y: 0, width: 10, height: 10),
            answer: .init(box: Box(x: 0, y: 0, width: 10, height: 10), type: .word))
        let fragments = Fragments.make(words + [said])
        #expect(fragments.count > 8)
        #expect(Page.meant([exercise], among: fragments).count == count)
    }

    private func prose(_ count: Int, confidence: Double, from first: Int = 0) -> [ReadWord] {
        (first..<first + count).flatMap { row in
            (0..<6).map { place in
                ReadWord(
                    text: "sentence",
                    box: Box(x: 200 + 90 * place, y: 100 + 40 * row, width: 80, height: 20),
                    confidence: confidence, line: row)
            }
        }
    }

    @Test func dropsAColumnOfNumbersReadAsOneLineBesideProseAlone() {
        let column = (0..<6).map {
            ReadWord(
                text: "MH", box: Box(x: 100, y: 100 + 40 * $0, width: 12, height: 30),
                confidence: 0.1, line: 99)
        }
        let page = prose(12, confidence: 0.98)
        #expect(Sideways.removed(page + column) == page)
        let written = prose(4, confidence: 0.3) + prose(4, confidence: 0.9, from: 4) + column
        #expect(Sideways.removed(written) == written)
    }

    private func text(_ words: String, x: Int, y: Int, width: Int) -> Recognition.Line {
        let box = Box(x: x, y: y, width: width, height: 20)
        return Recognition.Line(
            text: words, box: box, confidence: 0.99, reader: "tesseract",
            words: [.init(text: words, box: box, confidence: 0.99)])
    }

    @Test func putsLateLinesIntoTheReadersOrder() {
        let order = [
            text("left one", x: 50, y: 100, width: 300),
            text("left two", x: 50, y: 140, width: 300),
            text("right one", x: 500, y: 100, width: 300),
            text("right two", x: 500, y: 140, width: 300),
        ]
        let late = [
            text("2", x: 470, y: 140, width: 10), text("2", x: 20, y: 140, width: 10),
            text("Heading", x: 50, y: 20, width: 600),
        ]
        #expect(
            ReaderOrder.merged(order, late: late).map(\.text)
                == ["Heading", "left one", "2", "left two", "right one", "2", "right two"])
    }

    @Test func findsWhereAPromptStands() throws {
        let words = ["3.", "The", "cat", "is", "asleep."].enumerated().map { place, word in
            Recognition.Word(
                text: word,
                box: Box(
                    x: 60 * place + (place > 2 ? 200 : 0), y: 100, width: 50, height: 20),
                confidence: 0.99)
        }
        let line = Recognition.Line(
            text: "", box: Box(x: 0, y: 100, width: 500, height: 20), confidence: 0.99,
            reader: "tesseract", words: words)
        let exercise = Recognition.Exercise(
            id: "e1", label: "3", prompt: "The cat __ is asleep.", promptConfidence: 0.9,
            box: Box(x: 0, y: 90, width: 520, height: 40),
            answer: .init(box: Box(x: 180, y: 100, width: 180, height: 20), type: .word))
        let runs = try #require(Prompts.runs(of: exercise, in: [line]))
        #expect(runs.map(\.text) == ["The cat", "is asleep."])
        var other = exercise
        other.prompt = "The dog __ is asleep."
        #expect(Prompts.runs(of: other, in: [line]) == nil)
    }

    @Test func isCertainOnlyWhereBothAgreeAndTheFirstIsSure() {
        #expect(Prompts.confidence(first: 0.97, agreed: true) == 0.999)
        #expect(Prompts.confidence(first: 0.17, agreed: true) == 0.97)
        #expect(Prompts.confidence(first: 0.97, agreed: true, isTesseractFirst: false) == 0.97)
        #expect(Prompts.confidence(first: 0.99, agreed: false) == 0.8)
        #expect(Prompts.confidence(first: 0.9, agreed: false) == 0.4)
        #expect(Prompts.confidence(first: 0.3, agreed: false) == 0.3)
    }
}

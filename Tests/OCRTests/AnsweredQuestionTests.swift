import Artifacts
import Reading
import Testing

@testable import OCRStage

/// Numbers that pupils wrote behind a question's mark.
@Suite struct AnsweredQuestionTests {
    private func draft(_ rows: [[String]], confidence: Confidence = 0.6) -> Draft {
        let items = rows.enumerated().map { row, texts in
            var x = 100
            let words = texts.map { text in
                let box = Box(x: x, y: 100 + 60 * row, width: 18 * text.count, height: 36)
                x = box.maxX + 30
                return Recognition.Word(text: text, box: box, confidence: confidence)
            }
            return Item(words: words, blanks: [], heightPx: 36)
        }
        return Draft(label: "3", items: items)
    }

    @Test func takesANumberBehindAQuestionForItsAnswer() {
        for number in ["40", "7", "4个", "125"] {
            let settled = AnsweredQuestion.removeAnswer(
                from: draft([["How", "many", "circles?", number]]))
            #expect(settled.prompt == "How many circles?")
            let ink = Box(x: 460, y: 100, width: 18 * number.count, height: 36)
            #expect(settled.answer.first.map { $0.intersection(ink) == ink } == true)
        }
        let below = AnsweredQuestion.removeAnswer(
            from: draft([["How", "many", "circles?"], ["40"]]))
        #expect(below.prompt == "How many circles?" && below.items.count == 1)
    }

    @Test func leavesNumbersThatAreAsked() {
        for row in [
            ["Which", "is", "greater?", "7", "or", "9"], ["What", "comes", "next?", "2", "4", "6"],
            ["Which", "of", "these?", "12345"], ["How", "many?", "(3)"], ["Say", "why?", "B"],
            ["The", "number", "40"],
        ] {
            let draft = draft([row])
            let settled = AnsweredQuestion.removeAnswer(from: draft)
            #expect(settled.prompt == draft.prompt && settled.answer.isEmpty, "\(row)")
        }
    }

    @Test func leavesANumberThatIsSurelyPrint() {
        let about = draft([["Which", "number", "is", "ten", "more?", "40"]], confidence: 0.96)
        #expect(AnsweredQuestion.removeAnswer(from: about).prompt == "Which number is ten more? 40")
    }

    @Test func showsNoPlaceForANumberAtTheMargin() {
        var margin = draft([["How", "many", "circles?", "5"]])
        margin.items[0].words[3].box.x = 1400
        let settled = AnsweredQuestion.removeAnswer(from: margin)
        #expect(settled.prompt == "How many circles?" && settled.answer.isEmpty)
    }

    @Test func cutsANumberOffAQuestionThatTheSecondReaderGluedItTo() {
        func word(_ text: String, _ reader: ReadWord.Reader) -> ReadWord {
            ReadWord(
                text: text, box: Box(x: 0, y: 0, width: 30 * text.count, height: 30),
                confidence: 0.3, reader: reader)
        }
        let cut = { AnsweredQuestion.cut([word($0, .ppocr)]).map(\.text) }
        #expect(cut("多少个●？40") == ["多少个●？", "40"])
        #expect(cut("many?4") == ["many?", "4"])
        #expect(cut("多少个？") == ["多少个？"] && cut("？40") == ["？40"])
        #expect(AnsweredQuestion.cut([word("many?4", .tesseract)]).count == 1)
    }
}

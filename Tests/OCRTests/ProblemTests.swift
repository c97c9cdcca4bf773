import Artifacts
import Testing

@testable import OCRStage

/// Problems under headings, and pages of which a part of the neighbour was photographed too.
@Suite struct ProblemTests {
    private func fragment(_ text: String, _ y: Int, x: Int = 200, confidence: Confidence = 0.99)
        -> Fragment
    {
        var left = x
        let words = text.split(separator: " ").map { part in
            let box = Box(x: left, y: y, width: 18 * part.count, height: 36)
            left = box.maxX + 14
            return Recognition.Word(text: String(part), box: box, confidence: confidence)
        }
        return Fragment(words: words, heightPx: 36)
    }

    private func exercises(_ fragments: [Fragment], height: Int = 3000) -> [Recognition.Exercise] {
        ExerciseFinder(
            fragments: fragments, sums: [], marks: Marks(), pageWidthPx: 2000,
            pageHeightPx: height
        ).exercises()
    }

    @Test func readsTheParagraphsOfAProblemAndNoListingOrHandwriting() {
        let found = exercises([
            fragment("Problem 2", 200),
            fragment("Colours are kept as objects of a type of their own.", 250, x: 300),
            fragment("Read the code below:", 300),
            fragment("for (int i = 0; i < n; i++) {", 360),
            fragment("print(i);", 410), fragment("}", 460),
            fragment("Continue with code that makes another array of grey colours.", 520, x: 300),
            fragment("public static void main ( String args [ ] ) is it", 640, confidence: 0.4),
            fragment("Use the back side if needed please", 2800),
        ])
        #expect(found.map(\.label) == ["2"])
        #expect(
            found.first?.prompt
                == "Colours are kept as objects of a type of their own. Read the code below: "
                + "Continue with code that makes another array of grey colours.")
        let place = found.first?.answer
        #expect(place?.type == .text)
        #expect(place.map { $0.box.y > 556 && $0.box.maxY == 2700 } == true)
    }

    @Test func keepsApartAPageAndAPartOfItsNeighbour() {
        let left = (1...3).map { number in
            fragment("\(number). What is number \(number) here?", 100 * number)
        }
        let right = [2, 3, 5].enumerated().map { row, number in
            fragment("\(number). Which", 100 * row + 80, x: 1400)
        }
        let items = (left + right).map { Item(words: $0.words, blanks: [], heightPx: 36) }
        let labels = Layout.ordered(items).compactMap { $0.label?.text }
        #expect(labels == ["1", "2", "3", "2", "3", "5"])
    }

    @Test func leavesOutTheBlankBehindASentenceThatIsAtItsEnd() {
        let words = fragment("Compute the code and fill it into the box on the right.", 100).words
        let draft = Draft(
            label: "",
            items: [
                Item(
                    words: words, blanks: [Box(x: 1600, y: 60, width: 150, height: 150)],
                    heightPx: 36)
            ])
        #expect(draft.prompt == "Compute the code and fill it into the box on the right.")
        #expect(Wording.asksForNumber(draft.text))
    }

    @Test func knowsABracketAtTheEnd() {
        #expect(Wording.bracketAtEnd("萧萧梧叶送寒声。（__)") == "萧萧梧叶送寒声。")
        #expect(!Wording.isFinished("第三条边最长是(__)"))
        #expect(Wording.isFinished("一定大于90°。(__)"))
        #expect(Wording.asksForNumber("这个平行四边形的周长是(__)厘米。"))
    }

    @Test func makesNoExerciseOfTheFootOfAPage() {
        let lines = [
            fragment("Answer the questions.", 100), fragment("1. Name a gas.", 200),
            fragment("14. (S, Hs LOL Page 1 of 3", 2900),
        ]
        #expect(exercises(lines).map(\.label) == ["1"])
    }
}

import Artifacts
import Reading
import Testing

@testable import Imaging
@testable import OCRStage

/// Which rows are read again: print that was read in doubt, and nothing that a pupil wrote.
@Suite struct RereadingTests {
    private func word(
        _ text: String, _ x: Int, _ y: Int, _ confidence: Double, line: Int, height: Int = 40
    ) -> ReadWord {
        ReadWord(
            text: text, box: Box(x: x, y: y, width: 25 * text.count, height: height),
            confidence: confidence, line: line)
    }

    private var list: [ReadWord] {
        [
            word("1.", 400, 100, 0.97, line: 0), word("cat", 470, 100, 0.99, line: 0),
            word("3.", 400, 400, 0.97, line: 2), word("cow", 470, 400, 0.99, line: 2),
        ]
    }

    @Test func readsADoubtfulRowOfAListAgain() {
        let doubtful = [
            word("came", 400, 250, 0.1, line: 1), word("OO", 520, 250, 0, line: 1),
        ]
        let runs = Rereading(gaps: [], components: []).doubtful(list + doubtful)
        #expect(runs.map(\.indices) == [[4, 5]])
    }

    @Test func takesInTheInkThatBelongsToTheRow() {
        let label = [word("2", 400, 250, 0.3, line: 1)]
        let components = [400, 460, 490, 520, 700].map {
            Image.Component(box: Box(x: $0, y: 252, width: 22, height: 36), inkPx: 300)
        }
        let runs = Rereading(gaps: [], components: components).doubtful(list + label)
        #expect(runs.map(\.box) == [Box(x: 400, y: 252, width: 142, height: 36)])
    }

    @Test func leavesWhatAPupilWrote() {
        let written = [
            // Free on the page, too high, glued to a blank.
            word("huge", 630, 250, 0.3, line: 1), word("big", 400, 520, 0.3, line: 3, height: 90),
            word("a_hng", 400, 640, 0.3, line: 4),
        ]
        #expect(Rereading(gaps: [], components: []).doubtful(list + written).isEmpty)
    }
}

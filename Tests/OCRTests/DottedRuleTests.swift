import Artifacts
import Testing

@testable import Imaging
@testable import OCRStage

/// Which rows of dots are lines to write on: the kind of fault is a place for an answer that nobody sees.
@Suite struct DottedRuleTests {
    private func dots(_ x: Int, _ y: Int, count: Int, step: Int = 14, size: Int = 5)
        -> [Image.Component]
    {
        (0..<count).map { index in
            Image.Component(
                box: Box(x: x + step * index, y: y, width: size, height: size),
                inkPx: size * size * 4 / 5)
        }
    }

    private func lines(_ components: [Image.Component]) -> [Box] {
        DottedRules(components.sorted { $0.box.y < $1.box.y }, heightPx: 36).boxes
    }

    @Test func findsTwoLinesInARow() {
        let found = lines(dots(100, 200, count: 20) + dots(700, 200, count: 12))
        #expect(
            found == [
                Box(x: 100, y: 200, width: 19 * 14 + 5, height: 5),
                Box(x: 700, y: 200, width: 11 * 14 + 5, height: 5),
            ])
    }

    @Test func findsALineThatLeans() {
        let components = (0..<20).flatMap { dots(100 + 14 * $0, 200 + $0 / 4, count: 1) }
        #expect(lines(components).count == 1)
    }

    @Test func bridgesWhatAPupilWroteOverDots() {
        #expect(lines(dots(100, 200, count: 8) + dots(100 + 8 * 14 + 30, 200, count: 8)).count == 1)
    }

    /// What stands on the row between two rows of dots: an answer of two digits.
    private func number(_ x: Int) -> [Image.Component] {
        [x, x + 40].map {
            Image.Component(box: Box(x: $0, y: 160, width: 30, height: 48), inkPx: 500)
        }
    }

    @Test func bridgesAnAnswerThatHidesMostDots() {
        let ink = number(130)
        let dots = dots(100, 200, count: 2) + dots(100 + 14 * 8, 200, count: 5)
        let found = DottedRules(
            (dots + ink).sorted { $0.box.y < $1.box.y }, heightPx: 36, written: ink.map(\.box)
        ).boxes
        #expect(found == [Box(x: 100, y: 200, width: 14 * 12 + 5, height: 5)])
    }

    @Test func leavesTwoPlacesApartWithPrintBetweenThem() {
        let print = number(130)
        let dots = dots(100, 200, count: 2) + dots(100 + 14 * 8, 200, count: 5)
        let found = DottedRules(
            (dots + print).sorted { $0.box.y < $1.box.y }, heightPx: 36, written: [print[0].box]
        ).boxes
        #expect(found.isEmpty)
    }

    @Test(arguments: [3, 5]) func leavesMarksOfASentence(count: Int) {
        #expect(lines(dots(100, 200, count: count)).isEmpty)
    }

    @Test func leavesAGreyGroundOfDots() {
        #expect(lines((0..<10).flatMap { dots(100, 200 + 12 * $0, count: 30) }).isEmpty)
    }

    @Test func leavesDotsAtStepsThatDiffer() {
        let steps = [0, 9, 40, 52, 90, 99, 140, 150]
        #expect(lines(steps.flatMap { dots(100 + $0, 200, count: 1) }).isEmpty)
    }
}

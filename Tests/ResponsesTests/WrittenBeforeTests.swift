import Artifacts
import Imaging
import Testing

@testable import ResponsesStage

/// A place that begins behind what was written on its rule is not blank.
struct WrittenBeforeTests {
    @Test(arguments: [
        // What stands between the = and the place, as boxes on the page.
        ("digits on the first dots", [Box(x: 250, y: 95, width: 8, height: 30)], true),
        ("nothing", [], false),
        ("a dot", [Box(x: 250, y: 120, width: 5, height: 5)], false),
        ("the rule's end", [Box(x: 240, y: 122, width: 60, height: 3)], false),
        ("the rim of the =", [Box(x: 200, y: 100, width: 4, height: 20)], false),
        ("digits of another row", [Box(x: 250, y: 30, width: 8, height: 30)], false),
        ("a unit that was read", [Box(x: 275, y: 100, width: 20, height: 25)], false),
    ])
    func tells(_ what: String, _ ink: [Box], _ isWritten: Bool) {
        let (width, height) = (600, 200)
        var grey = [UInt8](repeating: 255, count: width * height)
        for box in ink + [Box(x: 100, y: 100, width: 102, height: 25)] {
            for y in box.y..<box.maxY { for x in box.x..<box.maxX { grey[y * width + x] = 0 } }
        }
        let words = [
            Box(x: 100, y: 98, width: 102, height: 30), Box(x: 272, y: 98, width: 25, height: 30),
        ]
        let place = Box(x: 310, y: 80, width: 200, height: 60)
        let exercise = Recognition.Exercise(
            id: "e1", label: "1", prompt: "18 − 2 = __", promptConfidence: 0.999,
            box: Box(x: 90, y: 80, width: 420, height: 60),
            answer: .init(box: place, type: .number))
        let before = WrittenBefore(
            picture: Image(grey: grey, widthPx: width, heightPx: height),
            words: what == "a unit that was read" ? words : Array(words.prefix(1)))
        #expect(before.isWritten(before: exercise) == isWritten)
    }
}

import Artifacts
import Paper
import Testing

@testable import CheckInStage

@Suite struct SkyTests {
    private let words: [Feelings.Word]

    init() throws { words = try TableTests.pack("en").words }

    @Test func holdsEveryFeelingOnce() throws {
        let ids = words.map(\.id)
        let pairs = ids.flatMap { one in ids.filter { $0 > one }.map { [one, $0] } }
        for set in ids.map({ [$0] }) + pairs.prefix(200) + [ids, Array(ids.prefix(12))] {
            let sky = Sky(set, row: "mon", words: words)
            #expect(sky.elements.map(\.id).sorted() == set.sorted())
            for one in sky.elements {
                #expect(one.side >= 16)
                #expect(one.x >= 0 && one.x + one.side <= Sky.width)
                #expect(one.y >= 0 && one.y + one.side <= Sky.height)
            }
            // No drawing of a layer stands on another.
            for (index, one) in sky.elements.enumerated() {
                for other in sky.elements[(index + 1)...]
                where one.drawing.layer == other.drawing.layer {
                    #expect(one.x + one.side <= other.x || other.x + other.side <= one.x)
                }
            }
        }
    }

    @Test func isTheSameForTheSameFeelingsAndAnotherOnAnotherDay() {
        let one = Sky(["sad", "cozy", "fuming"], row: "mon", words: words)
        #expect(one == Sky(["fuming", "sad", "cozy", "sad"], row: "mon", words: words))
        #expect(one != Sky(["sad", "cozy", "fuming"], row: "tue", words: words))
        let svg = one.svg(alt: "a < b & c")
        #expect(svg.contains("<title>a &lt; b &amp; c</title>"))
        #expect(svg.ranges(of: "data-feeling=").count == 3)
    }

    @Test func isToldInWords() {
        #expect(
            Sky.alt(["fuming", "cozy"], words: words, language: "en")
                == "I feel cozy and fuming. (cozy: house, fuming: volcano)")
    }

    @Test func drawsEveryPathToItsEnd() {
        for (name, drawing) in LineDrawing.all {
            let strokes = drawing.strokes(xMM: 0, yMM: 0, widthMM: 100, heightMM: 100)
            let letters = drawing.path.count { "MLCZ".contains($0) }
            #expect(strokes.count == letters, "\(name)")
            if case .move = strokes.first {} else { Issue.record("\(name) begins nowhere") }
        }
        #expect(LineDrawing.all.count == 39)
    }
}

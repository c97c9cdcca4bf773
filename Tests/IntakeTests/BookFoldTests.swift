import Artifacts
import Imaging
import Testing

@testable import IntakeStage

/// The page of an open book beside a part of the other one.
@Suite struct BookFoldTests {
    private static let (width, height) = (960, 1000)

    /// A picture of paper from `left` to `right` on dark ground, with valleys of shade: where their middle is, how wide
    /// they are at half their depth, and whether their walls are steep.
    private static func picture(
        paper: ClosedRange<Int>, lean: Double = 0, _ valleys: [(at: Int, wide: Int, isSteep: Bool)]
    ) -> Image {
        var grey = [UInt8](repeating: 60, count: width * height)
        for y in 60..<940 {
            for x in paper {
                var shade = 1.0
                for valley in valleys {
                    let at = Double(valley.at) + lean * Double(y - height / 2)
                    let off = abs(Double(x) - at) / (Double(valley.wide) / 2)
                    shade -= valley.isSteep ? (off < 1 ? 0.4 : 0) : 0.4 * max(0, 1 - off / 2)
                }
                // Lines of print.
                let isPrint = y % 40 < 8 && x % 12 < 5
                grey[y * width + x] = UInt8((isPrint ? 40 : 225) * shade)
            }
        }
        return Image(grey: grey, widthPx: width, heightPx: height)
    }

    @Test(arguments: [0, 0.05])
    func findsThePageBesideAPartOfAnother(_ lean: Double) throws {
        let fold = try #require(
            BookFold(in: Self.picture(paper: 0...860, lean: lean, [(240, 30, false)])))
        #expect(abs(fold.page.x - 240) <= 8 && fold.page.maxX == Self.width)
        #expect(fold.page.height == Self.height)
    }

    @Test func findsThePageAtEachSide() throws {
        let right = Self.picture(paper: 90...959, [(720, 30, false)])
        let fold = try #require(BookFold(in: right))
        #expect(fold.page.x == 0 && abs(fold.page.maxX - 720) <= 8)
        // Taken with the camera turned.
        for turns in 1...3 {
            let turned = try #require(BookFold(in: right.rotated(quarterTurnsClockwise: turns)))
            #expect(abs(turned.page.area - 720 * Self.height) < 10 * Self.height)
        }
    }

    /// What looks like a fold and must not cost a sheet its part.
    private struct Other: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var paper: ClosedRange<Int>
        var at, wide: Int
        var isSteep: Bool
    }

    private static let others = [
        Other(
            testDescription: "both pages in view", paper: 0...959, at: 480, wide: 30, isSteep: false
        ),
        Other(
            testDescription: "a folded sheet whole in the picture", paper: 60...900, at: 300,
            wide: 30, isSteep: false),
        Other(
            testDescription: "a bar or a gap between sheets", paper: 0...860, at: 240, wide: 30,
            isSteep: true),
        Other(
            testDescription: "a folded sheet that fills its picture", paper: 0...620, at: 170,
            wide: 30, isSteep: false),
        Other(
            testDescription: "a lying sheet with a crease", paper: 0...959, at: 200, wide: 30,
            isSteep: false),
        Other(testDescription: "a ruled line", paper: 0...860, at: 240, wide: 3, isSteep: true),
        Other(
            testDescription: "shade over much of the page", paper: 0...860, at: 240, wide: 260,
            isSteep: false),
    ]

    @Test(arguments: others)
    private func leavesOtherPicturesWhole(_ other: Other) {
        let picture = Self.picture(
            paper: other.paper, [(at: other.at, wide: other.wide, isSteep: other.isSteep)])
        #expect(BookFold(in: picture) == nil)
    }

    @Test func leavesASheetWithoutAFoldWhole() {
        #expect(BookFold(in: Self.picture(paper: 0...860, [])) == nil)
    }

    @Test func saysThatAPartOfAnotherPageWasLeftOut() {
        var quality = Intake.Quality(sharpness: 1.0, contrast: 0.9, verdict: .good, reasons: [])
        quality.reasons.append(.partOfAnotherPage)
        #expect(quality.complaint == "showed a part of another page, which was left out")
        let read = Intake.Quality.Reason(words: "a part of another page was left out")
        #expect(read == .partOfAnotherPage)
    }
}

import Artifacts
import Imaging
import Paper
import Reading
import Testing

@testable import reviso

/// Pages whose QR cannot be read.
@Suite struct PaperCodesTests {
    private static let code = SheetCode(edition: "7K3QF", pupil: "P07", copy: 2, page: 3)

    /// A page with corner marks and a stamp, some places covered.
    private func page(covering places: [BoxMM], marks: Int = 4) throws -> MarkedPicture {
        let picture = try PaperPage(widthMM: 210, heightMM: 297) { canvas in
            let corners = [(10.0, 10.0), (195.0, 10.0), (10.0, 282.0), (195.0, 282.0)]
            for (index, at) in corners.enumerated() where index < marks {
                canvas.rectangle(BoxMM(x: at.0, y: at.1, width: 5, height: 5), fill: .black)
                if index == 0 {
                    canvas.rectangle(BoxMM(x: 11.5, y: 11.5, width: 2, height: 2), fill: .white)
                }
            }
            for row in 0..<20 {
                canvas.text(
                    "Why does the river run to the sea?", xMM: 20, yMM: 60 + Double(row) * 9,
                    style: TextStyle(sizePt: 12))
            }
            try StampSheet.draw(
                StampSheet.Page(
                    code: Self.code, widthMM: 210, heightMM: 297,
                    codeMM: BoxMM(x: 150, y: 12, width: 40, height: 26),
                    nameMM: BoxMM(x: 33, y: 29, width: 70, height: 9)), on: canvas)
            for place in places { canvas.rectangle(place, fill: .black) }
        }.image(dpi: 200)
        return MarkedPicture(picture)
    }

    private static let symbol = BoxMM(x: 174, y: 16, width: 8, height: 12)

    @Test(.enabled(if: SecondReader.ifAny != nil), arguments: [(0, 4), (2, 4), (1, 3)])
    func readsTheTypedCodeWhereTheSymbolIsInkedOver(turns: Int, marks: Int) throws {
        let upright = try page(covering: [Self.symbol], marks: marks)
        let picture = MarkedPicture(upright.image.rotated(quarterTurnsClockwise: turns))
        #expect(CodeReader.read(picture.image).isEmpty)
        #expect(try PaperCodes().codes(in: picture) == [Self.code])
    }

    @Test func givesNoCodeWhereNeitherCanBeReadAndKnowsThePageAsOurs() throws {
        let typed = BoxMM(x: 160, y: 33, width: 12, height: 6)
        let picture = try page(covering: [Self.symbol, typed])
        #expect(try PaperCodes().codes(in: picture).isEmpty)
        #expect(PaperCodes().looksPrinted(picture))
        #expect(!PaperCodes().looksPrinted(try page(covering: [], marks: 1)))
        // A torn corner: the code's patterns speak for it.
        #expect(PaperCodes().looksPrinted(try page(covering: [typed], marks: 3)))
        let all = BoxMM(x: 168, y: 10, width: 24, height: 30)
        #expect(!PaperCodes().looksPrinted(try page(covering: [all], marks: 3)))
        // Three marks and no code at all: the print must say whose page it is.
        #expect(PaperCodes().mayBePrinted(try page(covering: [all], marks: 3)))
        #expect(!PaperCodes().mayBePrinted(try page(covering: [all], marks: 2)))
    }

    @Test(.enabled(if: SecondReader.ifAny != nil))
    func guessesAmongTheCodesThatWereGivenOut() throws {
        let typed = BoxMM(x: 160, y: 33, width: 4, height: 6)
        let picture = try page(covering: [Self.symbol, typed])
        let others = (1...30).map {
            SheetCode(edition: "7K3QF", pupil: $0 < 10 ? "P0\($0)" : "P\($0)", copy: 2, page: 3)
        }
        let guesses = try PaperCodes().guesses(in: picture, among: others)
        #expect(guesses.first == Self.code && guesses.count <= 5)
        #expect(try PaperCodes().guesses(in: page(covering: [], marks: 1), among: others) == [])
    }

    /// Letters of a heading may be as square as marks, and lie where the corners of a small page would.
    @Test func takesSquaresAmongOthersForNoMarks() throws {
        let beside = [(10.0, 10.0), (195, 10), (10, 282), (195, 282)].flatMap { at in
            [-3.0, 6].map { BoxMM(x: at.0 + $0, y: at.1, width: 2, height: 5) }
        }
        #expect(PaperCodes().looksPrinted(try page(covering: [Self.symbol])))
        #expect(!PaperCodes().looksPrinted(try page(covering: [Self.symbol] + beside)))
    }
}

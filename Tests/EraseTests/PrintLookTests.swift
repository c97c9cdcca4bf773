import Artifacts
import Drawing
import Imaging
import Testing

@testable import EraseStage
@testable import Imaging

/// What is told from writing by what the page's own print looks like.
@Suite struct PrintLookTests {
    private static let isPrint = PageInk.Votes(print: 0.9, hand: 0, surePrint: 0.9, sureHand: 0)
    private static let isWriting = PageInk.Votes(
        print: 0.02, hand: 0.9, surePrint: 0, sureHand: 0.9)

    private func component(
        x: Int, y: Int = 0, height: Int = 38, darkness: Double = 0.78, isRead: Bool = true
    ) -> PageInk.Component {
        PageInk.Component(
            label: 1, box: Box(x: x, y: y, width: 26, height: height), area: 300, inAnswers: 0,
            inPrint: isRead ? 300 : 0, inClosed: 0, broad: 0, darkness: darkness, hue: 0)
    }

    private func letters(_ count: Int) -> [PageInk.Component] {
        (0..<count).map { component(x: 40 * $0) }
    }

    private func known(_ components: [PageInk.Component]) -> PrintLook? {
        PrintLook(components, components.map { _ in Self.isPrint }, dpi: 300)
    }

    @Test func knowsPaleStrokesAndLettersOfThePage() throws {
        #expect(known(letters(5)) == nil)
        let look = try #require(known(letters(20)))
        #expect(look.isPaler(0.5))
        #expect(!look.isPaler(0.75))
        #expect(look.isAlike(component(x: 0, height: 39, isRead: false)))
        #expect(!look.isAlike(component(x: 0, height: 60, isRead: false)))
        #expect(!look.isAlike(component(x: 0, darkness: 0.5, isRead: false)))
    }

    @Test func callsReadWordsWritingOnlyWhereTheyArePaleAndTheNetworkSaysSo() {
        func found(_ text: String, darkness: Double, _ votes: PageInk.Votes) -> Bool {
            let word = Recognition.Word(
                text: text, box: Box(x: 1000, y: 0, width: 60, height: 40), confidence: 0.95)
            let components = letters(20) + [component(x: 1010, darkness: darkness)]
            let all = (0..<20).map { _ in Self.isPrint } + [votes]
            return !WrittenWords.of(
                [word], components, all, look: PrintLook(components, all, dpi: 300)
            ).isEmpty
        }
        let likely = PageInk.Votes(print: 0.15, hand: 0.75, surePrint: 0, sureHand: 0.6)
        #expect(!found("82", darkness: 0.78, Self.isWriting))
        #expect(found("82", darkness: 0.45, likely))
        #expect(found("cold", darkness: 0.45, Self.isWriting))
        #expect(!found("82", darkness: 0.45, Self.isPrint))
        // As dark as print: only letters of which the network is sure.
        #expect(found("cold", darkness: 0.78, Self.isWriting))
        #expect(!found("it", darkness: 0.78, Self.isWriting))
        #expect(!found("分数学", darkness: 0.78, Self.isWriting))
        let lessSure = PageInk.Votes(print: 0.02, hand: 0.83, surePrint: 0, sureHand: 0.8)
        #expect(!found("cold", darkness: 0.78, lessSure))
        let both = PageInk.Votes(print: 0.06, hand: 0.9, surePrint: 0, sureHand: 0.9)
        #expect(!found("cold", darkness: 0.78, both))
    }

    @Test func tellsSignsOfThePageFromWhatAStrokeRunsInto() throws {
        let look = try #require(known(letters(20)))
        #expect(look.isNoLarger(component(x: 0, height: 46, darkness: 0.5)))
        #expect(!look.isNoLarger(component(x: 0, height: 60, darkness: 0.5)))
        var wide = component(x: 0)
        wide.box.width = 80
        #expect(!look.isNoLarger(wide))
    }

    @Test func callsReadNumbersWritingWhoseDigitsAreLikeNoneOfThePages() {
        func found(
            _ text: String, heights: [Int], darkness: Double = 0.7, hand: Double = 0.6
        ) -> Bool {
            let word = Recognition.Word(
                text: text, box: Box(x: 1000, y: 0, width: 200, height: 80), confidence: 0.95)
            let digits = heights.enumerated().map {
                component(x: 1010 + 40 * $0, height: $1, darkness: darkness)
            }
            let likely = PageInk.Votes(print: 0.2, hand: hand, surePrint: 0, sureHand: 0.4)
            let all = (0..<20).map { _ in Self.isPrint } + digits.map { _ in likely }
            let components = letters(20) + digits
            return !WrittenWords.of(
                [word], components, all, look: PrintLook(components, all, dpi: 300)
            ).isEmpty
        }
        // Of several heights, or joined.
        #expect(found("157", heights: [50, 52, 45]))
        #expect(found("1898", heights: [54, 55]))
        // Printed digits of another size are of one height, and letters are no digits.
        #expect(!found("157", heights: [52, 52, 51]))
        #expect(!found("cod", heights: [50, 52, 45]))
        #expect(!found("157", heights: [50, 52, 45], hand: 0.4))
        // One as dark and as tall as the page's letters.
        #expect(!found("157", heights: [50, 38, 45], darkness: 0.78))
    }

    @Test func takesPaleWritingBesidePrintAndPartsOfWhatIsBoth() {
        let components = letters(20)
        let verdict = WritingVerdict(dpi: 300, look: known(components))
        func second(_ darkness: Double, _ votes: PageInk.Votes) -> WritingVerdict.Choice {
            let two = [component(x: 0), component(x: 45, darkness: darkness, isRead: false)]
            return verdict.choices(two, [Self.isPrint, votes])[1]
        }
        let likely = PageInk.Votes(print: 0.2, hand: 0.7, surePrint: 0, sureHand: 0.5)
        #expect(second(0.78, likely) == .doubtful)
        #expect(second(0.45, likely) == .whole)
        let mixed = PageInk.Votes(print: 0.35, hand: 0.62, surePrint: 0.2, sureHand: 0.5)
        #expect(second(0.78, mixed) == .part)
        // The rim of a frame beside it is no letter.
        var rim = component(x: 40)
        rim.box = Box(x: 40, y: 0, width: 1, height: 38)
        let beside = [rim, component(x: 45, isRead: false)]
        #expect(verdict.choices(beside, [Self.isPrint, likely])[1] == .whole)
    }

    @Test func takesNoReadLettersThatLookLikeThePages() {
        let components = letters(20)
        let verdict = WritingVerdict(dpi: 300, look: known(components))
        let sure = PageInk.Votes(print: 0.06, hand: 0.92, surePrint: 0, sureHand: 0.91)
        #expect(verdict.choice(component(x: 0), sure) == .doubtful)
        #expect(verdict.choice(component(x: 0, darkness: 0.5), sure) == .whole)
        #expect(verdict.choice(component(x: 0, height: 70), sure) == .whole)
        // What is paler was read among them; nor is a part taken of what is like them.
        let likely = PageInk.Votes(print: 0.25, hand: 0.5, surePrint: 0, sureHand: 0.1)
        #expect(verdict.choice(component(x: 0, darkness: 0.5), likely) == .whole)
        #expect(verdict.choice(component(x: 0), likely) == .doubtful)
        // Letters that much pencil touches are pale on the whole.
        let touched = PageInk.Votes(print: 0.25, hand: 0.7, surePrint: 0.2, sureHand: 0.6)
        #expect(verdict.choice(component(x: 0, darkness: 0.5), touched) != .whole)
        let both = PageInk.Votes(print: 0.44, hand: 0.53, surePrint: 0.1, sureHand: 0.3)
        #expect(verdict.choice(component(x: 0, isRead: false), both) == .doubtful)
        #expect(verdict.choice(component(x: 0, height: 70, isRead: false), both) == .part)
        // One that a stroke runs into is wider than any of them.
        var wide = component(x: 0, isRead: false)
        wide.box.width = 80
        #expect(verdict.choice(wide, both) == .part)
        // Nor do they go with writing beside them.
        let beside = PageInk.Votes(print: 0.2, hand: 0.8, surePrint: 0, sureHand: 0.7)
        let two = [component(x: 0, darkness: 0.4, isRead: false), component(x: 40)]
        #expect(verdict.choices(two, [Self.isWriting, beside]) == [.whole, .doubtful])
    }

    @Test func joinsWhatAPrintedLineCutInTwo() {
        let line = Box(x: 0, y: 50, width: 400, height: 6)
        let halves = LineHalves(dpi: 300) { box in
            Double(box.intersection(line).area) / Double(box.area)
        }
        let upper = component(x: 100, y: 12, darkness: 0.45, isRead: false)
        var lower = component(x: 104, y: 56, height: 20, darkness: 0.42, isRead: false)
        #expect(halves.joined([.whole, .none], [upper, lower]) == [.whole, .whole])
        #expect(halves.joined([.doubtful, .none], [upper, lower]) == [.doubtful, .none])
        lower.darkness = 0.78
        #expect(halves.joined([.whole, .none], [upper, lower]) == [.whole, .none])
        // With paper between them they are two.
        lower.darkness = 0.42
        lower.box.y = 70
        #expect(halves.joined([.whole, .none], [upper, lower]) == [.whole, .none])
    }

    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Box {
        let dots = Canvas.dotsMM
        return Box(
            x: Int(x * dots), y: Int(y * dots), width: Int(width * dots), height: Int(height * dots)
        )
    }

    /// A line of print that was read as a word, and the page it stands on.
    private func printed() -> Canvas {
        var canvas = Canvas(widthMM: 100, heightMM: 40)
        for index in 0..<16 {
            canvas.glyph(
                ["A", "B", "C", "D"][index % 4], x: 10 + Double(index) * 4, y: 10, height: 3.5,
                grey: 0)
        }
        return canvas
    }

    private func judgement(of picture: Image, places: [Box]) -> Judgement {
        let page = Intake.Page(
            number: 1, scan: "scan.png", image: FileRef(file: "page-1.png", sha256: ""),
            widthPx: picture.widthPx, heightPx: picture.heightPx, dpi: 300,
            quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
            transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        let word = Self.box(9.5, 9.5, 66, 4.5)
        let words = Recognition.Page(
            number: 1, text: "",
            lines: [
                Recognition.Line(
                    text: "word", box: word, confidence: 0.99, reader: "tesseract",
                    words: [.init(text: "word", box: word, confidence: 0.99)])
            ],
            exercises: places.map {
                Recognition.Exercise(
                    id: "e1", label: "", prompt: "__", promptConfidence: 1.0, box: $0,
                    answer: .init(box: $0, type: .number))
            })
        return Judgement(page: page, words: words, redInk: .remove)
    }

    /// A table's cell with a number that was not read, whose place counts as one for an answer.
    @Test(arguments: [true, false]) func keepsANumberGivenInATablesCell(isBelieved: Bool) {
        var canvas = printed()
        for x in [50.0, 54] { canvas.glyph("1", x: x, y: 24, height: 3.5, grey: 0) }
        let picture = canvas.image
        let map = WritingMap(print: [204], hand: [5], widthPx: 1, heightPx: 1)
        var judgement = judgement(of: picture, places: [Self.box(45, 20, 20, 12)])
        #expect(judgement.clean(picture).maskPx > 0)
        if isBelieved { judgement.map = map } else { judgement.doubtedMap = map }
        #expect(judgement.clean(picture).maskPx == 0)
    }

    /// A map of the page in hundredths of its width: print up to a column of its upper half, writing beyond and below.
    @Test(arguments: [(76, true), (68, false), (62, false)])
    func believesNoNetworkThatHasThePagesPrintForWriting(upTo: Int, isBelieved: Bool) {
        var canvas = printed()
        for index in 0..<30 {
            let x = 10 + Double(index) * 2.5
            canvas.line(x, 24, x + 1, 32, width: 0.5, grey: 0.4)
        }
        let picture = canvas.image
        let isPrint = (0..<200).map { $0 < upTo }
        var judgement = judgement(of: picture, places: [])
        judgement.map = WritingMap(
            print: isPrint.map { $0 ? 230 : 5 }, hand: isPrint.map { $0 ? 5 : 240 }, widthPx: 100,
            heightPx: 2)
        let result = judgement.clean(picture)
        #expect((result.maskPx > 0) == isBelieved)
        // What it is not believed in may be writing all the same.
        #expect((result.inkLeft > 0.5) == !isBelieved)
        #expect(result.regions.contains(where: \.restored) == !isBelieved)
        // The letters stay one way and the other.
        let upper = result.image?.cropped(to: Self.box(0, 0, 100, 18)) ?? picture
        #expect(
            result.image == nil
                || upper.greyBytes == picture.cropped(to: Self.box(0, 0, 100, 18)).greyBytes)
    }
}

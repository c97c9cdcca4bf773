import Artifacts
import Imaging
import Testing

@testable import EraseStage
@testable import Imaging

/// Pale words that are print: the kind of fault is a coloured heading of which letters are erased.
@Suite struct SetWordTests {
    /// Letters of "Calcul" as type has them, the line at 200.
    private static let type: [(x: Int, height: Int)] = [
        (100, 36), (130, 27), (156, 38), (170, 27), (196, 26), (224, 38),
    ]

    private func boxes(_ letters: [(x: Int, height: Int)], drop: [Int] = []) -> [Box] {
        letters.enumerated().map { index, letter in
            let low = drop.indices.contains(index) ? drop[index] : 0
            return Box(x: letter.x, y: 200 - letter.height + low, width: 20, height: letter.height)
        }
    }

    @Test func tellsTypeFromAHandThatKeepsNoLine() {
        #expect(SetWords.isSet("Calcul", boxes(Self.type)))
        #expect(!SetWords.isSet("Calcul", boxes(Self.type, drop: [0, 5, -3, 7, 2, -4])))
        // Letters that hang together are no type.
        #expect(!SetWords.isSet("Calcul", boxes(Array(Self.type.prefix(4)))))
        // Nor are letters of all heights.
        let uneven = [100, 130, 156, 170, 196, 224].enumerated().map { ($1, 24 + 5 * $0) }
        #expect(!SetWords.isSet("Calcul", boxes(uneven)))
        // Of three letters little can be said.
        #expect(!SetWords.isSet("Cal", boxes(Array(Self.type.prefix(3)))))
    }

    private func component(_ box: Box, darkness: Double) -> PageInk.Component {
        PageInk.Component(
            label: 1, box: box, area: 300, inAnswers: 0, inPrint: 300, inClosed: 0, broad: 0,
            darkness: darkness, hue: 0)
    }

    @Test func keepsANumberBesideAHeadingOfItsInk() {
        let body = (0..<20).map {
            component(Box(x: 100 + 40 * $0, y: 600, width: 26, height: 30), darkness: 0.8)
        }
        let look = PrintLook(
            body, body.map { _ in .init(print: 0.9, hand: 0, surePrint: 0.9, sureHand: 0) },
            dpi: 300)
        let heading = Recognition.Word(
            text: "Calcul", box: Box(x: 95, y: 155, width: 155, height: 50), confidence: 0.99)
        let number = Recognition.Word(
            text: "6", box: Box(x: 270, y: 160, width: 30, height: 42), confidence: 0.99)
        func places(numberAs darkness: Double) -> [Box] {
            let components =
                body + boxes(Self.type).map { component($0, darkness: 0.5) }
                + [component(Box(x: 274, y: 163, width: 22, height: 37), darkness: darkness)]
            return SetWords.places(of: [heading, number], components, look: look)
        }
        #expect(places(numberAs: 0.51) == [heading.box, number.box])
        #expect(places(numberAs: 0.35) == [heading.box])
    }
}

/// Ink in places for answers that nobody wrote in: the kind of fault is a blank of which brackets and dots are erased.
@Suite struct WrittenPlaceTests {
    private static let places = (0..<8).map {
        AnswerPlace(box: Box(x: 500, y: 100 + 100 * $0, width: 200, height: 60), dpi: 300)
    }

    private func areWritten(_ hands: [Double], also: [Box] = []) -> Bool {
        let components = Self.places.map { place in
            PageInk.Component(
                label: 1, box: Box(x: place.box.x + 80, y: place.box.y + 10, width: 20, height: 40),
                area: 300, inAnswers: 300, inPrint: 0, inClosed: 0, broad: 0, darkness: 0.7, hue: 0)
        }
        let votes = hands.map {
            PageInk.Votes(print: 1 - $0, hand: $0, surePrint: 0, sureHand: 0)
        }
        return WrittenPlaces(places: Self.places) { _ in true }
            .areWritten(components, votes, also: also)
    }

    @Test func believesPrintWhereHardlyAnyPlaceIsWrittenIn() {
        #expect(!areWritten([0, 0, 0.02, 0, 0.5, 0, 0, 0]))
        #expect(areWritten([0.9, 0, 0.8, 0.1, 0.5, 0.7, 0, 0.9]))
        // Coloured strokes were taken before.
        let blue = Self.places.prefix(4).map(\.box)
        #expect(areWritten([0, 0, 0, 0, 0, 0, 0, 0], also: blue))
    }

    @Test func leavesWhatTheNetworkHasForPrint() {
        func choice(_ hand: Double, print: Double) -> WritingVerdict.Choice? {
            WrittenPlaces.choice(.init(print: print, hand: hand, surePrint: 0, sureHand: 0))
        }
        #expect(choice(0.02, print: 0.9) == WritingVerdict.Choice.none)
        #expect(choice(0.15, print: 0.5) == .doubtful)
        #expect(choice(0.3, print: 0.5) == .doubtful)
        #expect(choice(0.5, print: 0.4) == nil)
    }
}

/// Coloured rims: the kind of fault is the edge of a photographed sheet that is taken for a pen's stroke.
@Suite struct ColouredRimTests {
    private func isRim(_ box: Box) -> Bool {
        let page = Intake.Page(
            number: 1, scan: "scan.png", image: FileRef(file: "page-1.png", sha256: ""),
            widthPx: 2480, heightPx: 3508, dpi: 300,
            quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
            transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        let component = PageInk.Component(
            label: 1, box: box, area: box.area / 2, inAnswers: 0, inPrint: 0, inClosed: 0, broad: 0,
            darkness: 0.5, hue: 0)
        return ColourVerdict.isRim(component, of: page)
    }

    @Test func tellsRimsFromStrokes() {
        #expect(isRim(Box(x: 0, y: 519, width: 4, height: 223)))
        #expect(isRim(Box(x: 0, y: 0, width: 137, height: 9)))
        #expect(isRim(Box(x: 703, y: 3279, width: 47, height: 2)))
        // A stroke at the edge, an underline, a dot.
        #expect(!isRim(Box(x: 0, y: 519, width: 60, height: 70)))
        #expect(!isRim(Box(x: 700, y: 900, width: 300, height: 6)))
        #expect(!isRim(Box(x: 700, y: 900, width: 6, height: 6)))
    }
}

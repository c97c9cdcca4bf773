import Artifacts
import Foundation
import Imaging
import Testing

/// Every operation on a picture gives a picture, whatever its depth and whatever it is asked for.
@Suite struct TotalityTests {
    private static let pictures = [1, 8, 32].flatMap { depth in
        [(1, 1), (1, 40), (40, 1), (37, 23)].map {
            Image(widthPx: $0.0, heightPx: $0.1, depth: depth)
        }
    }

    @Test(arguments: pictures)
    func partsOutsideAPictureAreOneWhitePixel(_ picture: Image) {
        for box in [
            Box(x: 50, y: 0, width: 5, height: 5), Box(x: 0, y: 0, width: 0, height: 9),
            Box(x: -9, y: -9, width: 3, height: 3), Box(x: 0, y: 0, width: -4, height: -4),
        ] {
            let part = picture.cropped(to: box)
            #expect(part.bounds == Box(x: 0, y: 0, width: 1, height: 1))
            #expect(part.greyBytes == [255] && part.depth == picture.depth)
        }
    }

    @Test(arguments: pictures)
    func isEvenedInTheDepthOfItsLightWhateverItsOwn(_ picture: Image) {
        for other in [picture.grey, picture.colour, picture] {
            let light = Light(on: other, cellPx: 4)
            #expect(light.evened(picture).depth == (other.depth == 32 ? 32 : 8))
            #expect(light.ink(on: picture, darkerBy: 0.2).depth == 1)
        }
    }

    @Test(arguments: pictures)
    func allElseGivesAPictureToo(_ picture: Image) {
        let many = [
            picture.scaled(by: 0), picture.scaled(by: .nan), picture.scaled(by: -1),
            picture.scaled(by: 0.001), picture.scaled(by: 3), picture.otsu, picture.levelled,
            picture.rotated(quarterTurnsClockwise: -7), picture.rotated(radiansClockwise: .nan),
            picture.sauvola(halfWindowPx: 0, factor: 0.3), picture.padded(by: -3),
            picture.warped(inverse: [1], widthPx: 0, heightPx: -1),
            picture.warped(
                inverse: [1, 0, .infinity, 0, 1, 0, 0, 0, 1], widthPx: 3, heightPx: 3),
            picture.greyReduced(widthPx: 0, heightPx: 900),
            picture.reduced(widthPx: 0, heightPx: 1),
            picture.smoothed(reachPx: -1), picture.sheared(clockwiseDegrees: 80),
            picture.without([Box(x: -5, y: -5, width: 900, height: 900)]), picture.inverted,
            picture.joinedDots(thickestPx: 3, gapPx: 3),
            picture.with(
                [Box(x: -2, y: 0, width: 99, height: 99)],
                from: Image(
                    widthPx: 3, heightPx: 50, depth: 32)),
            Image(grey: [], widthPx: 3, heightPx: 2), Image(mask: [0], widthPx: 3, heightPx: 2),
        ]
        #expect(many.allSatisfy { $0.widthPx > 0 && $0.heightPx > 0 })
        _ = (picture.components, picture.skew, picture.upConfidence, picture.codePlaces)
        _ = picture.rules(.level, minLengthPx: 3, maxThicknessPx: 2, bridgePx: 1)
        _ = picture.lines(withinDegrees: 5)
        _ = picture.cellLikenesses(with: picture.colour, cellPx: 4, reachPx: 1)
        _ = TextLines(ink: picture).count
    }
}

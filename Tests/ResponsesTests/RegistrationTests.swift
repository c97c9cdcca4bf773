import Artifacts
import Drawing
import Foundation
import Imaging
import Testing

@Suite struct RegistrationTests {
    @Test(arguments: [
        (0.0, false, 0.0), (5, false, 0), (-5, false, 0), (2, true, 0), (0, true, 0),
        (1, false, 0.12), (-1, true, -0.1),
    ])
    func findsThePageHoweverItLies(skew: Double, upsideDown: Bool, keystone: Double) throws {
        var random = SplitMix64(seed: 3)
        let sheet = DrawnSheet()
        let scanner = Scanner(
            dpi: 200, skewDegrees: skew, upsideDown: upsideDown, noise: 6, keystone: keystone)
        let scan = scanner.scanned(sheet.canvas.image, random: &random)
        let finding = Registration.find(sheet.page.geometry, in: scan, blank: sheet.blank)
        guard case .found(let place) = finding else {
            Issue.record("lost: \(finding)")
            return
        }
        #expect(place.agreement > 0.8)
        #expect(place.residualMM < 0.12)
        #expect(place.quarterTurns == (upsideDown ? 2 : 0))
    }

    @Test(arguments: [0, 1, 2, 3])
    func findsThePageWithOneMarkHidden(corner: Int) {
        var random = SplitMix64(seed: 4)
        let sheet = DrawnSheet()
        var torn = sheet.canvas
        // A black corner, as of a scanner's lid: the mark runs into it.
        let mark = sheet.page.cornersMM[corner]
        torn.paint(
            mark.x < 100 ? 0 : mark.x, mark.y < 100 ? 0 : mark.y, 15, 15, grey: 0)
        let scan = Scanner(dpi: 150, skewDegrees: 3).scanned(torn.image, random: &random)
        guard
            case .found(let place) = Registration.find(
                sheet.page.geometry, in: scan, blank: sheet.blank)
        else {
            Issue.record("lost")
            return
        }
        #expect(place.residualMM < 0.12)
        #expect(place.agreement > 0.7)
    }

    /// All rules of a sheet are grey, and white in a scan of black and white.
    @Test func findsThePageWhereAllGreyPrintVanished() {
        var random = SplitMix64(seed: 6)
        let sheet = DrawnSheet()
        var ruled = sheet
        for y in stride(from: 22.0, to: 280, by: 3.5) {
            ruled.canvas.line(6, y, 204, y, width: 0.25, grey: 0.6)
        }
        let scan = Scanner(dpi: 150).scanned(sheet.canvas.image, random: &random)
        guard
            case .found(let place) = Registration.find(
                sheet.page.geometry, in: scan, blank: ruled.blank)
        else {
            Issue.record("lost")
            return
        }
        #expect(place.residualMM < 0.12)
    }

    @Test func saysSoWhenThePageIsAnotherOne() {
        var random = SplitMix64(seed: 5)
        let other = DrawnSheet(seed: 99)
        var blankPaper = Canvas(widthMM: 210, heightMM: 297)
        blankPaper.line(30, 30, 120, 200, width: 0.5, grey: 0.2)
        let sheet = DrawnSheet()
        let empty = Scanner(dpi: 150).scanned(blankPaper.image, random: &random)
        #expect(
            Registration.find(sheet.page.geometry, in: empty, blank: sheet.blank)
                == .lost("the corner marks were not found"))
        // Same marks, other print: what agrees is marks and bubbles alone.
        let finding = Registration.find(
            sheet.page.geometry, in: Scanner(dpi: 150).scanned(other.canvas.image, random: &random),
            blank: sheet.blank)
        if case .found(let place) = finding { #expect(place.agreement < 0.8) }
    }
}

import Artifacts
import Engine
import Foundation
import Imaging

/// A returned sheet of ours: the blank is known, so all that it does not explain is ink.
struct Subtraction {
    let edition: Edition
    let bench: Bench
    let redInk: RedInk

    // Print lies within this of where the blank, drawn at 150 dots an inch, has it, in millimetres; on a page that lies
    // flat, within the less.
    private static let reachMM = 0.16
    private static let flatReachMM = 0.08
    // So flat lies a page whose places of print are off their neighbours' by this much, in millimetres.
    private static let flatMM = 0.03

    func clean(_ page: Intake.Page, picture: Image) throws -> CleanPage {
        let number = page.sheetPage ?? page.code.flatMap(SheetCode.init)?.page
        let named = edition.pages.filter { $0.number == number }
        var best: (printed: Edition.Page, blank: Image, place: Registration)?
        var reason = "the edition has no such page"
        for printed in named.isEmpty ? edition.pages : named {
            let blank = try Image(
                contentsOf: try bench.file(printed.blank.file, of: Edition.kind))
            switch Registration.find(printed.geometry, in: picture, blank: blank) {
            case .found(let place) where place.agreement > best?.place.agreement ?? 0:
                best = (printed, blank, place)
            case .found: continue
            case .lost(let why): reason = why
            }
        }
        guard let best else { return CleanPage(keptBecause: reason) }
        return subtracted(
            picture, page: page, printed: best.printed, blank: best.blank, at: best.place)
    }

    private func subtracted(
        _ picture: Image, page: Intake.Page, printed: Edition.Page, blank: Image,
        at place: Registration
    ) -> CleanPage {
        var ink = PageInk(picture, dpi: page.dpi)
        if redInk == .keep { ink.closeRed() }
        // The code is stamped on each copy and is not on the blank.
        ink.mark(place.box(of: printed.codeMM, marginMM: 1), as: .closed)
        // Nobody's writing is lost with the marks, beyond which no print says how the paper's corners bend.
        for corner in printed.cornersMM {
            ink.mark(place.box(of: corner, marginMM: 1), as: .closed)
        }
        for outside in Self.margins(of: picture, at: place, printed: printed) {
            ink.mark(outside, as: .closed)
        }
        guard
            let laid = Overlay(picture, dpi: page.dpi).laid(blank, of: printed.geometry, at: place)
        else {
            return CleanPage(keptBecause: "the page is folded to a line")
        }
        let taken = ink.takeBeyond(
            laid: laid.grey, black: PageTone(picture, dpi: page.dpi).solid,
            reachMM: laid.misfitMM < Self.flatMM ? Self.flatReachMM : Self.reachMM, isDrawn: true)
        var result = CleanPage(mode: .subtract, cleaned: ink.cleaned(with: taken.blank))
        result.regions = taken.components.map {
            Cleaned.Region(
                box: $0.box, confidence: Confidence(min(0.99, 0.7 + $0.darkness)), restored: false)
        }
        result.measure(ink, by: taken.blank, on: picture)
        return result
    }

    /// What of the picture lies off the paper: a scanner's lid, a table.
    private static func margins(
        of picture: Image, at place: Registration, printed: Edition.Page
    ) -> [Box] {
        let paper = place.box(
            of: BoxMM(
                x: 3, y: 3, width: printed.widthMM - 6, height: printed.heightMM - 6))
        let (width, height) = (picture.widthPx, picture.heightPx)
        return [
            Box(x: 0, y: 0, width: width, height: paper.y),
            Box(x: 0, y: paper.maxY, width: width, height: height - paper.maxY),
            Box(x: 0, y: 0, width: paper.x, height: height),
            Box(x: paper.maxX, y: 0, width: width - paper.maxX, height: height),
        ].filter { !$0.isEmpty }
    }
}

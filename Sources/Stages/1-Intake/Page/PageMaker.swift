import Artifacts
import Foundation
import Imaging

/// A page as it is published.
struct MadePage {
    /// The page.
    var image: Image
    /// From the original's pixels to the page's.
    var map: Homography
    /// From the page's pixels to the original's, where the page was not flat.
    var grid: PageGrid?
    /// Its resolution, in dots an inch.
    var dpi: Int
    /// Whether nothing was done, so that the file's own bytes may stand.
    var unharmed: Bool
    /// Whether there is anything on it, be it too pale to be read.
    var hasInk: Bool
    /// Whether it can be read.
    var quality: Intake.Quality
    /// What that was judged by.
    var evidence: Readability.Evidence
    /// Which way was up by its ascenders.
    var pose: Pose

    /// Whether it may lie on its head or on its side: brackets and rules beside sums look like ascenders, and have
    /// turned a page for certain that stood.
    var mayLieOtherwise: Bool { hasInk && (pose.quarterTurns != 0 || !pose.isBeyondDoubt) }

    /// How it came from the original, for the document.
    var transform: Intake.Transform {
        let mesh = grid.map {
            Intake.Mesh(columns: $0.columns, rows: $0.rows, points: $0.points)
        }
        return Intake.Transform(homography: map.rounded, mesh: mesh)
    }

    /// The bytes of its file and the file's ending: the original's own where nothing was done to it, else PNG.
    func file(_ picture: Picture) throws -> (bytes: Data, ending: String) {
        if unharmed, let bytes = picture.untouched {
            return (bytes, bytes.starts(with: [0xFF, 0xD8]) ? "jpg" : "png")
        }
        return (try image.pagePNG(dpi: dpi), "png")
    }
}

/// Makes a picture a page: finds the sheet, makes it upright and level, brings it to one resolution and one light,
/// and judges it. All bends are composed and the picture is drawn once.
struct PageMaker {
    var targetDPI: Int

    /// The page of a picture; `told` are the quarter turns clockwise that it still lacked when it was made before and
    /// read.
    func page(from original: Picture, told: Int? = nil) -> MadePage {
        let picture = original.calmed
        var flat = Flat(picture.image)
        let work = WorkCopy(of: picture, flat: flat)
        if let work {
            if work.isContradicted(flat) { flat = Flat(whole: picture.image) }
            if let photo = PhotoPage(picture, work: work, flat: flat, targetDPI: targetDPI),
                photo.isPart(of: picture.image)
            {
                return page(of: told.map(photo.told) ?? photo, from: picture)
            }
        }
        let copy = AnalysisCopy(of: picture.image, flat: flat)
        var pose = Pose(of: copy, isSurelyUpright: work?.isSurelyUpright ?? false)
        if let told { pose = pose.told(told) }
        let plan = Plan(
            picture, flat: flat, copy: copy, lines: work, pose: pose, targetDPI: targetDPI)
        let bare = plan.drawn(picture.image)
        let isWhole = plan.isIdentity
        let onPage = { Light(on: bare, cellPx: max(6, plan.dpi / 20)) }
        // Whether a whole page is even its copy tells; it is evened by the light that is on its own pixels.
        let isCopied = isWhole && bare.depth < 32
        let light = isCopied ? copy.light : onPage()
        let even = LightJudge.isEven(light, of: bare, touched: !isWhole)
        let own = isCopied && !even && copy.scale < 1 ? onPage() : light
        let lit = even ? bare : own.evened(bare, paper: 255)
        let image = flat.isBent && !even ? lit.withoutTable : lit
        let ink = copy.isWritten || InkSearch.anyInk(on: image, dpi: plan.dpi)
        let look = PageLook(of: image, copy: copy)
        let traces = !ink && InkSearch.anyTraces(on: image, dpi: plan.dpi)
        let evidence = Readability.Evidence(
            page: look, bare: even ? look : PageLook(bare),
            letters: copy.letters.scaled(by: Double(plan.dpi) / plan.sourceDPI),
            enlarged: max(1, Double(plan.dpi) / plan.sourceDPI), dpi: plan.dpi, hasInk: ink,
            hasTraces: traces, smoothedGrain: picture.smoothedGrain)
        return MadePage(
            image: image, map: picture.map.then(plan.map), dpi: plan.dpi,
            unharmed: plan.isIdentity && even && picture.image === original.image,
            hasInk: ink || traces, quality: judged(evidence, of: picture, isSure: pose.isSure),
            evidence: evidence, pose: pose)
    }

    /// A photographed page, drawn once through its grid, its paper made white.
    private func page(of photo: PhotoPage, from picture: Picture) -> MadePage {
        let bare = photo.drawn(picture.image)
        let light = Light(on: bare, cellPx: max(6, photo.dpi / 20))
        // A little more than white: the camera's grain, and what shows through from the back, go.
        let image = light.evened(bare, paper: 264).withoutTable
        // It has lines of print, whatever the evening of a bad picture left of them.
        let evidence = Readability.Evidence(
            page: PageLook(image), bare: PageLook(bare), letters: photo.letters,
            enlarged: photo.enlarged, dpi: photo.dpi, hasInk: true,
            hasTraces: false, smoothedGrain: picture.smoothedGrain)
        let grid = picture.map.inverse.map { photo.grid.mapped($0) } ?? photo.grid
        let map = grid.corners(widthPx: photo.widthPx, heightPx: photo.heightPx) ?? .identity
        var quality = judged(evidence, of: picture, isSure: photo.pose.isSure)
        for side in photo.bentAway { quality.say(bentAwayAt: side) }
        return MadePage(
            image: image, map: map, grid: grid.rounded, dpi: photo.dpi, unharmed: false,
            hasInk: true, quality: quality, evidence: evidence, pose: photo.pose)
    }

    private func judged(
        _ evidence: Readability.Evidence, of picture: Picture, isSure: Bool
    ) -> Intake.Quality {
        var quality = Readability(evidence).quality
        if picture.missing > 0 { quality.say(missing: picture.missing) }
        if picture.hadNeighbour { quality.reasons.append(.partOfAnotherPage) }
        if picture.wasInverted { quality.reasons.append(.turnedOver) }
        if evidence.hasInk, !isSure { quality.reasons.append(.wayUpIsNotCertain) }
        return quality
    }
}

extension PhotoPage {
    /// Whether it is a page of the picture at all: lines of print that were none can lay a sheet beside it, or roll one
    /// up to nothing.
    fileprivate func isPart(of picture: Image) -> Bool {
        let (width, height) = (Double(picture.widthPx), Double(picture.heightPx))
        let places = grid.columns * grid.rows
        let inside = (0..<places).count {
            let (x, y) = (grid.points[2 * $0], grid.points[2 * $0 + 1])
            return x > -0.05 * width && x < 1.05 * width && y > -0.05 * height && y < 1.05 * height
        }
        let inches = Double(min(widthPx, heightPx)) / Double(max(1, dpi))
        return 2 * inside >= places && inches >= 1
    }
}

extension PageLook {
    /// A page's look; black and white has no edges to measure, and the rest of it is seen on its copy.
    fileprivate init(of page: Image, copy: AnalysisCopy) {
        guard page.depth == 1 else {
            self.init(page)
            return
        }
        self = copy.look
        (edgeX, edgeY, noise) = (nil, nil, 0)
    }
}

/// Whether a page's light has to be evened.
enum LightJudge {
    /// Paper that is nowhere 12 % darker than elsewhere, bright (scanners give 230 and more) and hardly tinted stays as
    /// it is; so does a page of which less than a third can be seen to be paper. A page that was moved or cut is
    /// another page anyway, and grey paper beside the white that a turn brings in looks torn: its paper is made white.
    static func isEven(_ light: Light, of page: Image, touched: Bool) -> Bool {
        if page.depth == 1 || light.share < 0.33 { return true }
        if touched { return false }
        return light.evenness >= 0.88 && light.level(0.5) >= 210 && light.tint >= 0.92
    }
}

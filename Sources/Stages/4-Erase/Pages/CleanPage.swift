import Artifacts
import Imaging

/// One page as it came out.
struct CleanPage {
    var mode: Cleaned.Mode
    var image: Image?
    var mask: Image?
    var maskPx = 0
    var printKept = 1.0
    var inkLeft = 0.0
    var regions: [Cleaned.Region] = []
    var note: String?
    /// As `printKept`, were all taken that the network has for writing.
    var wouldKeep = 1.0
    /// Pixels that were taken, and pixels that are likely writing, those among them.
    var takenPx = 0, likelyPx = 0
    /// Words that were read for certain and are writing.
    var writtenWords: [Box] = []

    /// A page that stays as it is.
    init(keptBecause note: String?) {
        mode = .kept
        self.note = note
    }

    /// A page from which ink was taken; nil where none was found.
    init(mode: Cleaned.Mode, cleaned: (page: Image, mask: Image, maskPx: Int)?) {
        self.mode = mode
        (image, mask, maskPx) = (cleaned?.page, cleaned?.mask, cleaned?.maskPx ?? 0)
    }

    /// Counts as left what the network has for writing on a page on which it is not believed: it may be right.
    mutating func leave(_ judged: CleanPage) {
        let known = regions.map(\.box)
        regions += judged.regions.filter { region in
            !known.contains { 2 * $0.intersection(region.box).area > region.box.area }
        }.map { Cleaned.Region(box: $0.box, confidence: 0.5, restored: true) }
        regions.sort { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
        likelyPx = max(likelyPx, judged.likelyPx)
        inkLeft = 1 - Double(min(takenPx, likelyPx)) / Double(max(1, likelyPx))
    }

    /// Estimates what came of print and ink, of the page and in each region, by a blank that was laid on the page.
    mutating func measure(_ ink: PageInk, by blank: PageInk.Blank, on picture: Image) {
        let places = regions.map(\.box)
        let kept = ink.printKept(of: blank, on: picture, after: image, in: places)
        let left = ink.left(beyond: blank, in: places)
        (printKept, inkLeft) = (kept.page, left.page)
        for index in regions.indices {
            regions[index].printKept = Confidence(kept.places[index])
            regions[index].inkLeft = Confidence(left.places[index])
        }
    }

    /// The page as it was: what would have been taken is still there, and said.
    func keptInstead(
        because note: String = "erasing would have damaged the print, so nothing was erased"
    ) -> CleanPage {
        var kept = CleanPage(keptBecause: note)
        kept.inkLeft = regions.isEmpty ? 0 : 1
        kept.regions = regions.map {
            Cleaned.Region(box: $0.box, confidence: $0.confidence, restored: true)
        }
        return kept
    }

    /// Puts places back as they were on the page.
    mutating func putBack(_ boxes: [Box], from page: Image) {
        guard let (clean, mask) = image.flatMap({ image in mask.map { (image, $0) } }) else {
            return
        }
        let none = Image(widthPx: mask.widthPx, heightPx: mask.heightPx, depth: 1)
        image = clean.with(boxes, from: page)
        let left = mask.with(boxes, from: none)
        (self.mask, maskPx) = (left, left.components.reduce(0) { $0 + $1.inkPx })
        if maskPx == 0 { (image, self.mask) = (nil, nil) }
    }
}

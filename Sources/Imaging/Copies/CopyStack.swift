import Artifacts
import CImaging

/// Copies of one page laid on one of them.
///
/// A sheet of paper that was photographed again shows the same writing: it is one copy and not two, or what is written
/// on it would pass for print.
struct CopyStack {
    /// The darkness of the copies that lie on the frame, in its pixels; 255 is what one does not show.
    private let all: [[UInt8]]
    /// The planes of each sheet of paper.
    private var sheets: [[Int]] = []
    /// The copy that the others lie on, and for each plane whose it is.
    let frame: Int
    private let owners: [Int]
    private let widthPx: Int
    private let dpi: Int

    // Copies lie on one another to within this, in millimetres.
    private static let nearMM = 0.25
    // Shade lies along the rim of one exposure and not of the next, as broad as a finger where a page bends there, and
    // looks like ink: what lies so near to the rim, in millimetres, does not tell two sheets of paper apart.
    private static let rimMM = 9.0

    /// The copies laid on the first one, or on the first on which most of them registered. Nil where no two show the
    /// same print.
    init?(_ copies: [(picture: Image, dpi: Int)]) {
        var best: [(owner: Int, plane: [UInt8])] = []
        var frame = 0
        for (index, base) in copies.enumerated() {
            let planes = Self.planes(of: copies, on: index, base)
            if planes.count > best.count { (best, frame) = (planes, index) }
            if best.count >= min(PageBlank.leastShared, copies.count),
                2 * best.count > copies.count
            {
                break
            }
        }
        guard best.count > 1 else { return nil }
        (all, owners, self.frame) = (best.map(\.plane), best.map(\.owner), frame)
        (widthPx, dpi) = (copies[frame].picture.widthPx, copies[frame].dpi)
        let inner = Self.inner(all, widthPx: widthPx, dpi: dpi)
        let cells = PaperPlanes(inner, widthPx: widthPx, dpi: dpi)
        for plane in all.indices {
            if let sheet = sheets.firstIndex(where: { areOneSheet($0[0], plane, inner, cells) }) {
                sheets[sheet].append(plane)
            } else {
                sheets.append([plane])
            }
        }
        if sheets.count < 2 { return nil }
    }

    /// How many sheets of paper they are.
    var sheetCount: Int { sheets.count }

    /// Whether two are of one sheet: but for the rim they are alike all over, or what the one has and the other lacks
    /// is no ink.
    private func areOneSheet(
        _ one: Int, _ other: Int, _ inner: [[UInt8]], _ cells: PaperPlanes
    ) -> Bool {
        cells.areAlike(one, other)
            || !hasInk(inner[one], beyond: grey(all[other]))
                && !hasInk(inner[other], beyond: grey(all[one]))
    }

    /// Planes of which what lies along the rim is not seen.
    private static func inner(_ planes: [[UInt8]], widthPx: Int, dpi: Int) -> [[UInt8]] {
        let rim = Int(Dots.px(rimMM, dpi: dpi))
        return planes.map { plane in
            let heightPx = plane.count / max(1, widthPx)
            var bytes = plane
            for y in 0..<heightPx {
                let isRim = y < rim || y >= heightPx - rim
                for x in 0..<widthPx where isRim || x < rim || x >= widthPx - rim {
                    bytes[y * widthPx + x] = 255
                }
            }
            return bytes
        }
    }

    private static func planes(
        of copies: [(picture: Image, dpi: Int)], on index: Int, _ base: (picture: Image, dpi: Int)
    ) -> [(owner: Int, plane: [UInt8])] {
        let overlay = Overlay(base.picture, dpi: base.dpi)
        return copies.enumerated().compactMap { other, copy in
            let registered = other == index ? nil : overlay.registered(copy.picture)
            if other != index, registered == nil { return nil }
            let plane = PageTone(copy.picture, dpi: copy.dpi).laid(
                registered?.grid, widthPx: base.picture.widthPx, heightPx: base.picture.heightPx)
            return (other, plane)
        }
    }

    private var nearPx: Int32 { Int32(Dots.px(Self.nearMM, dpi: dpi).rounded(.up)) }
    private var heightPx: Int { all[0].count / widthPx }
    /// The first plane of each sheet.
    private var planes: [[UInt8]] { sheets.map { all[$0[0]] } }

    /// What the sheets share: as dark as all but one have it, and no darker than all have it near. Print that one copy
    /// lost stays where the others agree on it.
    var shared: [UInt8] {
        let planes = planes
        let paper = [UInt8](repeating: 255, count: planes[0].count)
        var (least, blank) = (paper, paper)
        var (near, leastNear, secondNear) = (paper, paper, paper)
        var mostNear = [UInt8](repeating: 0, count: paper.count)
        for plane in planes {
            let count = Int64(plane.count)
            reviso_two_least(plane, count, &least, &blank)
            reviso_most_near(plane, Int32(widthPx), Int32(heightPx), nearPx, &near)
            reviso_two_least(near, count, &leastNear, &secondNear)
            reviso_more(near, count, &mostNear)
        }
        // Two that agree may be two pupils' ink.
        let asks = planes.count > PageBlank.leastShared
        reviso_shared_by_all(
            leastNear, secondNear, asks ? mostNear : nil, Int64(blank.count), &blank)
        return blank
    }

    /// The first copy on which nobody wrote: it has nothing that what all share, or a copy of the only other sheet,
    /// does not have.
    func cleanCopy(beside common: [UInt8]?) -> Int? {
        let known = common.map { [grey($0)] }
        for (place, sheet) in sheets.enumerated() {
            let blanks = known ?? sheets[1 - place].map { grey(all[$0]) }
            for plane in sheet where blanks.contains(where: { !hasInk(all[plane], beyond: $0) }) {
                return owners[plane]
            }
        }
        return nil
    }

    /// A plane of darkness as the grey of a page.
    private func grey(_ plane: [UInt8]) -> [UInt8] {
        Image(grey: plane, widthPx: widthPx, heightPx: heightPx).inverted.greyBytes
    }

    private func hasInk(_ plane: [UInt8], beyond blank: [UInt8]) -> Bool {
        let none = [UInt64](
            repeating: 0, count: Int(reviso_bits_words(Int32(widthPx))) * heightPx)
        var (mask, row) = (none, [Int32](repeating: 0, count: 6))
        var shown = plane
        reviso_clear_where(
            &shown, PageTone.unknown(plane, Int32(widthPx), Int32(heightPx), within: nearPx),
            Int64(plane.count))
        return reviso_ink_beyond(
            shown, blank, none, Int32(widthPx), Int32(heightPx),
            reviso_ink_limits(dpi: dpi, nearPx: nearPx), &mask, &row, 1) > 0
    }
}

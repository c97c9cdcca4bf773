import Artifacts
import CImaging

/// How bright the bare paper of a page is, cell by cell; what is printed or drawn on it is looked past.
public final class Light: @unchecked Sendable {
    private let map: UnsafeMutablePointer<UInt8>
    private let cell, columns, rows, channels: Int32
    /// The part of the page that was seen to be paper, 0 to 1.
    public let share: Double

    /// Looks at a grey or colour page. Cells are squares of some pixels, best about 1.3 mm.
    public init(on page: Image, cellPx: Int) {
        let source = page.depth == 1 ? page.grey : page
        let cellPx = max(1, cellPx)
        var (columns, rows, channels): (Int32, Int32, Int32) = (0, 0, 0)
        var share = 0.0
        let made = source.lent {
            reviso_light_map($0, Int32(cellPx), &columns, &rows, &channels, &share)
        }
        guard let map = made else { preconditionFailure("out of memory") }
        (self.map, self.share, cell) = (map, share, Int32(cellPx))
        (self.columns, self.rows, self.channels) = (columns, rows, channels)
    }

    deinit { reviso_free(map) }

    /// Brightness that a share of the cells does not exceed, in grey levels, for one channel.
    public func level(_ share: Double, channel: Int = 0) -> Int {
        let size = Int(columns * rows)
        let sorted = UnsafeBufferPointer(start: map + channel * size, count: size).sorted()
        return Int(sorted[min(size - 1, Int(share * Double(size)))])
    }

    /// The darkest light over the brightest, 1 where it is even; the outer 3 % of cells are left out.
    public var evenness: Double {
        (0..<Int(channels)).map {
            Double(level(0.03, channel: $0)) / Double(max(1, level(0.97, channel: $0)))
        }.min() ?? 1
    }

    /// The weakest channel's paper over the strongest's, 1 where paper has no tint.
    public var tint: Double {
        let levels = (0..<Int(channels)).map { Double(level(0.5, channel: $0)) }
        return (levels.min() ?? 1) / max(1, levels.max() ?? 1)
    }

    /// The page with bare paper brought to one brightness everywhere, ink in proportion; in grey or in colour as the
    /// light was looked at.
    public func evened(_ page: Image, paper: Int = 245) -> Image {
        let wanted = channels == 1 ? 8 : 32
        let source = page.depth == wanted ? page : wanted == 8 ? page.grey : page.colour
        return Image(
            known: source.lent {
                reviso_pix_evened($0, map, cell, columns, rows, channels, Int32(paper))
            })
    }

    /// What is darker than the paper by a share of its brightness, as a picture of ink. For grey pages.
    public func ink(on page: Image, darkerBy share: Double) -> Image {
        Image(known: page.grey.lent { reviso_faint_ink($0, map, cell, columns, rows, share) })
    }
}

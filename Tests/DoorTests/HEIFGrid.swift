import Codecs
import Foundation

@testable import Door

/// A HEIC of tiles, as telephones write their largest pictures: a grid of one tile again and again, turned at last.
struct HEIFGrid {
    /// A tile's side, in pixels.
    static let side = 512
    var columns, rows: Int
    /// Quarter turns anticlockwise that the file asks for.
    var turns: Int

    private static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(value >> (8 * (count - 1 - $0)) & 255) }
    }

    private static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
        big(8 + body.count, 4) + Array(name.utf8) + body
    }

    private static func full(_ name: String, _ version: Int, _ flags: Int, _ body: [UInt8])
        -> [UInt8]
    {
        box(name, big(version << 24 | flags, 4) + body)
    }

    /// The first box of a name between two places: where it begins and ends.
    private static func find(_ name: String, _ bytes: Bytes, _ from: Int, _ end: Int) -> Range<Int>?
    {
        var at = from
        while at + 8 <= end, let size = bytes.big32(at), size >= 8 {
            if bytes.text(at + 4, 4) == name { return at..<at + size }
            at += size
        }
        return nil
    }

    /// A tile's decoder settings, and its coded pixels.
    private static func tile(_ rgb: [UInt8]) -> (settings: [UInt8], coded: [UInt8])? {
        let data = NewerPictureTests.coded {
            codecs_heif(rgb, Int32(side), Int32(side), 1, 1, 0, &$0)
        }
        let (all, bytes) = ([UInt8](data), Bytes(data))
        guard let meta = find("meta", bytes, 0, data.count),
            let props = find("iprp", bytes, meta.lowerBound + 12, meta.upperBound),
            let list = find("ipco", bytes, props.lowerBound + 8, props.upperBound),
            let settings = find("hvcC", bytes, list.lowerBound + 8, list.upperBound),
            let pixels = find("mdat", bytes, 0, data.count)
        else { return nil }
        return (Array(all[settings]), Array(all[pixels].dropFirst(8)))
    }

    /// The file; nil where no tile can be coded.
    func data(tile rgb: [UInt8]) -> Data? {
        guard let tile = Self.tile(rgb) else { return nil }
        let (big, box, full) = (Self.big, Self.box, Self.full)
        let count = columns * rows
        let main = count + 1
        var infos = big(main, 2)
        for id in 1...main {
            let kind = id == main ? "grid" : "hvc1"
            infos += full(
                "infe", 2, id == main ? 0 : 1, big(id, 2) + [0, 0] + Array(kind.utf8) + [0])
        }
        let refs = big(main, 2) + big(count, 2) + (1...count).flatMap { big($0, 2) }
        let side = Self.side
        let props =
            tile.settings + full("ispe", 0, 0, big(side, 4) + big(side, 4))
            + full("ispe", 0, 0, big(columns * side, 4) + big(rows * side, 4))
            + box("irot", [UInt8(turns)])
        let links =
            big(main, 4) + (1...count).flatMap { big($0, 2) + [2, 0x81, 2] } + big(main, 2)
            + [2, 3, 0x84]
        let grid =
            [0, 1, UInt8(rows - 1), UInt8(columns - 1)] + big(columns * side, 4)
            + big(rows * side, 4)
        func meta(_ start: Int) -> [UInt8] {
            var places = [0x44, 0] + big(main, 2)
            for id in 1...count {
                places +=
                    big(id, 2) + [0, 0, 0, 0, 0, 1] + big(start, 4) + big(tile.coded.count, 4)
            }
            places += big(main, 2) + [0, 1, 0, 0, 0, 1] + big(0, 4) + big(grid.count, 4)
            return full(
                "meta", 0, 0,
                full(
                    "hdlr", 0, 0,
                    [0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
                    + full("pitm", 0, 0, big(main, 2)) + full("iinf", 0, 0, infos)
                    + full("iref", 0, 0, box("dimg", refs))
                    + box("iprp", box("ipco", props) + full("ipma", 0, 0, links))
                    + full("iloc", 1, 0, places) + box("idat", grid))
        }
        let head = box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8))
        let start = head.count + meta(0).count + 8
        return Data(head + meta(start) + box("mdat", tile.coded))
    }
}

import Artifacts
import Foundation

/// The pages of a TIFF, and where the bytes of each lie: TIFF 6.0, and BigTIFF, which points with eight bytes.
struct TIFFPages {
    private let data: Data
    private let isLittle: Bool
    private let isBig: Bool
    /// Where each page's picture and texts lie.
    private var pages: [[Range<Int>]] = []

    /// Nil where it cannot be taken apart.
    init?(_ data: Data) {
        self.data = Data(data)
        guard data.count > 16, data.starts(with: [0x49, 0x49]) || data.starts(with: [0x4D, 0x4D])
        else { return nil }
        isLittle = data.first == 0x49
        isBig = Self.number(self.data, 2, 2, data.first == 0x49) == 43
        var place = pointer(isBig ? 8 : 4)
        var seen: Set<Int> = []
        while let directory = place, directory != 0 {
            guard seen.insert(directory).inserted, let (ranges, next) = read(directory) else {
                return nil
            }
            pages.append(ranges)
            place = next
        }
        guard !pages.isEmpty else { return nil }
    }

    /// The file with nothing left of some pages' pictures and texts; its length and other pages stay as they are.
    func emptied(_ numbers: Set<Int>) -> Data? {
        guard numbers.allSatisfy({ pages.indices.contains($0 - 1) }) else { return nil }
        var bytes = data
        let kept = pages.indices.filter { !numbers.contains($0 + 1) }.flatMap { pages[$0] }
        for range in numbers.flatMap({ pages[$0 - 1] }) {
            // Bytes that another page has as well are that page's.
            guard !kept.contains(where: { $0.overlaps(range) }) else { continue }
            bytes.replaceSubrange(range, with: Data(count: range.count))
        }
        return bytes
    }

    private func pointer(_ place: Int) -> Int? {
        Self.number(data, place, isBig ? 8 : 4, isLittle)
    }

    private static func number(_ data: Data, _ place: Int, _ width: Int, _ isLittle: Bool) -> Int? {
        guard place >= 0, place <= data.count - width else { return nil }
        let bytes = data[place..<place + width]
        let value = (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(UInt64(0)) {
            $0 << 8 | UInt64($1)
        }
        return Int(exactly: value)
    }

    private static let widths = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 16: 8]

    /// What one directory points at, and the next directory.
    private func read(_ directory: Int) -> (ranges: [Range<Int>], next: Int)? {
        let (head, length, width) = isBig ? (8, 20, 8) : (2, 12, 4)
        guard let count = Self.number(data, directory, head, isLittle), count < 1 << 16,
            let next = pointer(directory + head + length * count)
        else { return nil }
        var (offsets, lengths, ranges): ([Int], [Int], [Range<Int>]) = ([], [], [])
        for index in 0..<count {
            let entry = directory + head + length * index
            guard let tag = Self.number(data, entry, 2, isLittle),
                let type = Self.number(data, entry + 2, 2, isLittle),
                let number = pointer(entry + 4)
            else { return nil }
            let size = Self.widths[type] ?? 1
            guard number >= 0, number <= data.count / size else { return nil }
            var place = entry + 4 + width
            if number * size > width {
                guard let far = pointer(place), far >= 0, far <= data.count - number * size else {
                    return nil
                }
                place = far
            }
            switch tag {
            case 273, 279, 324, 325:
                let values = (0..<number).compactMap {
                    Self.number(data, place + size * $0, size, isLittle)
                }
                if tag == 273 || tag == 324 { offsets = values } else { lengths = values }
            // Texts: what the page is called, by whom and with what it was made; tables of a JPEG inside.
            case 269...272, 285, 305, 306, 315, 316, 347, 700, 33_432, 34_377:
                ranges.append(place..<place + number * size)
            default: break
            }
        }
        for (offset, length) in zip(offsets, lengths) {
            guard offset >= 0, length >= 0, offset <= data.count - length else { return nil }
            if length > 0 { ranges.append(offset..<offset + length) }
        }
        return (ranges, next)
    }
}

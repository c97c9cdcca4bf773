import Artifacts
import Foundation

extension PictureFile {
    /// TIFF 6.0 and BigTIFF: every directory, and whether all its pixels are there.
    init(tiff data: Data, pageBudget: Int) throws(Fault) {
        let bytes = TIFFBytes(data)
        guard var place = bytes.first else { throw .truncated }
        var (sizes, directories): ([(width: Int, height: Int)], [Int]) = ([], [])
        var strips = 0
        while place != 0 {
            // A chain that returns to itself would never end.
            guard !directories.contains(place), directories.count <= pageBudget else {
                throw .broken
            }
            let directory = try TIFFDirectory(bytes, at: place)
            directories.append(place)
            strips += directory.strips
            // Every page may point at one list that is as long as the file.
            guard strips <= 4_000_000 else { throw .endless }
            sizes.append((directory.width, directory.height))
            place = directory.next
        }
        guard !sizes.isEmpty else { throw .broken }
        self.sizes = sizes
    }
}

/// The bytes of a TIFF, and of a BigTIFF, which counts and points with eight bytes where a TIFF does with two and four.
private struct TIFFBytes {
    private let bytes: Bytes
    private let isBig: Bool

    init(_ data: Data) {
        bytes = Bytes(data, little: data.first == 0x49)
        isBig = bytes.short(2) == 43
    }

    var count: Int { bytes.count }

    /// Where the first directory stands.
    var first: Int? { isBig ? bytes.quad(8) : bytes.long(4) }

    /// How many entries a directory has, where its first entry stands, and how long one is.
    func entries(at place: Int) -> (count: Int, first: Int, length: Int)? {
        guard let count = isBig ? bytes.quad(place) : bytes.short(place), count < 1 << 16 else {
            return nil
        }
        return isBig ? (count, place + 8, 20) : (count, place + 2, 12)
    }

    /// A place in the file.
    func pointer(_ place: Int) -> Int? { isBig ? bytes.quad(place) : bytes.long(place) }

    func tag(_ entry: Int) -> Int? { bytes.short(entry) }

    /// An entry's numbers, of type SHORT (3), LONG (4) or LONG8 (16).
    func values(_ entry: Int) throws(PictureFile.Fault) -> [Int] {
        guard let type = bytes.short(entry + 2), let count = pointer(entry + 4) else {
            throw .truncated
        }
        guard let width = [3: 2, 4: 4, 16: 8][type], count > 0, count <= bytes.count else {
            throw .broken
        }
        let pointerWidth = isBig ? 8 : 4
        var place = entry + 4 + pointerWidth
        if count * width > pointerWidth {
            guard let far = pointer(place), far <= bytes.count, far + count * width <= bytes.count
            else { throw .truncated }
            place = far
        }
        return (0..<count).map { index in
            let at = place + width * index
            return (width == 2 ? bytes.short(at) : width == 4 ? bytes.long(at) : bytes.quad(at))
                ?? 0
        }
    }
}

/// One page's entries.
private struct TIFFDirectory {
    var width = 0
    var height = 0
    /// How many pieces its pixels lie in.
    var strips = 0
    /// Where the next one stands; 0 where there is none.
    var next: Int

    init(_ bytes: TIFFBytes, at place: Int) throws(PictureFile.Fault) {
        guard let entries = bytes.entries(at: place),
            let next = bytes.pointer(entries.first + entries.length * entries.count)
        else { throw .truncated }
        self.next = next
        var (offsets, lengths): ([Int], [Int]) = ([], [])
        for index in 0..<entries.count {
            let entry = entries.first + entries.length * index
            switch bytes.tag(entry) {
            case 256: width = try bytes.values(entry).first ?? 0
            case 257: height = try bytes.values(entry).first ?? 0
            case 273, 324: offsets = try bytes.values(entry)
            case 279, 325: lengths = try bytes.values(entry)
            default: break
            }
        }
        strips = offsets.count + lengths.count
        guard width > 0, height > 0, !offsets.isEmpty else { throw .broken }
        for (offset, length) in zip(offsets, lengths)
        where offset > bytes.count || length > bytes.count - offset {
            throw .truncated
        }
    }
}

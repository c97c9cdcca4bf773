import Foundation

extension PictureFile {
    /// TIFF 6.0: every directory, and whether all its pixels are there.
    init(tiff data: Data, pageBudget: Int) throws(Fault) {
        let bytes = Bytes(data, little: data.first == 0x49)
        guard var place = bytes.long(4) else { throw .truncated }
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

/// One page's entries.
private struct TIFFDirectory {
    var width = 0
    var height = 0
    /// How many pieces its pixels lie in.
    var strips = 0
    /// Where the next one stands; 0 where there is none.
    var next: Int

    init(_ bytes: Bytes, at place: Int) throws(PictureFile.Fault) {
        guard let count = bytes.short(place), let next = bytes.long(place + 2 + 12 * count) else {
            throw .truncated
        }
        self.next = next
        var (offsets, lengths): ([Int], [Int]) = ([], [])
        for index in 0..<count {
            let entry = place + 2 + 12 * index
            switch bytes.short(entry) {
            case 256: width = try Self.values(bytes, entry).first ?? 0
            case 257: height = try Self.values(bytes, entry).first ?? 0
            case 273, 324: offsets = try Self.values(bytes, entry)
            case 279, 325: lengths = try Self.values(bytes, entry)
            default: break
            }
        }
        strips = offsets.count + lengths.count
        guard width > 0, height > 0, !offsets.isEmpty else { throw .broken }
        for (offset, length) in zip(offsets, lengths) where offset + length > bytes.count {
            throw .truncated
        }
    }

    /// An entry's numbers, of type SHORT (3) or LONG (4).
    private static func values(_ bytes: Bytes, _ entry: Int) throws(PictureFile.Fault) -> [Int] {
        guard let type = bytes.short(entry + 2), let count = bytes.long(entry + 4) else {
            throw .truncated
        }
        guard type == 3 || type == 4, count > 0 else { throw .broken }
        let width = type == 3 ? 2 : 4
        var place = entry + 8
        if count * width > 4 {
            guard let far = bytes.long(entry + 8), far + count * width <= bytes.count else {
                throw .truncated
            }
            place = far
        }
        var values: [Int] = []
        for index in 0..<count {
            let at = place + width * index
            values.append((type == 3 ? bytes.short(at) : bytes.long(at)) ?? 0)
        }
        return values
    }
}

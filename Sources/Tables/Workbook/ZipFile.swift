import CDeflate
import Foundation

/// The files in a ZIP archive (APPNOTE.TXT of PKWARE), stored or deflated; no encryption, no ZIP64.
struct ZipFile {
    private struct Entry {
        var method, packed, size, offset: Int
    }

    /// What may be unpacked of one file: a table of a hundred thousand rows is a tenth of it.
    private static let most = 64 << 20

    private let bytes: [UInt8]
    private var entries: [String: Entry] = [:]

    /// Nil where there is no directory of files at the end.
    init?(_ data: Data) {
        guard data.starts(with: [0x50, 0x4B]) else { return nil }
        bytes = Array(data)
        guard let end = endOfDirectory() else { return nil }
        guard let count = number(end + 10, 2), var place = number(end + 16, 4) else { return nil }
        for _ in 0..<count {
            guard number(place, 4) == 0x0201_4B50, let method = number(place + 10, 2),
                let packed = number(place + 20, 4), let size = number(place + 24, 4),
                let name = number(place + 28, 2), let extra = number(place + 30, 2),
                let comment = number(place + 32, 2), let offset = number(place + 42, 4),
                place + 46 + name <= bytes.count
            else { return nil }
            let title = String(decoding: bytes[(place + 46)..<(place + 46 + name)], as: UTF8.self)
            entries[title] = Entry(method: method, packed: packed, size: size, offset: offset)
            place += 46 + name + extra + comment
        }
    }

    /// A file's bytes; nil where there is none, or it cannot be unpacked.
    func file(_ name: String) -> [UInt8]? {
        guard let entry = entries[name], entry.size <= Self.most,
            number(entry.offset, 4) == 0x0403_4B50, let title = number(entry.offset + 26, 2),
            let extra = number(entry.offset + 28, 2)
        else { return nil }
        let start = entry.offset + 30 + title + extra
        guard start + entry.packed <= bytes.count else { return nil }
        let body = bytes[start..<(start + entry.packed)]
        switch entry.method {
        case 0: return Array(body)
        case 8: return Self.inflated(body, entry.size)
        default: return nil
        }
    }

    private static func inflated(_ body: ArraySlice<UInt8>, _ size: Int) -> [UInt8]? {
        guard let inflater = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(inflater) }
        var isWhole = false
        let made = [UInt8](unsafeUninitializedCapacity: size) { room, count in
            let result = body.withUnsafeBufferPointer {
                libdeflate_deflate_decompress(
                    inflater, $0.baseAddress, $0.count, room.baseAddress, size, &count)
            }
            isWhole = result == LIBDEFLATE_SUCCESS
            if !isWhole { count = 0 }
        }
        return isWhole ? made : nil
    }

    /// A little-endian number; nil beyond the end.
    private func number(_ place: Int, _ count: Int) -> Int? {
        guard place >= 0, place + count <= bytes.count else { return nil }
        return bytes[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Where the record stands that ends the directory: behind it is no more than a comment.
    private func endOfDirectory() -> Int? {
        let first = max(0, bytes.count - 22 - 0xFFFF)
        return stride(from: bytes.count - 22, through: first, by: -1).first {
            number($0, 4) == 0x0605_4B50
        }
    }
}

import Artifacts
import Foundation
import Imaging

/// A picture file's headers, read before any pixel is decoded.
struct PictureFile {
    /// The size of each page, in pixels.
    var sizes: [(width: Int, height: Int)]

    /// A file of pages of these sizes.
    init(sizes: [(width: Int, height: Int)]) { self.sizes = sizes }

    /// What may be wrong with a picture's bytes.
    enum Fault: Error, Equatable, Codable {
        /// The end is missing: it may still be coming.
        case truncated
        /// It will never be a picture.
        case broken
        /// The end is missing, but most of its rows are there: so large a share of them.
        case cut(there: Double)
        /// It is a film of pictures, and which of them is the page nobody can say.
        case moving
        /// It asks to be decoded over and over.
        case endless
    }

    /// PNG (ISO 15948): chunks up to IEND; one of Apple's own may stand before the head.
    init(png data: Data) throws(Fault) {
        let bytes = Bytes(data)
        let head = bytes.text(12, 4) == "CgBI" ? 12 + (bytes.big32(8) ?? 0) : 0
        guard let width = bytes.big32(head + 16), let height = bytes.big32(head + 20) else {
            throw .truncated
        }
        guard bytes.text(head + 12, 4) == "IHDR", width > 0, height > 0 else { throw .broken }
        var place = 8
        while true {
            guard let length = bytes.big32(place), let type = bytes.text(place + 4, 4) else {
                throw .truncated
            }
            place += 12 + length
            guard place <= data.count else { throw .truncated }
            if type == "IEND" { break }
        }
        sizes = [(width, height)]
    }
}

/// Bytes read by place; nil beyond the end.
struct Bytes {
    private let data: Data
    private let isLittle: Bool

    init(_ data: Data, little: Bool = false) { (self.data, isLittle) = (data, little) }

    var count: Int { data.count }

    func big16(_ place: Int) -> Int? { number(place, 2, little: false) }
    func big32(_ place: Int) -> Int? { number(place, 4, little: false) }
    func short(_ place: Int) -> Int? { number(place, 2, little: isLittle) }
    func long(_ place: Int) -> Int? { number(place, 4, little: isLittle) }
    /// Eight bytes; nil where they say more than any file holds.
    func quad(_ place: Int) -> Int? {
        guard let low = long(isLittle ? place : place + 4),
            let high = long(isLittle ? place + 4 : place), high < 1 << 16
        else { return nil }
        return high << 32 | low
    }

    func text(_ place: Int, _ length: Int) -> String? {
        guard place >= 0, place + length <= data.count else { return nil }
        let start = data.startIndex + place
        return String(decoding: data[start..<start + length], as: UTF8.self)
    }

    private func number(_ place: Int, _ length: Int, little: Bool) -> Int? {
        guard place >= 0, place <= data.count - length else { return nil }
        let start = data.startIndex + place
        let part = data[start..<start + length]
        return little
            ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }

    /// The first mark behind a scan's coded data that is neither a stuffed zero nor a restart.
    func afterScan(_ from: Int) -> Int? {
        data.withUnsafeBytes { bytes in
            var place = from
            while place + 1 < bytes.count, let base = bytes.baseAddress {
                guard let found = memchr(base + place, 0xFF, bytes.count - 1 - place) else {
                    return nil
                }
                place = base.distance(to: UnsafeRawPointer(found))
                let next = bytes[place + 1]
                if next != 0, !(0xD0...0xD7).contains(next), next != 0xFF { return place }
                place += next == 0xFF ? 1 : 2
            }
            return nil
        }
    }
}

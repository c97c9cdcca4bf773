import Artifacts
import Foundation

/// Whether a PNG's own bytes may be published: pixels alone, no texts, dates, places or profiles. PNG, third edition,
/// §5, §11.
enum PlainPNG {
    /// A chunk: its name, and where its data lie.
    struct Chunk {
        var name: String
        var body: Range<Int>
    }

    /// The chunks, in order, as far as the file is whole.
    static func chunks(of data: Data) -> [Chunk] {
        var chunks: [Chunk] = []
        var at = 8
        while at + 12 <= data.count {
            let head = [UInt8](data[(data.startIndex + at)..<(data.startIndex + at + 8)])
            let length = head[..<4].reduce(0) { $0 << 8 | Int($1) }
            guard at + 12 + length <= data.count else { break }
            let body = data.startIndex + at + 8
            chunks.append(
                Chunk(name: String(decoding: head[4...], as: UTF8.self), body: body..<body + length)
            )
            at += 12 + length
            if chunks.last?.name == "IEND" { break }
        }
        return chunks
    }

    /// Whether it is 1-bit or 8-bit grey or 8-bit RGB, without palette or transparency, holds only chunks about
    /// pixels, and ends with its end.
    static func holds(_ data: Data) -> Bool {
        let chunks = chunks(of: data)
        guard let header = chunks.first, header.name == "IHDR", header.body.count == 13,
            let last = chunks.last, last.name == "IEND",
            last.body.upperBound + 4 == data.endIndex
        else { return false }
        let depth = data[header.body.lowerBound + 8]
        let colour = data[header.body.lowerBound + 9]
        guard (colour == 0 && (depth == 1 || depth == 8)) || (colour == 2 && depth == 8) else {
            return false
        }
        return chunks.allSatisfy {
            ["IHDR", "IDAT", "IEND", "pHYs", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD"].contains(
                $0.name)
        }
    }
}

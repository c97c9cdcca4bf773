import Artifacts
import Foundation
import Imaging
import Paper

/// A cleaned page on paper, at its own size; its picture is read when the page is drawn, and let go after.
struct CleanPage {
    private let file: URL
    private let paper: PaperSize
    private let (widthPx, heightPx): (Int, Int)
    private let isLarge: Bool
    private let dpi: Double?

    /// Above this a picture is noisy, and kept as JPEG: without loss it would take many seconds and megabytes.
    private static let mostBytes = 1_500_000
    private static let jpegQuality = 92

    /// Reads the picture's head.
    init(contentsOf file: URL, paper: PaperSize) throws {
        let data = try Data(contentsOf: file)
        guard let header = PictureHeader(data) else { throw Self.unreadable(file) }
        (self.file, self.paper) = (file, paper)
        (widthPx, heightPx) = (header.widthPx, header.heightPx)
        (isLarge, dpi) = (data.count > Self.mostBytes, Self.resolution(ofPNG: data))
    }

    /// The page: upright or across as the picture is, the picture in its middle, never larger than the paper.
    func page() -> PaperPage {
        let across = widthPx > heightPx
        let width = across ? paper.heightMM : paper.widthMM
        let height = across ? paper.widthMM : paper.heightMM
        let fitting = min(width / Double(widthPx), height / Double(heightPx))
        let scale = min(fitting, dpi.map { Dots.mm(dpi: $0) } ?? fitting)
        let box = BoxMM(
            x: (width - Double(widthPx) * scale) / 2,
            y: (height - Double(heightPx) * scale) / 2,
            width: Double(widthPx) * scale, height: Double(heightPx) * scale)
        return PaperPage(widthMM: width, heightMM: height) { $0.picture(try picture(), in: box) }
    }

    private func picture() throws -> Picture {
        guard let image = Image(decoding: try Data(contentsOf: file)) else {
            throw Self.unreadable(file)
        }
        let isNoisy = image.depth != 1 && isLarge
        return try Picture(image, jpegQuality: isNoisy ? Self.jpegQuality : nil)
    }

    private static func unreadable(_ file: URL) -> Problem {
        Problem(.input, "Picture '\(file.lastPathComponent)' cannot be decoded")
    }

    /// Pixels an inch from the `pHYs` chunk (PNG specification, 11.3.5.3: pixels a metre, unit 1); nil where there is
    /// none, or one that no scanner has.
    static func resolution(ofPNG data: Data) -> Double? {
        let bytes = [UInt8](data.prefix(4096))
        var start = 8
        while start + 21 <= bytes.count {
            let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let type = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
            if type == "pHYs", bytes[start + 16] == 1 {
                let metre = bytes[start + 8..<start + 12].reduce(0) { $0 << 8 | Int($1) }
                let inch = (Double(metre) * 0.0254).rounded()
                return (50...2400).contains(inch) ? inch : nil
            }
            if type == "IDAT" { return nil }
            start += 12 + length
        }
        return nil
    }
}

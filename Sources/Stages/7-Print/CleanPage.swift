import Artifacts
import Foundation
import Imaging
import Paper

/// A cleaned page on paper, at its own size.
struct CleanPage {
    private let image: Image
    private let bytes: Int
    private let paper: PaperSize
    private let dpi: Double?

    /// Above this a picture is noisy, and kept as JPEG: without loss it would take many seconds and megabytes.
    private static let mostBytes = 1_500_000
    private static let jpegQuality = 92

    /// Reads the picture.
    init(contentsOf file: URL, paper: PaperSize) throws {
        let data = try Data(contentsOf: file)
        guard let image = Image(decoding: data) else {
            throw Problem(.input, "Picture '\(file.lastPathComponent)' cannot be decoded")
        }
        (self.image, bytes, self.paper) = (image, data.count, paper)
        dpi = Self.resolution(ofPNG: data)
    }

    /// The page: upright or across as the picture is, the picture in its middle, never larger than the paper.
    func page() throws -> PaperPage {
        let across = image.widthPx > image.heightPx
        let width = across ? paper.heightMM : paper.widthMM
        let height = across ? paper.widthMM : paper.heightMM
        let fitting = min(width / Double(image.widthPx), height / Double(image.heightPx))
        let scale = min(fitting, dpi.map { 25.4 / $0 } ?? fitting)
        let box = BoxMM(
            x: (width - Double(image.widthPx) * scale) / 2,
            y: (height - Double(image.heightPx) * scale) / 2,
            width: Double(image.widthPx) * scale, height: Double(image.heightPx) * scale)
        let isNoisy = image.depth != 1 && bytes > Self.mostBytes
        let picture = try Picture(image, jpegQuality: isNoisy ? Self.jpegQuality : nil)
        return PaperPage(widthMM: width, heightMM: height) { $0.picture(picture, in: box) }
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

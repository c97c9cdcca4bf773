import Artifacts
import Engine
import Foundation
import Imaging
import Logging
import PhotoSimulator
import Support

@testable import IntakeStage

/// Pages made in code for the tests of this folder.
enum Pages {
    /// A page of English at 150 dots an inch on A4, 1240 × 1754 pixels.
    static func print() throws -> Image { try rendered.get() }

    private static let rendered = Result { try drawn(pdf()) }

    /// A quiz of eight questions with four choices in a row below each, as large.
    static func quiz() throws -> Image {
        let words = [
            "castle", "doctor", "mirror", "planet", "garden", "valley", "teacher", "stone",
        ]
        var lines = [
            "River and bridge quiz", "Name ______________  Class _____", "Tick the right answer.",
        ]
        for row in 0..<8 {
            lines += [
                "",
                "\(row + 1). How many \(words[row]) near the silver are quiet after \(11 * row + 18) days?",
            ]
            lines.append(
                zip("ABCD", 0..<4).map { letter, place in
                    "\(letter)) \(91 - 7 * row - 5 * place) \(words[(3 * row + place + 1) % 8])"
                }.joined(separator: "                    "))
        }
        return try drawn(pdf(text: lines, sizePt: 12, pagePt: (595.2, 841.92)))
    }

    /// Sums in two columns, as large; nothing on it has an ascender.
    static func sums(_ rows: Int = 12) throws -> Image {
        let lines = (0..<rows).map { row in
            [3 * row + 14, 71 - 4 * row].map { "\($0) + \(row + 3) = ______" }
                .joined(separator: "                       ")
        }
        return try drawn(
            pdf(text: lines.flatMap { [$0, ""] }, sizePt: 16, pagePt: (595.2, 841.92)))
    }

    private static func drawn(_ pdf: Data) throws -> Image {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a.pdf")
        try pdf.write(to: file)
        var options = IntakeStage.defaults
        options.targetDPI = 150
        let bench = Bench(
            inputs: ["original/a": file], scratch: folder.url, log: Logger(label: "test"))
        return try PictureReader(options: options, bench: bench).picture(of: page(.pdf)).image
    }

    /// A photograph of a page, three bytes a pixel, as the simulator takes it.
    static func photograph(
        _ plan: reviso_photo, of page: [UInt8], _ pageWidthPx: Int, _ pageHeightPx: Int
    ) -> Image {
        var photo = plan
        let (width, height) = (Int(photo.width), Int(photo.height))
        let pixels = [UInt8](unsafeUninitializedCapacity: 3 * width * height) { buffer, count in
            reviso_photograph(
                &photo, page, Int32(pageWidthPx), Int32(pageHeightPx), page, buffer.baseAddress)
            count = 3 * width * height
        }
        return Image(rgb: pixels, widthPx: width, heightPx: height)
    }

    static func page(_ type: Delivery.FileType, number: Int = 1, code: String? = nil)
        -> Delivered.Page
    {
        Delivered.Page(
            original: Delivery.Original(sha256: "a", bytes: 1, type: type), number: number,
            scan: "aaaaaaaaaaaa-\(number)", code: code)
    }

    /// Runs the stage on one file; the folder holds what it wrote.
    static func intake(
        _ data: Data, _ type: Delivery.FileType, key: String = "page", pages: [Int] = [1],
        code: String? = nil
    ) async throws -> (document: Intake, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        let inbox = try TemporaryFolder()
        let file = inbox.url.appending(path: "a")
        try data.write(to: file)
        let bench = Bench(
            inputs: ["original/a": file], scratch: folder.url, log: Logger(label: "test"))
        let delivered = Delivered(
            key: key, pages: pages.map { page(type, number: $0, code: code) })
        let stage = try IntakeStage(IntakeStage.defaults)
        let outcome = try await stage.run(.init(delivery: delivered), on: bench)
        guard case .made(let document) = outcome else {
            throw Problem(.bug, "Nothing was made")
        }
        return (document, folder)
    }

    /// A PDF with 36 lines of Helvetica, one of the 14 fonts every reader has.
    static func pdf(lines: Int = 36) -> Data {
        let words =
            "the quick brown fox jumps over the lazy dog while light bends behind tall hills".split(
                separator: " ")
        return pdf(
            text: (0..<lines).map { line in
                (0..<11).map { words[(line * 7 + $0 * 3) % words.count] }.joined(separator: " ")
            }, sizePt: 12, pagePt: (595.2, 841.92))
    }

    /// A PDF of a size with lines of Helvetica.
    static func pdf(text: [String], sizePt: Int, pagePt: (Double, Double)) -> Data {
        let margin = pagePt.0 > 300 ? 70.0 : 20
        var content =
            "BT /F1 \(sizePt) Tf \(margin) \(pagePt.1 - 71.92 * margin / 70) Td \(sizePt * 19 / 12) TL\n"
        for line in text {
            content += "(\(line.replacing("(", with: "\\(").replacing(")", with: "\\)"))) Tj T*\n"
        }
        content += "ET"
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(pagePt.0) \(pagePt.1)] /Contents 4 0 R "
                + "/Resources << /Font << /F1 5 0 R >> >> >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        ]
        var out = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(out.utf8.count)
            out += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = out.utf8.count
        out += "xref\n0 6\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            out += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        out += "trailer << /Size 6 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return Data(out.utf8)
    }

    /// A JPEG of 24 × 16 pixels: black in its upper left quarter (8 × 8), white elsewhere.
    static let jpeg =
        Data(
            base64Encoded: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQ
                DQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAQABgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAEC
                AwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAk
                M2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJ
                ipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3
                +Pn6/9oACAEBAAA/APyqr+qiiiiiv//Z
                """, options: .ignoreUnknownCharacters) ?? Data()

    /// The same with an EXIF segment: an orientation, and a place on earth.
    static func jpeg(orientation: UInt8) -> Data {
        var tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
        tiff += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        tiff += Array("GPSLatitude 48.2082N Longitude 16.3738E".utf8)
        let body = Array("Exif".utf8) + [0, 0] + tiff
        let length = body.count + 2
        let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + body
        return jpeg.prefix(2) + Data(segment) + jpeg.dropFirst(2)
    }

    /// A TIFF of some pages: uncompressed 8-bit grey, one strip a page, at a resolution.
    static func tiff(_ pages: [Image], dpi: Int) -> Data {
        var out = Data([0x49, 0x49, 42, 0, 0, 0, 0, 0])
        func put(_ value: Int, _ size: Int) {
            for byte in 0..<size { out.append(UInt8(value >> (8 * byte) & 255)) }
        }
        var link = 4
        for page in pages {
            let pixels = page.greyBytes
            let strip = out.count
            out.append(contentsOf: pixels)
            if out.count % 2 == 1 { out.append(0) }
            let ratio = out.count
            put(dpi, 4)
            put(1, 4)
            let directory = out.count
            out.replaceSubrange(
                link..<link + 4, with: (0..<4).map { UInt8(directory >> (8 * $0) & 255) })
            let entries = [
                (256, 4, page.widthPx), (257, 4, page.heightPx), (258, 3, 8), (259, 3, 1),
                (262, 3, 1), (273, 4, strip), (277, 3, 1), (278, 4, page.heightPx),
                (279, 4, pixels.count), (282, 5, ratio), (283, 5, ratio), (296, 3, 2),
            ]
            put(entries.count, 2)
            for (tag, type, value) in entries {
                put(tag, 2)
                put(type, 2)
                put(1, 4)
                put(value, 4)
            }
            link = out.count
            put(0, 4)
        }
        return out
    }

    /// A picture with each grey level replaced.
    static func mapped(_ image: Image, _ change: (UInt8, Int) -> UInt8) -> Image {
        var bytes = image.greyBytes
        let width = image.widthPx
        bytes.withUnsafeMutableBufferPointer { buffer in
            for index in buffer.indices { buffer[index] = change(buffer[index], index) }
        }
        return Image(grey: bytes, widthPx: width, heightPx: image.heightPx)
    }
}

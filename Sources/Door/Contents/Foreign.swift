import Artifacts
import Foundation

/// Files that are none of ours, named as what they are, with the way to make them so.
enum Foreign {
    /// What to do about a file that is no picture, PDF, text or table.
    static func problem(_ data: Data, name: String) -> Problem {
        let (what, hint) = known(data) ?? ("is no picture, PDF or text", anything)
        return Problem(.input, "'\(name)' \(what)", hint: hint)
    }

    private static let anything =
        "drop a photo, a scan or a PDF into inbox/; whatever can be printed can be printed to PDF"
    private static let document = "open it, print it to PDF, and drop that into inbox/"
    private static let picture = "save it as JPEG or PNG, and drop that into inbox/"

    private static func known(_ data: Data) -> (String, String)? {
        let head = data.prefix(512)
        let text = String(decoding: head, as: UTF8.self).lowercased()
        if let brand = isoBrand(head) { return brand }
        let starts: [([UInt8], String, String)] = [
            ([0xD0, 0xCF, 0x11, 0xE0], "is an old Office document", document),
            (Array("{\\rtf".utf8), "is an RTF document", document),
            (Array("%!PS".utf8), "is a PostScript file", document),
            (Array("GIF8".utf8), "is a GIF picture", picture),
            (Array("BM".utf8), "is a BMP picture", picture),
            (Array("8BPS".utf8), "is a Photoshop picture", picture),
            ([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20], "is a JPEG 2000 picture", picture),
            ([0xFF, 0x4F, 0xFF, 0x51], "is a JPEG 2000 picture", picture),
            ([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20], "is a JPEG XL picture", picture),
            ([0xFF, 0x0A], "is a JPEG XL picture", picture),
            ([0xFF, 0xFE], "is a text in UTF-16", "save it as UTF-8, and drop that into inbox/"),
            ([0xFE, 0xFF], "is a text in UTF-16", "save it as UTF-8, and drop that into inbox/"),
            ([0x1F, 0x8B], "is a gzip archive", "unpack it and drop the files into inbox/"),
            (Array("Rar!".utf8), "is a RAR archive", "unpack it and drop the files into inbox/"),
            (
                [0x37, 0x7A, 0xBC, 0xAF], "is a 7-Zip archive",
                "unpack it and drop the files into inbox/"
            ),
            ([0x7F, 0x45, 0x4C, 0x46], "is a program", anything),
        ]
        if let match = starts.first(where: { head.starts(with: $0.0) }) {
            return (match.1, match.2)
        }
        if head.starts(with: Array("PK".utf8)) { return archive(data) }
        let markup = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if markup.hasPrefix("<!doctype html") || markup.hasPrefix("<html") {
            return ("is a web page", document)
        }
        if markup.hasPrefix("<?xml") || markup.hasPrefix("<svg") {
            return ("is an XML file", document)
        }
        return nil
    }

    /// What an `ftyp` box says that is no HEIF picture.
    private static func isoBrand(_ head: Data) -> (String, String)? {
        guard Bytes(head).text(4, 4) == "ftyp", let brand = Bytes(head).text(8, 4) else {
            return nil
        }
        return brand == "avif"
            ? ("is an AVIF picture", picture) : ("is a film or a sound recording", anything)
    }

    /// What a ZIP archive holds: office documents are archives.
    private static func archive(_ data: Data) -> (String, String) {
        let names = String(decoding: data.prefix(8192) + data.suffix(8192), as: UTF8.self)
        let table = "save it as CSV (or print it to PDF), and drop that into inbox/"
        if names.contains("word/") { return ("is a Word document", document) }
        if names.contains("xl/") { return ("is an Excel workbook", table) }
        if names.contains("ppt/") { return ("is a PowerPoint presentation", document) }
        if names.contains("opendocument.spreadsheet") {
            return ("is a LibreOffice spreadsheet", table)
        }
        if names.contains("opendocument") { return ("is a LibreOffice document", document) }
        if names.contains("application/epub") { return ("is an e-book", document) }
        return ("is a ZIP archive", "unpack it and drop the files into inbox/")
    }
}

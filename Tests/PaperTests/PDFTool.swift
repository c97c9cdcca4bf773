import Foundation
import Imaging
import Support

/// Poppler's programs, asked about a PDF.
enum PDFTool {
    /// A program's standard output; an error where it fails.
    static func run(_ program: String, _ arguments: [String]) throws -> Data {
        try ChildProcess.output(of: program, arguments)
    }

    /// The pages as grey pictures.
    static func pictures(of pdf: Data, dpi: Int) throws -> [Image] {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a.pdf")
        try pdf.write(to: file)
        _ = try run(
            "pdftoppm",
            ["-r", "\(dpi)", "-gray", file.path(), folder.url.appending(path: "p").path()])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
        return try names.filter { $0.hasSuffix(".pgm") }.sorted().map {
            try Image(contentsOf: folder.url.appending(path: $0))
        }
    }

    /// The text as a reader would copy it.
    static func text(of pdf: Data) throws -> String {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a.pdf")
        try pdf.write(to: file)
        return String(decoding: try run("pdftotext", ["-layout", file.path(), "-"]), as: UTF8.self)
    }

    /// The names of the embedded fonts, without their subset tags.
    static func fonts(of pdf: Data) throws -> Set<String> {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a.pdf")
        try pdf.write(to: file)
        let table = String(decoding: try run("pdffonts", [file.path()]), as: UTF8.self)
        return Set(
            table.split(separator: "\n").dropFirst(2).compactMap {
                $0.split(separator: " ").first?.split(separator: "+").last.map(String.init)
            })
    }
}

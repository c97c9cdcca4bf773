import Foundation
import Imaging
import Support

/// Programs of the system that look at what was printed.
enum Programs {
    /// A program's standard output.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> Data {
        try ChildProcess.output(of: program, arguments, environment: environment)
    }

    /// Whether a program is installed.
    static func has(_ program: String) -> Bool {
        ["/usr/bin", "/usr/local/bin", "/bin"].contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }

    /// The pages of a PDF as grey pictures.
    static func pictures(of pdf: URL, dpi: Int) throws -> [Image] {
        let folder = try TemporaryFolder()
        let stem = folder.url.appending(path: "p").path()
        _ = try run("pdftoppm", ["-r", "\(dpi)", "-gray", pdf.path(), stem])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
        return try names.sorted().map { try Image(contentsOf: folder.url.appending(path: $0)) }
    }

    /// The text of a PDF.
    static func text(of pdf: URL) throws -> String {
        String(decoding: try run("pdftotext", ["-layout", pdf.path(), "-"]), as: UTF8.self)
    }

    /// The names of the embedded fonts, without their subset tags.
    static func fonts(of pdf: URL) throws -> Set<String> {
        let table = String(decoding: try run("pdffonts", [pdf.path()]), as: UTF8.self)
        return Set(
            table.split(separator: "\n").dropFirst(2).compactMap {
                $0.split(separator: " ").first?.split(separator: "+").last.map(String.init)
            })
    }
}

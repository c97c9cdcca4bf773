import Foundation
import Support
import Testing

/// What a PDF reader finds.
enum Poppler {
    /// Page by page.
    static func pages(_ file: URL) throws -> [String] {
        try text(file).split(separator: "\u{0C}", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
    }

    static func text(_ file: URL) throws -> String {
        let said = try ChildProcess.output(of: "pdftotext", ["-layout", file.path, "-"])
        return String(decoding: said, as: UTF8.self)
    }
}

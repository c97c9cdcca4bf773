import Foundation
import Testing

/// What a PDF reader finds.
enum Poppler {
    /// Page by page.
    static func pages(_ file: URL) throws -> [String] {
        try text(file).split(separator: "\u{0C}", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
    }

    static func text(_ file: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/pdftotext")
        process.arguments = ["-layout", file.path, "-"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }
}

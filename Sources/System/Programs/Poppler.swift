import Artifacts
public import Foundation
import Glibc

/// Poppler's programs: what a PDF holds and how a page looks. They run as limited child processes, which keeps their
/// crashes outside. https://poppler.freedesktop.org, flags as of 22.12.
public enum Poppler {
    /// The Debian package that brings the programs.
    public static let package = "poppler-utils"

    /// What a PDF is.
    public struct Info: Sendable, Equatable {
        /// How many pages it has; 0 where it cannot be opened without a password.
        public var pages: Int
        /// Whether a password is needed to open it.
        public var encrypted: Bool
        /// Each page as `[width, height]` in points (1/72 inch), before its rotation.
        public var sizesPt: [[Double]]
    }

    /// Whether `pdfinfo` and `pdftoppm` are installed.
    public static var isInstalled: Bool {
        Program.find("pdfinfo") != nil && Program.find("pdftoppm") != nil
    }

    /// The version of the installed programs, such as `22.12.0`, or `none`.
    public static var version: String {
        get throws {
            guard isInstalled else { return "none" }
            let said = try Program.run("pdftoppm", ["-v"], package: package).stderr
            return said.split(separator: "\n").first?.split(separator: " ").last.map(String.init)
                ?? "unknown"
        }
    }

    /// Looks into a PDF. Sizes are listed for the first `listed` pages, so that a file that claims a million pages
    /// costs nothing. A broken file is a `Problem(.input)`.
    public static func info(_ file: URL, listed: Int = 2000) throws -> Info {
        let path = file.path(percentEncoded: false)
        let limits = Program.Limits(cpuSeconds: 20, fileSize: 0, wallSeconds: 60)
        let output = try Program.run(
            "pdfinfo", ["-f", "1", "-l", "\(listed)", path], package: package, limits: limits)
        if output.stderr.contains("Incorrect password") {
            return Info(pages: 0, encrypted: true, sizesPt: [])
        }
        let lines = String(decoding: output.stdout, as: UTF8.self).split(separator: "\n")
        let pages = lines.first { $0.hasPrefix("Pages:") }.flatMap {
            Int($0.dropFirst(6).trimmingCharacters(in: .whitespaces))
        }
        guard output.status == 0, let pages, pages > 0 else {
            throw broken(file, output)
        }
        return Info(pages: pages, encrypted: false, sizesPt: lines.compactMap(size))
    }

    /// The size in a line such as `Page    1 size: 595.276 x 841.89 pts (A4)`.
    private static func size(_ line: Substring) -> [Double]? {
        let words = line.split(separator: " ")
        guard words.count >= 6, words[0] == "Page", words[2] == "size:", words[4] == "x",
            let width = Double(words[3]), let height = Double(words[5])
        else { return nil }
        return [width, height]
    }

    static func broken(_ file: URL, _ output: Program.Output) -> Problem {
        if output.timedOut || output.status == 128 + Int(SIGXCPU) {
            return Problem(
                .input, "PDF '\(file.lastPathComponent)' takes too long to read",
                hint: "print it to PDF again, or scan the paper, and drop that into inbox/")
        }
        return Problem(
            .input, "PDF '\(file.lastPathComponent)' is broken",
            hint: "open it, save it as PDF again, and drop that into inbox/")
    }
}

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
    /// costs nothing. A broken file is a `Problem(.input)`, and so is one that goes beyond its budget.
    public static func info(
        _ file: URL, listed: Int = 2000, budget: FileBudget? = nil
    ) throws -> Info {
        let path = file.path(percentEncoded: false)
        let output = try run(
            "pdfinfo", ["-f", "1", "-l", "\(listed)", path], file,
            Program.Limits(cpuSeconds: 20, fileSize: 0, wallSeconds: 60), budget)
        if output.stderr.contains("Incorrect password") {
            return Info(pages: 0, encrypted: true, sizesPt: [])
        }
        let lines = String(decoding: output.stdout, as: UTF8.self).split(separator: "\n")
        let pages = lines.first { $0.hasPrefix("Pages:") }.flatMap {
            Int($0.dropFirst(6).trimmingCharacters(in: .whitespaces))
        }
        guard output.status == 0, let pages, pages > 0 else {
            throw broken(file)
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

    /// Runs a program on a file within what is left of the file's budget; what went beyond it is a `Problem(.input)`.
    static func run(
        _ program: String, _ arguments: [String], _ file: URL, _ most: Program.Limits,
        _ budget: FileBudget?
    ) throws -> Program.Output {
        var limits = most
        if let budget {
            limits.cpuSeconds = min(limits.cpuSeconds, budget.secondsLeft)
            limits.wallSeconds = min(limits.wallSeconds, 3 * limits.cpuSeconds + 30)
            limits.addressSpace = budget.memoryBytes
        }
        let output = try Program.run(program, arguments, package: package, limits: limits)
        let budget =
            budget
            ?? FileBudget(
                name: file.lastPathComponent, seconds: Double(limits.cpuSeconds),
                memoryBytes: limits.addressSpace)
        if output.isOverTime { throw budget.tooSlow }
        // Poppler says so, goes on, and ends well with half a picture.
        let isStarved = ["Out of memory", "bad_alloc", "Bogus memory allocation"].contains {
            output.stderr.contains($0)
        }
        if isStarved { throw budget.tooBig }
        try budget.spend(output.cpuSeconds)
        return output
    }

    static func broken(_ file: URL) -> Problem {
        Problem(
            .input, "PDF '\(file.lastPathComponent)' is broken",
            hint: "open it, save it as PDF again, and drop that into inbox/")
    }
}

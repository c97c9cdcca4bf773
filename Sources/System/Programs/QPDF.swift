import Artifacts
public import Foundation
import Subprocess

/// The program qpdf, which lays one PDF over another without drawing either again.
/// https://qpdf.readthedocs.io (Apache-2.0; Debian package `qpdf`).
public enum QPDF {
    /// Writes layouts behind one another, some more than once, with page n of `stamps` laid over page n of the result.
    /// Equal input gives equal bytes. Throws `Problem(.unavailable)` where qpdf is not installed.
    public static func stamp(
        _ layouts: [URL], with stamps: URL, to output: URL, within limit: Duration
    ) async throws {
        guard let first = layouts.first else {
            throw Problem(.bug, "There is no layout to be stamped")
        }
        var runs: [(file: String, times: Int)] = []
        for path in layouts.map(\.path) {
            let file = path == first.path ? "." : path
            if runs.last?.file == file {
                runs[runs.count - 1].times += 1
            } else {
                runs.append((file, 1))
            }
        }
        let pages = runs.flatMap { file, times in
            [file, Array(repeating: "1-z", count: times).joined(separator: ",")]
        }
        try await run(
            [
                "--warning-exit-0", "--deterministic-id", "--object-streams=generate", first.path,
                "--pages",
            ] + pages + ["--", "--overlay", stamps.path, "--", output.path], within: limit)
        try check(output)
    }

    /// The program ends well and looks at no write: only a disk cuts its file short.
    private static func check(_ output: URL) throws {
        let handle = try FileHandle(forReadingFrom: output)
        defer { try? handle.close() }
        let end = try handle.seekToEnd()
        try handle.seek(toOffset: end > 32 ? end - 32 : 0)
        let tail = try handle.readToEnd() ?? Data()
        guard String(decoding: tail, as: UTF8.self).contains("%%EOF") else {
            throw Problem.diskIsFull
        }
    }

    /// Writes files behind one another. Equal input gives equal bytes. Throws as `stamp` does.
    public static func join(
        _ files: [URL], to output: URL, within limit: Duration
    ) async throws {
        try await run(
            [
                "--warning-exit-0", "--deterministic-id", "--object-streams=generate", "--empty",
                "--pages",
            ] + files.map(\.path) + ["--", output.path], within: limit)
        try check(output)
    }

    /// The installed version, such as `11.3.0`. Throws `Problem(.unavailable)` where there is none.
    public static func version() async throws -> String {
        let text = try await run(["--version"], within: .seconds(10))
        let words = text.prefix { $0 != "\n" }.split(separator: " ")
        return words.last.map(String.init) ?? "unknown"
    }

    @discardableResult
    private static func run(_ arguments: [String], within limit: Duration) async throws -> String {
        try await withThrowingTaskGroup(of: String?.self) { group in
            group.addTask { try await start(arguments) }
            group.addTask {
                try await Task.sleep(for: limit)
                return nil
            }
            defer { group.cancelAll() }
            guard let first = try await group.next(), let text = first else {
                throw Problem(
                    .unavailable, "Program 'qpdf' gave no answer in time",
                    hint: "run again when the computer is less busy", transient: true)
            }
            return text
        }
    }

    private static func start(_ arguments: [String]) async throws -> String {
        do {
            let result = try await Subprocess.run(
                .name("qpdf"), arguments: Arguments(arguments), output: .string(limit: 1 << 16),
                error: .string(limit: 1 << 16))
            guard result.terminationStatus.isSuccess else {
                let lines = result.standardError.split(separator: "\n")
                throw Problem(
                    .bug, "Program 'qpdf' refused its work: \(lines.first ?? "without a word")",
                    hint: "reviso doctor")
            }
            return result.standardOutput
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw Problem(
                .unavailable, "Program 'qpdf' is not installed",
                hint: "sudo apt-get install qpdf")
        }
    }
}

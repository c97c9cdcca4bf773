import Engine
import Foundation
import Glibc

/// A program run to its end, and what it cost.
struct Child {
    var code: Int32
    var wallSeconds: Double
    var cpuSeconds: Double
    var peakMiB: Double

    /// A program that was called wrongly, or found no pipeline or workspace: there is nothing to measure.
    struct Refused: Error {
        var program: String
        var arguments: [String]
        var code: Int32
    }

    private static let refusals: Set<Int32> = [
        ExitCode.usage.rawValue, ExitCode.missing.rawValue, ExitCode.configuration.rawValue,
    ]

    static func run(_ program: URL, _ arguments: [String]) throws -> Child {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([program.path] + arguments).map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        let started = ContinuousClock.now
        var process = pid_t()
        guard posix_spawnp(&process, program.path, &actions, nil, words, environ) == 0 else {
            throw CocoaError(.executableNotLoadable)
        }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
        let wall = ContinuousClock.now - started
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        // As a shell has it: a signal and 128 where one ended it.
        let code = status & 127 != 0 ? 128 + (status & 127) : status >> 8 & 255
        // A table of what a program did not do would look like one of great speed.
        guard !Self.refusals.contains(code) else {
            throw Refused(program: program.lastPathComponent, arguments: arguments, code: code)
        }
        return Child(
            code: code, wallSeconds: wall / .seconds(1),
            cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            peakMiB: Double(usage.ru_maxrss) / 1024)
    }
}

/// A folder that is removed at the end.
func awaitingTemporaryFolder<T>(_ body: (URL) async throws -> T) async throws -> T {
    let folder = try temporaryFolder()
    defer { remove(folder) }
    return try await body(folder)
}

/// A folder that is removed at the end.
func withTemporaryFolder<T>(_ body: (URL) throws -> T) throws -> T {
    let folder = try temporaryFolder()
    defer { remove(folder) }
    return try body(folder)
}

private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(
        path: "bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
}

private func remove(_ folder: URL) {
    do { try FileManager.default.removeItem(at: folder) } catch { print("left: \(folder.path)") }
}

/// A number with so many decimals.
func fixed(_ value: Double, _ decimals: Int) -> String {
    String(format: "%.\(decimals)f", value)
}

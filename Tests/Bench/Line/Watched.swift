import Foundation
import Glibc
import Support

/// `reviso watch` over a class, as a process of its own.
final class Watched {
    private let room: URL
    private let process: ChildProcess

    /// Starts it, and waits until it has gone through what is there.
    init(_ reviso: URL, _ room: URL) throws {
        self.room = room
        process = try ChildProcess(reviso.path, ["watch", "--workspace", room.path])
        waitUntilQuiet()
    }

    /// Ends it as Control-C does.
    func stop() {
        kill(process.id, SIGINT)
        process.wait()
    }

    /// Drops a text as a program that saves it does, and waits for the first document made of it.
    func secondsToFirstDocument(of text: String, named name: String) throws -> Double {
        let began = ContinuousClock.now
        try text.write(
            to: room.appending(path: "inbox/\(name).txt"), atomically: false, encoding: .utf8)
        let folder = room.appending(path: "work/01-intake")
        let document = folder.appending(path: "\(name)/intake.json").path
        while !FileManager.default.fileExists(atPath: document) {
            guard ContinuousClock.now - began < .seconds(60) else { return .infinity }
            usleep(2000)
        }
        return (ContinuousClock.now - began) / .seconds(1)
    }

    /// Waits until two seconds pass in which it uses no processor.
    func waitUntilQuiet() {
        var last = -1.0
        for _ in 0..<60 {
            let now = cpuSeconds
            if now == last { return }
            last = now
            sleep(2)
        }
    }

    /// What it uses while it waits: the processor in a span of time, and the memory it holds.
    func costs(overSeconds seconds: Int) -> (cpuSeconds: Double, residentMiB: Double) {
        let before = cpuSeconds
        sleep(UInt32(seconds))
        return (cpuSeconds - before, residentMiB)
    }

    /// proc(5): of `stat`, fields 14 to 17, its own and its ended children's, in ticks.
    private var cpuSeconds: Double {
        guard let line = try? String(contentsOfFile: "/proc/\(process.id)/stat", encoding: .utf8),
            let name = line.lastIndex(of: ")")
        else { return 0 }
        let fields = line[line.index(after: name)...].split(separator: " ").dropFirst(11).prefix(4)
        return fields.compactMap { Double($0) }.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// proc(5): of `statm`, the resident pages.
    private var residentMiB: Double {
        let line = (try? String(contentsOfFile: "/proc/\(process.id)/statm", encoding: .utf8)) ?? ""
        let pages = line.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }
}

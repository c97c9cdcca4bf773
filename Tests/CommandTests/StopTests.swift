import Foundation
import Glibc
import Support
import Testing

/// The command while something else happens: files that come slowly, signals, another run.
@Suite struct StopTests {
    @Test
    func watchTakesFilesHoweverTheyComeAndEndsOnTERM() throws {
        let room = try CommandTests.classroom(with: [:], settle: 8)
        let watch = try Background(["watch", "--workspace", room.url.path])
        #expect(eventually { watch.said.contains("watching") }, "\(watch.said)")
        let inbox = room.url.appending(path: "inbox")
        let other = room.url.appending(path: "elsewhere.md")
        try Data(CommandTests.rain.utf8).write(to: other)
        #expect(link(other.path, inbox.appending(path: "linked.md").path) == 0)
        let renamed = room.url.appending(path: "renamed.md")
        try Data((CommandTests.rain + "\n- hail: frozen rain\n").utf8).write(to: renamed)
        #expect(rename(renamed.path, inbox.appending(path: "renamed.md").path) == 0)
        let slow = inbox.appending(path: "slow.md")
        try Data().write(to: slow)
        let handle = try FileHandle(forWritingTo: slow)
        let whole = CommandTests.rain + "\n- sleet: rain and snow together\n"
        for piece in whole.split(separator: "\n", omittingEmptySubsequences: false) {
            try handle.write(contentsOf: Data((piece + "\n").utf8))
            usleep(200_000)
        }
        try handle.close()
        for key in ["linked", "renamed", "slow"] {
            let file = room.url.path + "/outbox/\(key)/practice.pdf"
            #expect(
                eventually { FileManager.default.fileExists(atPath: file) },
                "\(key): \(watch.said)")
        }
        let originals = try contents(of: room.url.appending(path: "originals"))
        #expect(originals.values.contains(Data((whole + "\n").utf8)), "half a file was taken")
        #expect(originals.count == 6)
        #expect(try watch.end(SIGTERM) == 0, "\(watch.said)")
        #expect(watch.said.contains("stopped"))
    }

    /// A file that waits is told of and written down once, however often a watch looks.
    @Test func watchSaysOnceThatAFileWaits() throws {
        let room = try CommandTests.classroom(with: ["half.pdf": "%PDF-1.4\n1 0 obj\n"])
        let settings = room.url.appending(path: "reviso.yml")
        let text = try String(contentsOf: settings, encoding: .utf8)
            .split(separator: "\n").filter { !$0.hasPrefix("patience:") }
            .joined(separator: "\n")
        try Data((text + "\npatience: 86400\n").utf8).write(to: settings)
        let watch = try Background(["watch", "--workspace", room.url.path])
        #expect(eventually { watch.said.contains("waiting  half.pdf") }, "\(watch.said)")
        let receipts = room.url.path + "/receipts"
        for number in 1...2 {
            // Something that is looked at, and is none of the night's business.
            let draft = room.url.appending(path: "inbox/draft-\(number).part")
            try Data("x".utf8).write(to: draft)
            usleep(2_500_000)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: receipts).count == 1)
        #expect(watch.said.split(separator: "waiting  half.pdf").count == 2, "\(watch.said)")
        #expect(try watch.end(SIGTERM) == 0)
    }

    @Test
    func endsWith130WhenInterruptedAndGoesOnNextTime() throws {
        let sheets = ["a.md": CommandTests.rain + "\nA one.", "b.md": CommandTests.rain]
        let (room, clean) = (
            try CommandTests.classroom(with: sheets), try CommandTests.classroom(with: sheets)
        )
        let run = try Background(["run", "--jobs", "1", "--workspace", room.url.path])
        #expect(eventually { run.said.contains("02-ocr  a") })
        #expect(try run.end(SIGINT) == 130, "\(run.said)")
        let next = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(next.code == 0, "\(next.errors)")
        _ = try Command.run(nil, ["run", "--workspace", clean.url.path])
        try expectSameWork(room, clean)
    }

    @Test
    func twoRunsAtOnceDoTheWorkOnce() throws {
        let sheets = ["a.md": CommandTests.rain + "\nA one.", "b.md": CommandTests.rain]
        let (room, clean) = (
            try CommandTests.classroom(with: sheets), try CommandTests.classroom(with: sheets)
        )
        let runs = try (0..<2).map { _ in
            try Background(["run", "--workspace", room.url.path])
        }
        let codes = try runs.map { try $0.end(nil) }
        #expect(codes.contains(0))
        #expect(codes.allSatisfy { $0 == 0 || $0 == 75 }, "\(codes)")
        _ = try Command.run(nil, ["run", "--workspace", clean.url.path])
        try expectSameWork(room, clean)
    }

    private func expectSameWork(_ left: TemporaryFolder, _ right: TemporaryFolder) throws {
        let (one, other) = (
            try contents(of: left.url.appending(path: "work")),
            try contents(of: right.url.appending(path: "work"))
        )
        #expect(differences(one, other) == [])
    }
}

/// The command at work beside the test.
final class Background {
    private let folder: TemporaryFolder
    private let process: ChildProcess

    init(_ arguments: [String], environment: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        process = try Command.start(
            Command.reviso, arguments, environment: environment,
            output: folder.url.appending(path: "o"), errors: folder.url.appending(path: "e"))
    }

    deinit {
        if process.isRunning { kill(process.id, SIGKILL) }
    }

    /// Its process.
    var id: pid_t { process.id }

    /// What it has said so far.
    var said: String {
        let data = FileManager.default.contents(atPath: folder.url.path + "/e")
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    /// Sends a signal, if any, and waits; its exit code, negated where a signal ended it.
    func end(_ signal: Int32?) throws -> Int32 {
        if let signal { kill(process.id, signal) }
        return process.wait()
    }
}

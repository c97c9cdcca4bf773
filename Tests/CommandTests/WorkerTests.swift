import Artifacts
import Foundation
import Glibc
import Imaging
import Support
import Testing

/// The real program and its workers: one that dies costs its sheet, and the rest is done.
@Suite struct WorkerTests {
    @Test
    func refuseTheSheetWhoseWorkersAreKilledAndDoTheRest() throws {
        let room = try CommandTests.classroom(with: [
            "a.md": CommandTests.rain + "\n- hail: frozen rain\n", "b.md": CommandTests.rain,
        ])
        let run = try Background(["run", "--jobs", "1", "--workspace", room.url.path])
        // As a fault in a library would end them: the first of 'a', the first of 'b', and the one that tries 'a' again.
        var killed: Set<pid_t> = []
        let isDone = eventually {
            for worker in Self.workers(of: run.id) where killed.count < 3 {
                if killed.insert(worker).inserted { kill(worker, SIGSEGV) }
            }
            return killed.count == 3
        }
        #expect(isDone)
        let code = try run.end(nil)
        #expect(code == 70, "\(run.said)")
        #expect(run.said.contains("Reviso itself failed on this page"), "\(run.said)")
        let printed = ["a", "b"].filter {
            FileManager.default.fileExists(atPath: room.url.path + "/outbox/\($0)/practice.pdf")
        }
        #expect(printed.count == 1, "\(run.said)")
        let again = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(again.code == 70 && again.errors.contains("nothing to do"), "\(again.errors)")
        let index = try String(
            contentsOfFile: room.url.path + "/outbox/index.html", encoding: .utf8)
        #expect(index.contains("Reviso itself failed here"))
        let forgiven = try Command.run(nil, ["retry", "--all", "--workspace", room.url.path])
        #expect(forgiven.code == 0)
        let last = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(last.code == 0, "\(last.errors)")
    }

    @Test
    func saysWhatTookTooLong() throws {
        let room = try CommandTests.classroom(with: ["a.md": CommandTests.rain])
        let settings = room.url.appending(path: "reviso.yml")
        let text = try String(contentsOf: settings, encoding: .utf8)
        try Data((text + "\ntimeBudget: 1\n").utf8).write(to: settings)
        // To load what reads a picture takes longer.
        let page = "samples/2-arithmetic/inbox/adding-and-taking-away.jpg"
        try FileManager.default.copyItem(
            at: Command.repository.appending(path: page),
            to: room.url.appending(path: "inbox/b.jpg"))
        let run = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(run.code == 70, "\(run.errors)")
        #expect(run.errors.contains("it was not done after"), "\(run.errors)")
    }

    @Test
    func refusesAtTheDoorWhatTakesTooMuchMemory() throws {
        let room = try CommandTests.classroom(with: ["a.md": CommandTests.rain])
        let settings = room.url.appending(path: "reviso.yml")
        let text = try String(contentsOf: settings, encoding: .utf8)
        try Data((text + "\nmemoryBudget: 256\n").utf8).write(to: settings)
        // It unfolds to four bytes a pixel.
        let page = Image(widthPx: 8900, heightPx: 8900, depth: 32)
        try page.writePNG(to: room.url.appending(path: "inbox/vast.png"), dpi: 300)
        let run = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(run.code == 65, "\(run.errors)")
        #expect(run.errors.contains("more than 256 MB"), "\(run.errors)")
        let failed = try FileManager.default.contentsOfDirectory(atPath: room.url.path + "/failed")
        #expect(failed.sorted() == ["vast.png", "vast.png.reason.json"])
        let printed = room.url.path + "/outbox/a/practice.pdf"
        #expect(FileManager.default.fileExists(atPath: printed))
    }

    /// The processes that a process started.
    static func workers(of id: pid_t) -> [pid_t] {
        let path = "/proc/\(id)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return threads.flatMap { thread in
            let text = try? String(contentsOfFile: "\(path)/\(thread)/children", encoding: .utf8)
            return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
        }.filter { child in
            let line = try? String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8)
            return line?.contains("worker") == true
        }
    }
}

import Foundation
import Glibc
import Support
import Testing

/// Many classrooms' nights in one, with the real command.
@Suite struct DistrictTests {
    private let folder: TemporaryFolder
    private var path: String { folder.url.path }

    init() throws { folder = try TemporaryFolder() }

    private func classroom(_ name: String, sheets: Int = 1) throws {
        var dropped: [String: String] = [:]
        for sheet in 0..<sheets {
            dropped["sums-\(sheet).txt"] = "Sums\n\n2\(sheet) + 45 = ____\n12 + 64 = ____\n"
        }
        let room = try CommandTests.classroom(with: dropped)
        let place = folder.url.appending(path: name)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: room.url, to: place)
    }

    @Test func runsEveryClassAndSaysWhichIsBroken() throws {
        for name in ["north/4a", "north/4b", "south/<5>", "south/hidden/inner/6"] {
            try classroom(name, sheets: 2)
        }
        try classroom("north/4b/old/no-class-of-its-own")
        try Data("papper: A4\n".utf8).write(to: folder.url.appending(path: "north/4a/reviso.yml"))
        let run = try Command.run(nil, ["district", path, "--jobs", "3"])
        #expect(run.code == 78, "\(run.errors)")
        #expect(run.errors.contains("4 classrooms, 6 sheets"), "\(run.errors)")
        for name in ["north/4b", "south/<5>", "south/hidden/inner/6"] {
            let alone = try CommandTests.classroom(with: [
                "sums-0.txt": "Sums\n\n20 + 45 = ____\n12 + 64 = ____\n",
                "sums-1.txt": "Sums\n\n21 + 45 = ____\n12 + 64 = ____\n",
            ])
            _ = try Command.run(nil, ["run", "--workspace", alone.url.path])
            for area in ["work", "editions"] {
                let left = try contents(of: folder.url.appending(path: "\(name)/\(area)"))
                let right = try contents(of: alone.url.appending(path: area))
                #expect(differences(left, right) == [] && !right.isEmpty, "\(name)/\(area)")
            }
        }
        let page = try String(contentsOfFile: path + "/district.html", encoding: .utf8)
        #expect(page.contains("knows no key &#39;papper&#39;"))
        #expect(page.contains("href=\"./south/%3C5%3E/outbox/index.html\""))
        #expect(!page.contains("<5>") && !page.contains("no-class"))
        let again = try Command.run(nil, ["district", path])
        #expect(again.errors.contains("0 documents made, 1 not run"), "\(again.errors)")
    }

    @Test func stopsNoOtherWhereOneIsAtWorkOrHasNoRoom() throws {
        for name in ["4a", "4b"] { try classroom(name) }
        try FileManager.default.createDirectory(
            atPath: path + "/4a/work", withIntermediateDirectories: true)
        let lock = open(path + "/4a/work/.lock", O_RDWR | O_CREAT, 0o644)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let run = try Command.run(nil, ["district", path])
        #expect(run.code == 75 && run.errors.contains("already at work"), "\(run.errors)")
        #expect(FileManager.default.fileExists(atPath: path + "/4b/outbox/sums-0/practice.pdf"))
    }

    /// The shim ends the program at one class's outbox each time, as a trap in the desk would.
    @Test(.enabled(if: PowerCutShim.library != nil, "no C compiler"))
    func endsNoOtherClassWhereTheProgramItselfFailsOnOne() throws {
        for name in ["4a", "4b", "4c"] { try classroom(name) }
        let log = try TemporaryFolder()
        let run = try Command.run(
            nil, ["district", path, "--jobs", "1"],
            environment: PowerCutShim.environment(
                folder.url, log: log.url.appending(path: "log"), trap: "4b/outbox/index.html"))
        #expect(run.code == 70, "\(run.code) \(run.errors)")
        #expect(run.errors.contains("4b  not run: Reviso itself failed"), "\(run.errors)")
        for name in ["4a", "4c"] {
            #expect(FileManager.default.fileExists(atPath: path + "/\(name)/outbox/index.html"))
        }
        let page = try String(contentsOfFile: path + "/district.html", encoding: .utf8)
        #expect(page.contains("Reviso itself failed on this classroom"))
        #expect(try Command.run(nil, ["district", path]).code == 0)
    }

    @Test func doesAgainWhatItsProcessesDiedOf() throws {
        for name in ["4a", "4b"] { try classroom(name) }
        let district = try Background(["district", path, "--jobs", "2"])
        var killed: Set<pid_t> = []
        _ = eventually(within: 60) {
            for child in WorkerTests.workers(of: district.id) where killed.isEmpty {
                let works = try? FileManager.default.contentsOfDirectory(atPath: path + "/4a/work")
                if works?.isEmpty == false, killed.insert(child).inserted { kill(child, SIGKILL) }
            }
            return !killed.isEmpty
        }
        #expect(!killed.isEmpty)
        #expect(try district.end(nil) == 0, "\(district.said)")
        for name in ["4a", "4b"] {
            #expect(
                FileManager.default.fileExists(atPath: path + "/\(name)/outbox/sums-0/practice.pdf")
            )
        }
    }

    @Test func watchesSeveralClassesAndEndsOnTERM() throws {
        for name in ["4a", "4b", "deep/4c"] { try classroom(name) }
        try Data("papper: A4\n".utf8).write(to: folder.url.appending(path: "4b/reviso.yml"))
        let watch = try Background(["watch", path, "--jobs", "2"])
        #expect(eventually { watch.said.contains("watching 3 classrooms") }, "\(watch.said)")
        for name in ["4a", "deep/4c"] {
            let first = path + "/\(name)/outbox/sums-0/practice.pdf"
            #expect(eventually { FileManager.default.fileExists(atPath: first) }, "\(watch.said)")
            try Data("Sums\n\n3 + 4 = ____\n".utf8).write(
                to: folder.url.appending(path: "\(name)/inbox/later.txt"))
            let later = path + "/\(name)/outbox/later/practice.pdf"
            #expect(eventually { FileManager.default.fileExists(atPath: later) }, "\(watch.said)")
        }
        #expect(watch.said.contains("4b  problem: "), "\(watch.said)")
        #expect(watch.said.contains("deep/4c  1 sheet: 1 done"), "\(watch.said)")
        #expect(try watch.end(SIGTERM) == 0, "\(watch.said)")
        #expect(watch.said.contains("stopped"))
        #expect(try Command.run(nil, ["watch", path + "/nowhere"]).code == 66)
        #expect(try Command.run(nil, ["watch", path, "--workspace", path]).code == 64)
    }

    @Test func saysWhereThereIsNoClass() throws {
        #expect(try Command.run(nil, ["district", path]).code == 66)
        #expect(try Command.run(nil, ["district", path + "/nowhere"]).code == 66)
        #expect(try Command.run(nil, ["district"]).code == 64)
    }
}

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

    @Test func saysWhereThereIsNoClass() throws {
        #expect(try Command.run(nil, ["district", path]).code == 66)
        #expect(try Command.run(nil, ["district", path + "/nowhere"]).code == 66)
        #expect(try Command.run(nil, ["district"]).code == 64)
    }
}

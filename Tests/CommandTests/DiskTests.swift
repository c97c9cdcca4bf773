import Foundation
import Support
import Testing

/// The command on a disk that is full or may not be written.
@Suite(.enabled(if: SmallDisk.isPermitted, "this machine mounts no small disk for a test"))
struct DiskTests {
    /// KiB left on the disk: none for the door, some for the line, little for the desk.
    @Test(arguments: [0, 24, 120, 400])
    func losesNothingOnAFullDiskAndGoesOnWhenThereIsRoom(left: Int) throws {
        let parent = try TemporaryFolder()
        let disk = try SmallDisk(kib: 4096, at: parent.url.appending(path: "room"))
        try fillIn(disk.url)
        let ballast = disk.url.appending(path: "ballast")
        try fill(ballast, leaving: left, of: disk.url)
        let full = try Command.run(nil, ["run", "--workspace", disk.url.path])
        #expect(full.code == 74, "\(left): \(full.code) \(full.errors)")
        #expect(full.errors.contains("hint  make room"), "\(full.errors)")
        let isInInbox = FileManager.default.fileExists(atPath: disk.url.path + "/inbox/rain.md")
        let originals = try files(below: disk.url.appending(path: "originals"))
        #expect(isInInbox || originals.contains { $0.count == 64 })
        try FileManager.default.removeItem(at: ballast)
        #expect(disk.remount("size=65536k"))
        let next = try Command.run(nil, ["run", "--workspace", disk.url.path])
        #expect(next.code == 0, "\(next.errors)")
        let clean = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        _ = try Command.run(nil, ["run", "--workspace", clean.url.path])
        let (one, other) = (
            try contents(of: disk.url.appending(path: "work")),
            try contents(of: clean.url.appending(path: "work"))
        )
        #expect(differences(one, other) == [])
        _ = disk
    }

    @Test
    func saysThatWorkMayNotBeWritten() throws {
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        let disk = try SmallDisk(kib: 32768, at: room.url.appending(path: "work"))
        #expect(disk.remount("ro"))
        let run = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(run.code == 74, "\(run.errors)")
        #expect(run.errors.contains("hint"))
        #expect(disk.remount("rw"))
        #expect(try Command.run(nil, ["run", "--workspace", room.url.path]).code == 0)
        _ = disk
    }

    private func fillIn(_ room: URL) throws {
        _ = try Command.run(nil, ["init", room.path])
        try Data("settle: 0.1\npatience: 0.1\n".utf8).write(to: room.appending(path: "reviso.yml"))
        let file = room.appending(path: "inbox/rain.md")
        try Data(CommandTests.rain.utf8).write(to: file)
    }

    private func fill(_ ballast: URL, leaving kib: Int, of room: URL) throws {
        let values = try FileManager.default.attributesOfFileSystem(forPath: room.path)
        let free = (values[.systemFreeSize] as? Int) ?? 0
        try Data(count: max(0, free - kib << 10)).write(to: ballast)
    }
}

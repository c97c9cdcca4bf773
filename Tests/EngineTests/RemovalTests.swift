import Artifacts
import Engine
import Foundation
import Testing

/// A deletion that is killed: the next command finishes it, and it is all there or all gone.
@Suite struct RemovalTests {
    private static let files = [
        "deliveries/000001.json", "deliveries/000002.json", "editions/7K3QF/edition.json",
        "editions/7K3QF/blank-1.png", "rulings/rain/000003-abc.json",
        "rulings/rain/P07/1/000004-abc.json", "originals/aa", "originals/aa.json", "originals/bb",
        "originals/bb.json", "editions/8K3QF/edition.json", "rulings/sun/000005-abc.json",
    ]

    private static func delivery(_ pages: [String]) -> Delivery {
        Delivery(
            key: "000002", original: .init(sha256: "bb", bytes: 1, type: .png), serial: 2,
            pages: pages.enumerated().map {
                .init(number: $0.offset + 1, key: $0.element, scan: "bb-1", why: "its name")
            })
    }

    private static let removal = Removal(
        keys: ["rain", "rain/P07/1"],
        shortened: ["deliveries/000002.json": delivery(["sun"])],
        gone: [
            "deliveries/000001.json", "editions/7K3QF", "rulings/rain", "rulings/rain/P07/1",
            "originals/aa", "originals/aa.json",
        ])

    private func make() throws -> Class {
        let room = try Class()
        for path in Self.files { try room.write("what \(path) holds", to: path) }
        try room.write(
            String(decoding: try Document.encode(Self.delivery(["rain", "sun"])), as: UTF8.self),
            to: "deliveries/000002.json")
        try Document.encode(Self.removal).write(
            to: room.workspace.root.appending(path: "removal.json"))
        return room
    }

    private func tree(_ room: Class) throws -> [String: Data] {
        var tree: [String: Data] = [:]
        for folder in ["deliveries", "editions", "rulings", "originals"] {
            let root = room.workspace.root.appending(path: folder)
            for name in FileManager.default.enumerator(atPath: root.path) ?? .init() {
                guard let name = name as? String else { continue }
                let file = root.appending(path: name)
                let values = try file.resourceValues(forKeys: [.isRegularFileKey])
                tree["\(folder)/\(name)"] =
                    values.isRegularFile == true ? try Data(contentsOf: file) : Data()
            }
        }
        return tree
    }

    @Test func isFinishedWhereverItIsKilled() throws {
        let (untouched, clean) = (try make(), try make())
        try Self.removal.carryOut(in: clean.workspace)
        let (before, after) = (try tree(untouched), try tree(clean))
        #expect(after.keys.contains("deliveries/000002.json"))
        #expect(!after.keys.contains { $0.contains("7K3QF") || $0.contains("rain") })
        #expect(after.keys.contains("originals/bb") && !after.keys.contains("originals/aa.json"))
        var (kills, undone) = (0, 0)
        for change in 1...80 {
            let room = try make()
            let code = try KillTests.run(
                room.workspace, ["--remove", "--kill", "\(change)"])
            if code == -9 { kills += 1 }
            let keys = try Removal.finish(in: room.workspace)
            if keys == nil, code == -9, try tree(room) == before {
                undone += 1
                continue
            }
            #expect(keys == nil || keys == Self.removal.keys)
            #expect(try tree(room) == after, "killed before change \(change)")
        }
        #expect(kills > 15 && undone > 0 && undone < 5, "\(kills) \(undone)")
    }

    /// A note that somebody wrote, or that the disk spoilt, takes nothing.
    @Test(arguments: [
        ["deliveries/../roster.csv"], ["roster.csv"], ["/etc/passwd"], ["work/01-intake"],
        ["originals"], ["work/.lock"], ["reviso.yml"], ["outbox"],
        ["originals//aa"],
    ])
    func refusesANoteThatNamesWhatIsNoneOfIts(gone: [String]) throws {
        let room = try make()
        let before = try tree(room)
        try Document.encode(Removal(keys: ["rain"], shortened: [:], gone: gone)).write(
            to: room.workspace.originals.appending(path: ".removal.json"))
        #expect(throws: Problem.self) { try Removal.finish(in: room.workspace) }
        try FileManager.default.removeItem(
            at: room.workspace.originals.appending(path: ".removal.json"))
        #expect(try tree(room) == before)
    }

    /// What stays with other bytes is the roster and records; nothing else of the root is written.
    @Test func writesRecordsAgainAndNothingElse() throws {
        let room = try make()
        try room.write("code,name,group\nP01,Ada,\n", to: "roster.csv")
        let removal = Removal(
            keys: [], shortened: [:],
            written: [
                "roster.csv": Data("code,name,group\n".utf8), "originals/cc": Data("x".utf8),
            ], gone: [])
        try removal.carryOut(in: room.workspace)
        let roster = room.workspace.roster
        #expect(try String(contentsOf: roster, encoding: .utf8) == "code,name,group\n")
        let original = room.workspace.originals.appending(path: "cc")
        let rights = try FileManager.default.attributesOfItem(atPath: original.path)
        #expect(rights[.posixPermissions] as? Int == 0o600)
        for path in ["reviso.yml", "work/.lock", "originals/../roster.csv"] {
            let bad = Removal(keys: [], shortened: [:], written: [path: Data()], gone: [])
            #expect(throws: Problem.self) { try bad.carryOut(in: room.workspace) }
        }
    }

    @Test func takesWhatIsThereWhereTheRestIsNot() throws {
        let room = try Class()
        try room.write("x", to: "deliveries/000001.json")
        try Removal(
            keys: ["rain"], shortened: [:],
            gone: ["deliveries/000001.json", "editions/7K3QF", "rulings/rain", "originals/aa"]
        ).carryOut(in: room.workspace)
        #expect(try tree(room).isEmpty)
        #expect(try Removal.finish(in: room.workspace) == nil)
    }

    @Test func saysThatANoteCannotBeRead() throws {
        let room = try make()
        try room.write("{", to: "originals/.removal.json")
        #expect(throws: Problem.self) { try Removal.finish(in: room.workspace) }
    }
}

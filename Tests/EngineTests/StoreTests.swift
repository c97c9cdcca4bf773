import Artifacts
import Foundation
import Testing

@testable import Engine
@testable import toyline

struct StoreTests {
    private let room: Class
    private let place = Place(step: "04-echo", key: "a/c01")
    private let stamp = Stamp(stage: "echo", revision: 1, options: "{}", inputs: ["x": "1"])

    init() throws { room = try Class() }

    private func publish(
        _ text: String, file: String = "echo.txt", stamp: Stamp, bytes: String = "bytes"
    ) throws -> Bool {
        let store = Store(room.workspace)
        let scratch = try store.makeScratch("test")
        try Data(bytes.utf8).write(to: URL(filePath: "\(scratch)/\(file)"))
        let document = Echo(key: place.key, text: text)
        return try store.publish(
            .made(try Document.encode(document)), kind: "echo", stamp: stamp, scratch: scratch,
            at: place
        ).isNew
    }

    @Test func readsWhatItPublished() throws {
        #expect(try publish("hello", stamp: stamp))
        let store = Store(room.workspace)
        #expect(try store.document(Echo.self, at: place)?.text == "hello")
        let record = try #require(try store.record(place))
        #expect(record.stamp == stamp)
        #expect(record.outcome == .made)
        #expect(record.files.keys.sorted() == ["echo.json", "echo.txt"])
        #expect(record.files["echo.txt"] == Digest.sha256("bytes"))
    }

    @Test func leavesEqualBytesAlone() throws {
        #expect(try publish("hello", stamp: stamp))
        #expect(try !publish("hello", stamp: stamp))
        let file = room.workspace.work.appending(path: "04-echo/a/c01/echo.txt")
        try Data("altered".utf8).write(to: file)
        #expect(try publish("hello", stamp: stamp))
        #expect(try Data(contentsOf: file) == Data("bytes".utf8))
    }

    @Test func saysLoudlyThatOtherBytesCameFromAnEqualStamp() throws {
        #expect(try publish("hello", stamp: stamp))
        let problem = Problem(
            .bug, "Other bytes came from the same stamp: echo.json, echo.txt",
            hint:
                "raise the stage's revision if it was changed, or delete work/04-echo/a/c01 and run again",
            file: "work/04-echo/a/c01", step: "04-echo", sheet: "a/c01")
        #expect(throws: problem) { try publish("other", stamp: stamp, bytes: "others") }
        #expect(try Store(room.workspace).document(Echo.self, at: place)?.text == "hello")
    }

    @Test func replacesUnderAnotherStampAndTakesOldFilesAway() throws {
        #expect(try publish("hello", file: "old.txt", stamp: stamp))
        var other = stamp
        other.revision = 2
        #expect(try publish("new", file: "new.txt", stamp: other))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: Store(room.workspace).folder(place).path)
        #expect(names.sorted() == [".stamp.json", "echo.json", "new.txt"])
    }

    @Test(arguments: [".hidden.txt", "echo.json", "problem.json", "noending", "a b.txt"])
    func refusesAFileThatCannotBePublished(_ name: String) {
        #expect(
            throws: Problem(
                .bug, "File '\(name)' cannot be published",
                hint: "a stage leaves plain files with an ending, none of them its document",
                step: "04-echo", sheet: "a/c01")
        ) { try publish("x", file: name, stamp: stamp) }
    }

    @Test func keepsTheOldPromiseOutWhileItMoves() throws {
        #expect(try publish("hello", stamp: stamp))
        var other = stamp
        other.revision = 2
        // Whenever a file moves in, no stamp may stand there.
        let folder = Store(room.workspace).folder(place).path
        let store = Store(room.workspace) { change in
            if change.hasPrefix("rename"), !change.hasSuffix(".stamp.json") {
                #expect(!FileManager.default.fileExists(atPath: "\(folder)/.stamp.json"))
            }
        }
        let scratch = try store.makeScratch("test")
        try Data("x".utf8).write(to: URL(filePath: "\(scratch)/echo.txt"))
        let document = Echo(key: place.key, text: "new")
        _ = try store.publish(
            .made(try Document.encode(document)), kind: "echo", stamp: other, scratch: scratch,
            at: place)
        #expect(try store.record(place)?.stamp == other)
    }

    @Test func takesAPlaceAwayAndLeavesThoseBelow() throws {
        let store = Store(room.workspace)
        #expect(try publish("hello", stamp: stamp))
        let parent = Place(step: "04-echo", key: "a")
        let scratch = try store.makeScratch("test")
        _ = try store.publish(
            .notApplicable("none"), kind: "echo", stamp: stamp, scratch: scratch, at: parent)
        try store.withdraw(parent)
        #expect(try store.record(parent) == nil)
        #expect(try store.record(place) != nil)
        try store.withdraw(place)
        #expect(
            !FileManager.default.fileExists(
                atPath: room.workspace.work.appending(path: "04-echo").path))
    }

    @Test func keepsTheIndexThroughItsLines() throws {
        let signature = Signature(inode: 7, size: 8, modified: 9)
        var index = RunIndex()
        index.entries[place] = PlaceEntry(
            signature: signature, stamp: "s", outcome: .made, content: "c", paper: "text",
            edition: "", files: [.init(name: "a.txt", sha256: "d", signature: signature)])
        index.entries[Place(step: "01-x", key: "")] = PlaceEntry(
            signature: signature, stamp: "s", outcome: .notApplicable, content: "none", files: [])
        let delivery = Delivery(
            key: "000001", original: .init(sha256: "e", bytes: 3, type: .pdf), serial: 1,
            pages: [
                .init(number: 1, key: "a", scan: "e-1", why: ""),
                .init(
                    number: 2, key: "b", sheetPage: 2, scan: "e-2", pupil: "P1", code: "x", why: ""),
            ])
        index.deliveries["f.json"] = KnownDelivery(signature: signature, delivery: delivery)
        index.editions["7K3QF"] = KnownEdition(
            signature: signature, sheet: "fractions/c03")
        index.parts = ["c": ["a": "d1", "b": "none"]]
        #expect(RunIndex(index.data) == index)
        #expect(RunIndex(index.data.dropLast(3)) == nil)
        #expect(RunIndex(Data("# reviso index 0\n# end\n".utf8)) == nil)
    }
}

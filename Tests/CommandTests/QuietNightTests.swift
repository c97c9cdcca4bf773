import Foundation
import Support
import Testing

/// Nights with nothing to do, with the real command.
@Suite struct QuietNightTests {
    private static let sheet = "Sums\n\n23 + 45 = ____\n12 + 64 = ____\n31 + 17 = ____\n"

    /// A classroom of one sheet, after a whole night that had nothing to do; what that night noted of documents is
    /// taken away, so that it shows whether the next looks at them.
    private func quietRoom() throws -> TemporaryFolder {
        let room = try TemporaryFolder()
        _ = try Command.run(nil, ["init", room.url.path])
        try drop(Self.sheet, "sums.txt", room)
        _ = try run(room)
        _ = try run(room)
        try FileManager.default.removeItem(at: index(room))
        return room
    }

    private func index(_ room: TemporaryFolder) -> URL { room.url.appending(path: "cache/index") }

    private func looked(_ room: TemporaryFolder) -> Bool {
        FileManager.default.fileExists(atPath: index(room).path)
    }

    private func drop(_ text: String, _ name: String, _ room: TemporaryFolder) throws {
        let file = room.url.appending(path: "inbox/\(name)")
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: file.path)
    }

    private func run(_ room: TemporaryFolder, _ more: [String] = []) throws -> Command.Result {
        let result = try Command.run(nil, ["run", "--workspace", room.url.path] + more)
        #expect(result.code == 0, "\(result.errors)")
        return result
    }

    @Test
    func looksAtNoDocumentWhileNobodyTouchesAnything() throws {
        let room = try quietRoom()
        let third = try run(room)
        #expect(third.errors.contains("nothing to do: 1 sheet up to date"), "\(third.errors)")
        #expect(!looked(room))
        #expect(try run(room, ["--verify"]).errors.contains("nothing to do"))
        #expect(looked(room))
    }

    enum Touch: String, CaseIterable {
        case documentTakenAway, pageAltered, pageTakenAway, fileDropped, settings, roster, ruling
    }

    @Test(arguments: Touch.allCases)
    func looksAgainOnceAnythingIsTouched(_ touch: Touch) throws {
        let room = try quietRoom()
        let page = room.url.appending(path: "outbox/index.html")
        let document = room.url.appending(path: "work/05-questions/sums/questions.json")
        let before = try contents(of: room.url.appending(path: "work"))
        let shown = try Data(contentsOf: page)
        switch touch {
        case .documentTakenAway: try FileManager.default.removeItem(at: document)
        case .pageAltered:
            let handle = try FileHandle(forWritingTo: page)
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("altered".utf8))
            try handle.close()
        case .pageTakenAway: try FileManager.default.removeItem(at: page)
        case .fileDropped: try drop("More\n\n5 + 6 = ____\n7 + 8 = ____\n", "more.txt", room)
        case .settings:
            try Data("class: 4b\n".utf8).write(to: room.url.appending(path: "reviso.yml"))
        case .roster:
            try Data("code,name\nP01,Somebody\n".utf8).write(
                to: room.url.appending(path: "roster.csv"))
        case .ruling: try drop("code,week\n", "nothing.csv", room)
        }
        let code = try Command.run(nil, ["run", "--workspace", room.url.path]).code
        #expect(looked(room), "\(touch)")
        #expect(code == (touch == .ruling ? 65 : 0))
        if touch == .documentTakenAway {
            #expect(try contents(of: room.url.appending(path: "work")) == before)
        }
        if touch == .pageAltered || touch == .pageTakenAway {
            #expect(try Data(contentsOf: page) == shown)
        }
    }

    @Test
    func findsADocumentAlteredInPlaceOnceThereIsSomethingToDo() throws {
        let room = try quietRoom()
        let document = room.url.appending(path: "work/05-questions/sums/questions.json")
        let before = try Data(contentsOf: document)
        let handle = try FileHandle(forWritingTo: document)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("altered".utf8))
        try handle.close()
        try drop("More\n\n5 + 6 = ____\n7 + 8 = ____\n", "more.txt", room)
        _ = try run(room)
        #expect(try Data(contentsOf: document) == before)
    }
}

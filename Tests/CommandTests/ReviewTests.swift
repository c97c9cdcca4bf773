import Artifacts
import Foundation
import Support
import Testing

/// Decisions made in a terminal.
@Suite struct ReviewTests {
    /// Runs `reviso review` in a terminal that types.
    private func type(_ keys: [String], in room: TemporaryFolder) throws -> Command.Result {
        let typed = room.url.appending(path: "cache/typed")
        try Data(keys.map { $0 + "\n" }.joined().utf8).write(to: typed)
        let command = "'\(Command.reviso.path)' review --workspace '\(room.url.path)'"
        return try Command.run(
            URL(filePath: "/bin/sh"),
            ["-c", "script -qec \"\(command)\" /dev/null < '\(typed.path)'"])
    }

    @Test
    func settlesWhatIsDecidedAtTheKeyboard() throws {
        let story = try #require(try Story.all.first { $0.name.hasPrefix("3-") })
        let room = try TemporaryFolder()
        try story.prepare(in: room.url)
        _ = try Command.run(nil, ["run", "--workspace", room.url.path])
        let table = room.url.appending(path: "review/review.csv")
        func open() throws -> Int {
            try String(contentsOf: table, encoding: .utf8).split(whereSeparator: \.isNewline).count
                - 1
        }
        let before = try open()
        #expect(before > 2)
        // The first is left open, the second decided after a slip and once more after a step back; then enough of it.
        let keys = ["", "99", "1", "drops", "b", "k", "1", "droplets", "q"]
        let said = try type(keys, in: room)
        #expect(said.output.contains("1 of \(before)  "), "\(said.output)")
        #expect(said.output.contains("picture  "))
        #expect(said.output.contains("1 of \(before) decided"), "\(said.output)")
        #expect(said.output.contains("the key  droplets"), "\(said.output)")
        let inbox = try files(below: room.url.appending(path: "inbox"))
        #expect(inbox.count { $0.hasPrefix("decisions-") && $0.hasSuffix(".json") } == 1)
        let run = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(run.code == 0 && !run.errors.contains("02-ocr"), "\(run.errors)")
        #expect(try open() == before - 1)
        // Without a terminal it lists.
        let list = try Command.run(nil, ["review", "--workspace", room.url.path])
        #expect(list.code == 0)
        #expect(list.output.split(whereSeparator: \.isNewline).count == before)
        #expect(try files(below: room.url.appending(path: "inbox")).isEmpty)
    }
}

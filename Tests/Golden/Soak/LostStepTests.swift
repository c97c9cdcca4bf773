import Foundation
import Support
import Testing

/// A document that is lost after its night is made again as it was, though its sheets are printed by now.
@Suite struct LostStepTests {
    @Test(arguments: [
        ("8-sparks", "sparks.csv"), ("6-lessons", "topics/optionals.md"),
        ("9-training", "kite.twee"),
    ])
    func makesALostStepAgainAsItWas(story: String, name: String) throws {
        let folder = try TemporaryFolder()
        let room = folder.url.appending(path: "room")
        _ = try Command.run(nil, ["init", room.path])
        let sample = Command.repository.appending(path: "samples/\(story)/inbox/\(name)")
        let inbox = room.appending(path: "inbox/\(name)")
        try FileManager.default.createDirectory(
            at: inbox.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: sample, to: inbox)
        let run = try Command.run(nil, ["run", "--workspace", room.path])
        let clean = try Remains(room, code: run.code)
        let work = room.appending(path: "work")
        let steps = try FileManager.default.contentsOfDirectory(atPath: work.path)
            .filter { !$0.hasPrefix(".") }.sorted()
        #expect(steps.count > 2)
        for step in steps {
            try FileManager.default.removeItem(at: work.appending(path: step))
            let again = try Command.run(nil, ["run", "--workspace", room.path])
            let found = try Remains(room, code: again.code).differences(from: clean)
            #expect(found == [], "without \(step)")
        }
    }
}

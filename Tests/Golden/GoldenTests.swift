import Foundation
import Support
import Testing

/// Runs every folder of `samples/` and compares every document with what is kept: exactly on Debian 12, elsewhere
/// within the tolerances of `Comparison`. `make golden` records, and then fails, so that no machine records by itself;
/// what changed though it was made from the same is not recorded, until its stage has a higher revision.
@Suite struct GoldenTests {
    @Test(arguments: try Story.all)
    func makesTheDocumentsThatAreKept(of story: Story) throws {
        let room = try TemporaryFolder()
        try story.prepare(in: room.url)
        let run = try Command.run(nil, ["run", "--workspace", room.url.path])
        let documents = try files(below: room.url.appending(path: "work"))
            .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".stamp.json") }
        var made: [String: Data] = [:]
        for name in documents {
            made["work/" + name] = try Data(contentsOf: room.url.appending(path: "work/" + name))
        }
        made["files.txt"] = try summary(of: room.url, code: run.code)
        made[MadeFrom.file] = MadeFrom.text(try MadeFrom.all(in: room.url))
        var kept: [String: Data] = [:]
        for name in try files(below: story.expected) {
            kept[name] = try Data(contentsOf: story.expected.appending(path: name))
        }
        if ProcessInfo.processInfo.environment["REVISO_RECORD"] != nil {
            let unraised = MadeFrom.unraised(made, kept)
            guard unraised == [] else {
                Issue.record("not recorded: \(unraised.joined(separator: "\n"))")
                return
            }
            try record(made, at: story.expected)
            Issue.record("recorded \(story.name): read the change, then run without recording")
            return
        }
        #expect(kept.keys.sorted() == made.keys.sorted(), "\(run.errors)")
        let exact = Comparison.isExactHere
        #expect(MadeFrom.stale(made[MadeFrom.file], kept[MadeFrom.file], exact: exact) == [])
        for (name, expected) in kept.sorted(by: { $0.key < $1.key }) where name != MadeFrom.file {
            let difference = Comparison.difference(made[name] ?? Data(), expected, exact: exact)
            #expect(difference == nil, "\(story.name)/\(name): \(difference ?? "")")
        }
    }

    /// The exit code, and the names of what lies in the outbox, in review, in the inbox and in failed.
    private func summary(of room: URL, code: Int32) throws -> Data {
        var lines = ["exit \(code)"]
        for folder in ["inbox", "failed", "outbox", "review", "editions"] {
            lines += try files(below: room.appending(path: folder)).map { "\(folder)/\($0)" }
        }
        return Data((lines.joined(separator: "\n") + "\n").utf8)
    }

    private func record(_ made: [String: Data], at folder: URL) throws {
        let disk = FileManager.default
        if disk.fileExists(atPath: folder.path) { try disk.removeItem(at: folder) }
        for (name, data) in made {
            let file = folder.appending(path: name)
            try disk.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
    }
}

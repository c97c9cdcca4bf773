import Foundation
import Reading
import Support
import Testing

/// Looks for the pupils' names in every byte a run leaves.
@Suite struct NameTests {
    private static let names = [
        "Lovelace", "Emmy", "Noether", "Srinivasa", "Ramanujan", "Turing", "Mary", "Jackson",
    ]

    @Test(arguments: [true, false])
    func keepsNamesInTheRosterAndWhereTheyAreAllowed(allowed: Bool) throws {
        let room = try Classroom("3-")
        let settings = try room.text("reviso.yml")
        try Data((settings + "names: \(allowed)\n").utf8).write(to: room.url("reviso.yml"))
        try room.drop("words nobody needs", as: "Emmy Noether.docx")
        // Behind its label a pupil has written her name.
        try FileManager.default.copyItem(
            at: Command.repository.appending(path: "Tests/Fixtures/names/mary.jpg"),
            to: room.url("inbox/homework.jpg"))
        _ = try Command.run(nil, ["run", "--workspace", room.root.path])
        let read = try room.text("work/08-responses/homework/responses.json")
        #expect(read.contains("P05") == (NameReader.problem == nil))
        var found: Set<String> = []
        for path in try files(below: room.root) where try holdsName(path, in: room) {
            found.insert(path)
        }
        // The originals are kept as they came.
        let kept = found.filter { !$0.hasPrefix("originals/") && $0 != "roster.csv" }
        if allowed {
            #expect(kept.contains("outbox/gradebook.csv") && kept.contains("outbox/index.html"))
            #expect(kept.contains("outbox/the-water-cycle/practice.pdf"))
            #expect(kept.filter { !$0.hasPrefix("outbox/") } == [])
        } else {
            #expect(kept == [])
        }
    }

    private func holdsName(_ path: String, in room: Classroom) throws -> Bool {
        if Self.names.contains(where: path.contains) { return true }
        let file = room.url(path)
        var bytes = try Data(contentsOf: file)
        if path.hasSuffix(".pdf") {
            bytes = Data(
                try Command.run(URL(filePath: "/usr/bin/pdftotext"), [file.path, "-"]).output.utf8)
        }
        return Self.names.contains { bytes.range(of: Data($0.utf8)) != nil }
    }
}

import Artifacts
import Foundation
import Support
import Testing

/// What the night asks for by itself, and what is kept of sparks and talks.
struct KeptTalkTests {
    /// A class that asks for sparks gets some for its week of check-ins: once, for the same pupils.
    @Test func asksForSparksBecauseOfAWeek() throws {
        let room = try CheckInRoom.worked()
        #expect(try talks(room).isEmpty)
        try room.drop("situation,audience\nrainy break,8 to 9\n", as: "rain.csv")
        try room.run()
        let made = try talks(room)
        #expect(made.count == 1)
        let sheet = try #require(made.first)
        let page = try room.text("outbox/\(sheet)/sparks.html")
        #expect(page.contains("8 to 9"))
        #expect(try room.text("outbox/mood/mood.html").contains("../\(sheet)/sparks.html"))
        for pupil in ["P01", "P06", "P07"] { #expect(!page.contains(pupil)) }
        try room.drop("situation,audience\nfirst snow,12\n", as: "snow.csv")
        try room.run()
        #expect(try talks(room) == made)
    }

    private func talks(_ room: Classroom) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: room.url("outbox").path)
            .filter { $0.hasPrefix("mood-talk-") }.sorted()
    }

    /// A dossier says what is kept of a pupil's practised talks, on paper and as JSON.
    @Test func saysInADossierWhatIsKeptOfTalks() throws {
        let room = try Classroom("9-")
        try room.run()
        let sessions = try Support.files(below: room.url("work/65-session"))
            .filter { $0.hasSuffix("session.json") }.map {
                try Document.decode(
                    Session.self, from: Data(contentsOf: room.url("work/65-session/\($0)")))
            }
        let session = try #require(sessions.first { $0.pupil != nil && !$0.turns.isEmpty })
        let pupil = try #require(session.pupil)
        let made = try Command.run(nil, ["dossier", pupil, "--workspace", room.root.path])
        #expect(made.code == 0, "\(made.errors)")
        let json = try room.text("outbox/dossiers/\(pupil).json")
        #expect(json.contains("practised ") && json.contains(session.title))
        #expect(json.contains("lesson: "))
        let print = try Command.run(
            URL(filePath: "/usr/bin/pdftotext"),
            [room.url("outbox/dossiers/\(pupil).pdf").path, "-"]
        ).output
        #expect(print.contains("practised "))
    }

    /// `storage: { sparks: false }`: what began a talk is counted, and no spark is kept anywhere.
    @Test(arguments: [true, false]) func keepsSparksOnlyWhereTheyMayBe(_ isKept: Bool) throws {
        let room = try Classroom("8-")
        if !isKept {
            let file = room.url("reviso.yml")
            let text =
                FileManager.default.fileExists(atPath: file.path) ? try room.text("reviso.yml") : ""
            try Data("\(text)\nstorage: { sparks: false }\n".utf8).write(to: file)
        }
        try room.run()
        let ratings = try Support.files(below: room.url("work")).filter {
            $0.hasSuffix("sparkRating.json")
        }
        #expect(!ratings.isEmpty)
        let saved = try ratings.contains { try room.text("work/\($0)").contains("\"isSaved\"") }
        #expect(saved == isKept)
        let library = room.url("outbox/sparks/saved.html").path
        #expect(FileManager.default.fileExists(atPath: library) == isKept)
    }
}

import Artifacts
import Foundation
import Support
import Testing

/// What pupils type in practised talks, in a class that keeps no words.
@Suite struct TalkWordsTests {
    /// A scene without its title is a scene still, and no worksheet.
    @Test func saysWhatASceneWithoutATitleLacks() throws {
        let room = try Classroom("9-")
        try room.drop(
            ":: Hello [start]\nHi.\n[[Bye->End]]\n\n:: End [end]\nBye.\n", as: "bare.twee")
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.errors.contains("begin it with `:: StoryTitle`"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: room.url("work/05-questions/bare").path))
    }

    @Test func keepsNoWordOfATalkUnderAnyNameAndForgetsAllWithThePipeline() throws {
        let room = try Classroom("9-")
        let settings = try room.text("reviso.yml")
        try Data(settings.replacing("storage: { transcripts: true }", with: "").utf8).write(
            to: room.url("reviso.yml"))
        try room.run()
        let edition = try #require(
            try room.editions.first {
                [.dialogue, .tally].contains(try room.edition($0).instrument)
            })
        func talk(_ edition: String, _ attempt: String) -> String {
            """
            {"kind":"trainingSession","schema":1,"edition":"\(edition)","attempt":"\(attempt)","scene":"kite",\
            "notes":"heron","turns":[{"to":null,"text":"heron","said":"heron","figures":{"words":4,"isOpen":true,\
            "isClosed":false,"isFollowUp":false,"quote":"heron"}}]}
            """
        }
        try room.drop(talk(edition, "aaaa1111"), as: "a.json")
        try room.drop(talk("ZZZZZ", "bbbb2222"), as: "b.json")
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.errors.contains("ZZZZZ"), "\(run.errors)")
        let made = try Support.files(below: room.url("work/65-session"))
        #expect(made.contains { $0.hasSuffix("session.json") }, "\(run.errors)")
        // The file that was dropped lies where dropped files lie, and nothing that was made from it says a word of it.
        let holding = try CheckInRoom.files(
            in: room, holding: "heron", but: ["originals/", "failed/"])
        #expect(holding == [])
        _ = try Command.run(nil, ["export", "json", "--workspace", room.root.path])
        let deletion = try Command.run(
            nil, ["delete", "--pipeline", "training", "--yes", "--workspace", room.root.path])
        #expect(deletion.code == 0, "\(deletion.errors)")
        #expect(try CheckInRoom.files(in: room, holding: "heron", but: []) == [])
        #expect(!FileManager.default.fileExists(atPath: room.url("outbox/export.json").path))
    }
}

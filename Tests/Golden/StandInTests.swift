import Artifacts
import Foundation
import Imaging
import Support
import Testing

/// Paper of a quiz that stood in for a language model's, handed in after the model has answered.
@Suite struct StandInTests {
    @Test func scoresPaperOfAStandInAgainstItsOwnEdition() throws {
        let bank = ModelBank()
        let server = try ScriptedServer { number, call in
            number == 0 ? ScriptedServer.Turn(401) : bank.answer(call)
        }
        let room = try Classroom("1-")
        try FileManager.default.removeItem(at: room.url("inbox"))
        try FileManager.default.createDirectory(
            at: room.url("inbox"), withIntermediateDirectories: true)
        // A date gives the built-in generator something to choose from.
        try room.drop(
            ModelBank.page + "\nIn 1905 the Panama Canal was begun by engineers.\n",
            as: "plants.md")
        try Data("code,name\nP01,Anouk Vermeer\n".utf8).write(to: room.url("roster.csv"))
        try Data("k\n".utf8).write(to: room.url("provider.key"))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: room.url("provider.key").path)
        let settings = """
            settle: 0
            provider: { url: "\(server.url)/v1", model: teacher-1, keyFile: provider.key }
            """
        try Data(settings.utf8).write(to: room.url("reviso.yml"))

        try room.run()
        let old = try room.edition(try #require(try room.editions.first))
        #expect(old.questions.allSatisfy { $0.origin == .embedded })
        let papers = try old.pages.map { page in
            try FilledPaper.filled(
                try FilledPaper.picture(
                    of: "\(old.edition)-P01-1-\(page.number)-", in: "plants", room), page, old)
        }

        // The key is taken now: another edition, whose papers ask other things under other numbers.
        try room.run()
        let new = try room.edition(
            try #require(try room.editions.first { $0 != old.edition }))
        #expect(new.questions.contains { $0.origin == .provider })
        #expect(room.page(of: "\(new.edition)-P01-1-1-", in: "plants") != nil)

        for (number, paper) in papers.enumerated() {
            try paper.writePNG(
                to: room.url("inbox/back-\(number + 1).png"), dpi: FilledPaper.dpi)
        }
        try room.run()
        let card = try #require(try room.cards().values.first)
        #expect(card.edition == old.edition && card.pupil == "P01")
        #expect(card.items.map(\.questionID) == old.questions.map(\.id))
        let choices = old.questions.filter { $0.type == .multipleChoice }.map(\.id)
        #expect(!choices.isEmpty)
        for id in choices {
            let item = try #require(card.items.first { $0.questionID == id })
            let right = old.entries.first { $0.questionID == id }?.answer
            #expect(item.verdict == .correct && item.given == right)
        }
    }
}

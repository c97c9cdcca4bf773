import Artifacts
import Foundation
import Imaging
import Support
import Testing

/// What was scored tonight is practised tomorrow, comes back on paper, and counts.
struct TomorrowTests {
    @Test func printsASheetForEachPupilAndMarksItWhenItIsBack() throws {
        let room = try Classroom.classSet()
        let night = try room.run(["--pipeline", "tomorrow"])
        #expect(night.output.contains("next-") || night.errors.contains("23-print"))
        let set = try #require(
            try FileManager.default.contentsOfDirectory(atPath: room.url("outbox").path)
                .first { Commission.isSet($0) })
        // In the order of the roster, each with a code of its own.
        let text = try Command.run(
            URL(filePath: "/usr/bin/pdftotext"), [room.url("outbox/\(set)/practice.pdf").path, "-"]
        ).output
        let pupils = text.matches(of: #/Practice for (P\d\d)/#).map { String($0.1) }
        #expect(pupils.count >= 3 && pupils == pupils.sorted())
        let keys = try Command.run(
            URL(filePath: "/usr/bin/pdftotext"), [room.url("outbox/\(set)/key.pdf").path, "-"]
        ).output
        #expect(keys.matches(of: #/Practice for (P\d\d)/#).map { String($0.1) } == pupils)
        #expect(try room.run(["--pipeline", "tomorrow"]).errors.contains("nothing to do"))

        let edition = try #require(
            try room.editions.map { try room.edition($0) }.first {
                $0.sheet == "\(set)/P01" && $0.questions.contains { $0.type == .multipleChoice }
            })
        for page in edition.pages {
            let paper = try FilledPaper.picture(
                of: "\(edition.edition)-P01-1-\(page.number)-", in: set, room)
            try FilledPaper.filled(paper, page, edition).writePNG(
                to: room.url("inbox/back-\(page.number).png"), dpi: FilledPaper.dpi)
        }
        try room.run()
        let card = try #require(
            try room.cards().first { $0.key.hasPrefix("\(set)/P01/\(edition.edition)") }?.value)
        #expect(card.pupil == "P01")
        let choices = edition.questions.filter { $0.type == .multipleChoice }.map(\.id)
        #expect(
            card.items.filter { choices.contains($0.questionID) }.allSatisfy {
                $0.verdict == .correct
            })
        let report = try Document.decode(
            Report.self, from: Data(contentsOf: room.url("work/10-report/report.json")))
        let pupil = try #require(report.pupils.first { $0.pupil == "P01" })
        #expect(pupil.sheets.contains { $0.sheet == set })

        // Forgotten, a pupil's own sheet goes along, and the others keep theirs.
        let before = try room.editions.map { try room.edition($0) }.filter {
            SheetKey.sheet(of: $0.sheet) == set
        }
        let deletion = try Command.run(
            nil, ["delete", "--pupil", "P01", "--yes", "--workspace", room.root.path])
        #expect(deletion.code == 0, "\(deletion.errors)")
        let left = try room.editions.map { try room.edition($0) }.map(\.sheet)
        #expect(!left.contains("\(set)/P01"))
        #expect(before.map(\.sheet).filter { $0 != "\(set)/P01" }.allSatisfy(left.contains))
        let bytes = try contents(of: room.root)
        for (path, data) in bytes where path.hasSuffix(".json") || path.hasSuffix(".html") {
            #expect(!String(decoding: data, as: UTF8.self).contains("Practice for P01"), "\(path)")
        }
    }
}

import Artifacts
import Foundation
import Imaging
import Support
import Testing

/// Two versions of one quiz, printed, filled in, scanned and scored.
@Suite struct VersionTests {
    @Test func scoresEachVersionByItsOwnLettersAndASpareForWhoWroteOnIt() throws {
        let room = try Classroom("1-")
        let settings = try room.text("reviso.yml")
        try Data((settings + "stages: { print: { versions: 2 } }\n").utf8)
            .write(to: room.url("reviso.yml"))
        try Data("code,name\nP01,Anouk Vermeer\nP02,Bela Novák\n".utf8)
            .write(to: room.url("roster.csv"))
        try room.run()
        let editions = try room.editions.map(room.edition)
        try #require(editions.count == 2)
        let keys = editions.map { edition in
            Dictionary(uniqueKeysWithValues: edition.entries.map { ($0.questionID, $0.answer) })
        }
        #expect(keys[0] != keys[1], "the letters of the two are the same")

        // P01, P02, S01 and S02 have a copy each; the second of the pupils spoilt hers, and took a spare.
        for name in ["P01", "P02", "S01"] {
            let edition = try #require(
                editions.first {
                    room.page(of: "\($0.edition)-\(name)-1-1-", in: "the-water-cycle") != nil
                })
            for page in edition.pages {
                let code = "\(edition.edition)-\(name)-1-\(page.number)-"
                let paper = try FilledPaper.picture(of: code, in: "the-water-cycle", room)
                try FilledPaper.filled(paper, page, edition).writePNG(
                    to: room.url("inbox/\(name)-\(page.number).png"), dpi: FilledPaper.dpi)
            }
        }
        try room.run()
        var cards = try room.cards().values.sorted { $0.key < $1.key }
        #expect(cards.map(\.pupil) == ["P01", "P02", nil])
        #expect(Set(cards.prefix(2).compactMap(\.edition)).count == 2)
        for card in cards {
            let index = try #require(editions.firstIndex { $0.edition == card.edition })
            let key = keys[index]
            let choices = card.items.filter { ["A", "B", "C", "D"].contains($0.expected) }
            let asked = key.values.count { ["A", "B", "C", "D"].contains($0) }
            #expect(asked > 1 && choices.count == asked)
            #expect(choices.allSatisfy { $0.verdict == .correct && $0.given == key[$0.questionID] })
        }

        let rows = try room.reviewRows()
        var row = try #require(
            rows.first { $0["sheet"] as? String == cards[2].key && $0["questionID"] == nil })
        row["pupil"] = "P02"
        let data = try JSONSerialization.data(
            withJSONObject: ["kind": "decisions", "rows": [row]] as [String: Any])
        try room.drop(String(decoding: data, as: UTF8.self), as: "decisions.json")
        try room.run()
        cards = try room.cards().values.sorted { $0.key < $1.key }
        #expect(cards.map(\.pupil) == ["P01", "P02", "P02"])
        #expect(Set(cards.map(\.key)).count == 3)
    }
}

import Artifacts
import Foundation
import Imaging
import Support
import Testing

/// Two versions of one quiz, printed, filled in, scanned and scored.
@Suite struct VersionTests {
    private static let dpi = 150

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
                editions.first { room.page(of: "\($0.edition)-\(name)-1-1-") != nil })
            for page in edition.pages {
                let code = "\(edition.edition)-\(name)-1-\(page.number)-"
                let paper = try picture(of: try #require(room.page(of: code)), in: room)
                try filled(paper, page, edition).writePNG(
                    to: room.url("inbox/\(name)-\(page.number).png"), dpi: Self.dpi)
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
            #expect(choices.count == 3)
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

    private func picture(of page: Int, in room: Classroom) throws -> Image {
        let stem = room.url("page-\(page)").path
        let paper = room.url("outbox/the-water-cycle/practice.pdf").path
        let done = try Command.run(
            URL(filePath: "/usr/bin/pdftoppm"),
            [
                "-r", "\(Self.dpi)", "-f", "\(page)", "-l", "\(page)", "-singlefile", "-png",
                "-gray", paper, stem,
            ])
        #expect(done.code == 0)
        return try Image(contentsOf: URL(filePath: stem + ".png"))
    }

    /// The right bubbles of a page blackened.
    private func filled(
        _ paper: Image, _ page: Edition.Page, _ edition: Edition
    ) throws -> Image {
        var bytes = paper.grey.greyBytes
        let dots = Double(Self.dpi) / 25.4
        for field in page.fields where field.type == .bubbles {
            let answer = edition.entries.first { $0.questionID == field.questionID }?.answer
            let bubble = try #require(field.bubblesMM[answer ?? ""])
            let (x, y) = (bubble.x + bubble.width / 2, bubble.y + bubble.height / 2)
            for row in Int((y - 2) * dots)...Int((y + 2) * dots) {
                for column in Int((x - 2) * dots)...Int((x + 2) * dots) {
                    let (u, v) = (Double(column) / dots - x, Double(row) / dots - y)
                    if u * u + v * v < 4 { bytes[row * paper.widthPx + column] = 30 }
                }
            }
        }
        return Image(grey: bytes, widthPx: paper.widthPx, heightPx: paper.heightPx)
    }
}

extension Classroom {
    /// The number of the page of the practice sheets on which a code begins so, in letters.
    func page(of code: String) -> Int? {
        let paper = url("outbox/the-water-cycle/practice.pdf").path
        guard
            let text = try? Command.run(URL(filePath: "/usr/bin/pdftotext"), [paper, "-"]).output
        else { return nil }
        // A form feed ends each page.
        return text.split(separator: "\u{0C}", omittingEmptySubsequences: false)
            .firstIndex { $0.contains(code) }.map { $0 + 1 }
    }
}

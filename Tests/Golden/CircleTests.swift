import Artifacts
import Foundation
import Support
import Testing

/// The whole circle as a teacher goes it, with the real command.
@Suite struct CircleTests {
    @Test func marksAClassOnceEverythingIsDecided() throws {
        let room = try Classroom.classSet()
        let before = try room.cards()
        #expect(before.values.contains { $0.provisional })
        #expect(try room.text("outbox/index.html").contains("to decide"))
        let decided = try decisions(room, before)
        try room.drop(decided, as: "decisions.json")
        let run = try room.run()
        #expect(run.errors.contains("taken  decisions.json"), "\(run.errors)")

        let cards = try room.cards()
        #expect(cards.count == 6 && cards.values.allSatisfy { !$0.provisional && $0.grade != nil })
        let marked = try files(below: room.url("outbox/the-water-cycle/marked"))
        #expect(marked == ["P01.pdf", "P02.pdf", "P03.pdf", "P04.pdf", "P05.pdf"])
        let index = try room.text("outbox/index.html")
        #expect(!index.contains("to decide"))
        #expect(index.contains("Great Job!") && index.contains("id=\"pupils\""))
        #expect(index.contains(">Science - The Water Cycle</h2>"))
        #expect(!index.contains("No quiz"))
        #expect(try room.text("review/review.html").contains("Nothing to decide"))
        let grades = try room.text("outbox/gradebook.csv").split(separator: "\r\n")
        #expect(grades.count == 6 && grades.dropFirst().allSatisfy { !$0.contains("undecided") })
        let papers = try Command.run(
            URL(filePath: "/usr/bin/pdftotext"),
            [room.url("outbox/the-water-cycle/practice.pdf").path, "-"])
        #expect(papers.output.contains("6GDZ9-P05-1-1"))

        // A key handed in later, of no kin to what was written: scored again, read never again.
        try room.drop(
            "sheet,edition,question,answer,accepted,points\n,6GDZ9,q5,mountain,,3\n", as: "keys.csv"
        )
        let again = try room.run()
        #expect(!again.errors.contains("08-responses"), "\(again.errors)")
        #expect(
            again.errors.contains(" → ") && again.errors.contains(", new key of question 5"),
            "\(again.errors)")
        let receipts = try FileManager.default.contentsOfDirectory(
            atPath: room.url("receipts").path
        ).sorted()
        struct Receipt: Decodable { var rescored: [String]? }
        let receipt = try JSONDecoder().decode(
            Receipt.self, from: Data(contentsOf: room.url("receipts/\(receipts.last ?? "")")))
        let changes = try #require(receipt.rescored)
        #expect(changes.allSatisfy { again.errors.contains("scored again  \($0)") })
        #expect(changes.contains { $0.hasPrefix("the-water-cycle/P02/6GDZ9-1: ") })
        let ruled = try #require(try room.cards()["the-water-cycle/P02/6GDZ9-1"])
        let item = try #require(ruled.items.first { $0.questionID == "q5" })
        #expect(item.expected == "mountain" && item.verdict == .wrong && item.maximum == 3)
        let copy = try Command.run(
            URL(filePath: "/usr/bin/pdftotext"),
            [room.url("outbox/the-water-cycle/marked/P02.pdf").path, "-"]
        ).output
        #expect(copy.contains("P02: What to look at again"))
        #expect(copy.contains("Right: mountain"))
        #expect(copy.contains("(0 of 3)"))
    }

    @Test func takesTheSameAnswersFromTheTable() throws {
        let room = try Classroom.classSet()
        let lines = try room.text("review/review.csv").split(whereSeparator: \.isNewline)
        let filled = lines.enumerated().map { index, line in
            // The last two columns are the answer and the pupil.
            index == 0 ? String(line) : line.dropLast(2) + ",✓,"
        }
        try room.drop(filled.joined(separator: "\r\n"), as: "review.csv")
        try room.run()
        #expect(try room.cards().values.allSatisfy { !$0.provisional })
        #expect(try room.text("review/review.html").contains("Nothing to decide"))
    }

    @Test func scoresPaperAgainstItsOwnEditionAfterTheQuestionsChanged() throws {
        let (alone, room) = (try Classroom.classSet(), try Classroom("3-"))
        try askAnew(in: room)
        try room.run()
        let fresh = try #require(try room.editions.first { $0 != "6GDZ9" })
        #expect(try room.editions.count == 2)
        #expect(try room.cards() == alone.cards())
        #expect(try room.cards().values.allSatisfy { $0.edition == "6GDZ9" })
        // What is asked anew has numbers that no paper has.
        let asked = try room.edition(fresh).questions
        let printed = try room.edition("6GDZ9").questions
        let anew = asked.filter { question in !printed.contains { $0.prompt == question.prompt } }
        #expect(anew.count > 3)
        #expect(Set(anew.map(\.id)).isDisjoint(with: printed.map(\.id)))
        let first = try #require(asked.first { $0.prompt.hasPrefix("Which term means") }).id
        let word = try #require(asked.first { $0.type == .fillBlank && $0.id != first }).id
        let third = try #require(asked.first { ![first, word].contains($0.id) }).id

        // Its own key, and a table that says what is known already: no new edition.
        try room.drop(
            "sheet,edition,question,answer,accepted,points\n,\(fresh),\(word),rain,,\n,6GDZ9,q5,hail,,\n",
            as: "keys.csv")
        try room.run()
        let table = try room.text("outbox/the-water-cycle/quiz.csv")
        #expect(
            table.contains(",\(word),") && table.contains(",rain,") && !table.contains(",hail,"))
        try room.drop(table, as: "quiz.csv")
        #expect(try room.run().errors.contains("0 documents made"))
        #expect(try room.editions.count == 2)

        let paper = try Data(contentsOf: room.url("outbox/the-water-cycle/practice.pdf"))
        try room.drop(try edited(table, first, dropped: third), as: "quiz edited.csv")
        try room.run()
        #expect(try room.editions.count == 3)
        #expect(
            try Data(contentsOf: room.url("outbox/the-water-cycle/practice.pdf")) != paper)
        let next = try room.text("outbox/the-water-cycle/quiz.csv")
        #expect(next.contains(",\(first),") && next.contains("What word stands for"))
        #expect(table.contains(",\(third),") && !next.contains(",\(third),"))
        #expect(try room.cards().values.allSatisfy { $0.edition == "6GDZ9" })
    }

    /// Hands the worksheet itself in, to be asked about with another seed than its paper was.
    private func askAnew(in room: Classroom) throws {
        let settings = try room.text("reviso.yml")
        try Data((settings + "seed: 2\n").utf8).write(to: room.url("reviso.yml"))
        let science = try #require(try Story.all.first { $0.name.hasPrefix("1-") })
        for name in try files(below: science.folder.appending(path: "inbox")) {
            try FileManager.default.copyItem(
                at: science.folder.appending(path: "inbox/\(name)"), to: room.url("inbox/\(name)"))
        }
    }

    /// One question reworded, one dropped.
    private func edited(_ table: String, _ reworded: String, dropped: String) throws -> String {
        table.split(whereSeparator: \.isNewline).map { line in
            if line.contains(",\(reworded),") {
                return String(line).replacing("Which term means", with: "What word stands for")
            }
            return String(line) + (line.contains(",\(dropped),") ? "drop" : "")
        }.joined(separator: "\r\n")
    }

    /// Everything right, as `review.html` hands it over.
    private func decisions(_ room: Classroom, _ cards: [String: ScoreCard]) throws -> String {
        let rows = try room.reviewRows().map { row -> [String: Any] in
            var row = row
            let card = cards[row["sheet"] as? String ?? ""]
            let item = card?.items.first { $0.questionID == row["questionID"] as? String }
            row["value"] = try #require(item?.expected)
            return row
        }
        let data = try JSONSerialization.data(
            withJSONObject: ["kind": "decisions", "rows": rows] as [String: Any])
        return String(decoding: data, as: UTF8.self)
    }
}

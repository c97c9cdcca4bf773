import Artifacts
import Foundation
import Imaging
import Paper
import Support
import Testing

/// A page that comes a second time, with the real command.
@Suite struct SamePageTests {
    private static let page = Command.repository.appending(
        path: "samples/1-science/inbox/The Water Cycle.png")

    /// A classroom with the science page worked through.
    private func classroom() throws -> TemporaryFolder {
        let room = try TemporaryFolder()
        _ = try Command.run(nil, ["init", room.url.path])
        try drop(try Data(contentsOf: Self.page), "The Water Cycle.png", room)
        _ = try run(room)
        return room
    }

    private func drop(_ data: Data, _ name: String, _ room: TemporaryFolder) throws {
        let file = room.url.appending(path: "inbox/\(name)")
        try data.write(to: file)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: file.path)
    }

    @discardableResult
    private func run(_ room: TemporaryFolder, _ more: [String] = []) throws -> Command.Result {
        let result = try Command.run(nil, ["run", "--workspace", room.url.path] + more)
        #expect(result.code == 0, "\(result.errors)")
        return result
    }

    private func text(_ path: String, _ room: TemporaryFolder) throws -> String {
        String(decoding: try Data(contentsOf: room.url.appending(path: path)), as: UTF8.self)
    }

    /// The page taken again: turned a little, packed so that its digest is smaller than the first picture's.
    private func again() throws -> Data {
        let first = Digest.sha256(try Data(contentsOf: Self.page))
        let turned = try Image(contentsOf: Self.page).rotated(radiansClockwise: 0.01)
        let packed = try (60...95).lazy.map { try turned.jpeg(quality: $0) }
            .first { Digest.sha256($0) < first }
        return try #require(packed)
    }

    @Test
    func linksAPageThatIsTakenAgainAndLeavesThePracticeWhereItIs() throws {
        let room = try classroom()
        let before = try files(below: room.url.appending(path: "editions"))
        let paper = try text("outbox/the-water-cycle/quiz.csv", room)
        try drop(try again(), "second look.jpg", room)
        let second = try run(room, ["--receipt"])
        #expect(second.output.contains("another picture of 'the-water-cycle'"), "\(second.output)")
        let sets = try Document.decode(
            ClassSet.self,
            from: Data(contentsOf: room.url.appending(path: "work/03-match/classSet.json"))
        ).sets
        #expect(sets.map(\.reference) == [["the-water-cycle", "second-look"]])
        #expect(try files(below: room.url.appending(path: "editions")) == before)
        #expect(try text("outbox/the-water-cycle/quiz.csv", room) == paper)
        #expect(
            try !files(below: room.url.appending(path: "outbox")).contains {
                $0.hasPrefix("second-look/")
            })
        let index = try text("outbox/index.html", room)
        #expect(index.contains("Another picture of the-water-cycle"))
        #expect(index.contains("Other pictures of this page: second-look."))
        let list = try Command.run(nil, ["list", "--workspace", room.url.path])
        #expect(list.output.contains("Another picture of the-water-cycle"), "\(list.output)")
        #expect(try run(room).errors.contains("nothing to do"))
        // What is under work/ is made again as it was.
        let made = try contents(of: room.url.appending(path: "work"))
        try FileManager.default.removeItem(at: room.url.appending(path: "work"))
        try run(room)
        #expect(try contents(of: room.url.appending(path: "work")) == made)
    }

    /// A page with a story and questions of its own; filled in, with strokes on its answer lines.
    private func storyPage(isFilled: Bool) throws -> Data {
        let page = PaperPage(widthMM: 210, heightMM: 297) { canvas in
            canvas.text(
                "The Fox and the Crow", xMM: 20, yMM: 15, style: TextStyle(sizePt: 24))
            canvas.text(
                """
                A crow had found a piece of cheese and flew up to a branch of a tall oak to eat it. A fox passed by \
                and saw the crow. He wanted the cheese for himself. He said that the crow had beautiful feathers, and \
                he asked her to sing. She opened her beak, and the cheese fell down.
                """, xMM: 20, yMM: 32, style: TextStyle(sizePt: 14), widthMM: 170)
            for (index, question) in Self.asked.enumerated() {
                let y = 80 + 40 * Double(index)
                canvas.text(
                    "\(index + 1). \(question)", xMM: 20, yMM: y, style: TextStyle(sizePt: 14))
                canvas.line([(20, y + 20), (190, y + 20)], lineMM: 0.4)
                guard isFilled else { continue }
                for x in stride(from: 30.0, to: 70, by: 7) {
                    canvas.line(
                        [(x, y + 18), (x + 2, y + 12), (x + 4, y + 18), (x + 6, y + 13)],
                        ink: Ink(grey: 0.3), lineMM: 0.5)
                }
            }
        }
        return try PDFCanvas.pdf(title: "story", pages: [page])
    }

    private static let asked = [
        "Where did the crow sit to eat?", "Who passed by and saw her?", "Why did the cheese fall?",
    ]

    @Test func keysEveryPictureOfAPageByOneTable() throws {
        let room = try TemporaryFolder()
        _ = try Command.run(nil, ["init", room.url.path])
        try drop(try storyPage(isFilled: false), "fox.pdf", room)
        try run(room)
        try drop(try storyPage(isFilled: true), "second fox.pdf", room)
        try run(room)
        let table = try text("outbox/fox/keys.csv", room)
        for question in Self.asked { #expect(table.contains(",\(question),,,,"), "\(table)") }
        #expect(try text("outbox/index.html", room).contains("3 questions on the page have no key"))
        #expect(
            !FileManager.default.fileExists(
                atPath: room.url.appending(path: "outbox/second-fox/keys.csv").path))
        let answers = ["on a branch", "a fox", "she sang"]
        var filled = table
        for (question, answer) in zip(Self.asked, answers) {
            filled = filled.replacing("\(question),,", with: "\(question),\(answer),")
        }
        try drop(Data(filled.utf8), "keys.csv", room)
        try run(room)
        for key in ["fox", "second-fox"] {
            let made = try Document.decode(
                AnswerKey.self,
                from: Data(
                    contentsOf: room.url.appending(path: "work/06-answers/\(key)/answerKey.json")))
            #expect(
                made.entries.filter { $0.questionID.first == "e" }.map(\.answer) == answers,
                "\(key)")
        }
        #expect(try !text("outbox/index.html", room).contains("have no key"))
        #expect(try run(room).errors.contains("nothing to do"))
    }

    @Test
    func neverAppliesAnOldTableToAnotherQuestion() throws {
        let room = try classroom()
        let old = try text("outbox/the-water-cycle/quiz.csv", room)
        let settings = try text("reviso.yml", room)
        try Data((settings + "seed: 2\n").utf8).write(to: room.url.appending(path: "reviso.yml"))
        try run(room)
        let new = try text("outbox/the-water-cycle/quiz.csv", room)
        let (first, second) = (rows(old), rows(new))
        for (id, prompt) in second { #expect(first[id] == nil || first[id] == prompt) }
        let gone = try #require(first.keys.sorted().first { second[$0] == nil })
        let edited = old.split(whereSeparator: \.isNewline)
            .map { String($0) + ($0.contains(",\(gone),") ? "drop" : "") }
        try drop(Data(edited.joined(separator: "\r\n").utf8), "old table.csv", room)
        try run(room)
        #expect(try text("outbox/the-water-cycle/quiz.csv", room) == new)
    }

    /// Each question's row from its type on, by number.
    private func rows(_ table: String) -> [String: String] {
        var found: [String: String] = [:]
        for line in table.split(whereSeparator: \.isNewline).dropFirst() {
            let cells = line.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
            if cells.count == 4 { found[String(cells[2])] = String(cells[3]) }
        }
        return found
    }
}

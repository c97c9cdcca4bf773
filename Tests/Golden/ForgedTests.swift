import Artifacts
import Foundation
import Support
import Testing

/// Forged lines and rows, dropped into a class that is marked: whatever they say, no paper loses anything.
@Suite struct ForgedTests {
    /// A line with a right sum.
    private static func line(_ json: String) -> String {
        let body = Data(json.utf8).base64EncodedString().replacing("+", with: "-")
            .replacing("/", with: "_").replacing("=", with: "")
        return "REVISO1.\(body).\(CRC32.hex(Data(body.utf8)))\n"
    }

    private static func played(_ pupil: String, _ attempt: String, _ answers: String) -> String {
        line(
            #"{"edition":"6GDZ9","pupil":"\#(pupil)","attempt":"\#(attempt)","answers":[\#(answers)]}"#
        )
    }

    private static func decisions(_ rows: String) -> String {
        #"{"kind": "decisions", "rows": [\#(rows)]}"#
    }

    private static let right = #"{"questionID":"q1","value":"D"}"#
    private static let huge = "6GDZ9/q9223372036854775807"

    private static let taken = [
        "one.txt": played("P02", "t1", right), "none.txt": played("P04", "t3", ""),
        "break.txt": played("P03", "t4", #"{"questionID":"q4","value":"a\u2028b\u0085c"}"#),
    ]

    private static let refused = [
        "often.txt": played("P03", "t2", "\(right),\(right)"),
        "paper.txt": played("P05", "6GDZ9-1", right),
        "escape.txt": played("P02", #"\u001b]0;X\u0007\nproblem: forged\r\u202e"#, ""),
        "number.json": decisions(
            #"{"target": "\#(huge)", "ruling": "quiz", "action": "add", "prompt": "x ____", "answer": "y"}"#
        ),
        "number.csv":
            "sheet,edition,question,type,prompt,A,B,C,D,answer,accepted,explanation,action\n"
            + "the-water-cycle,6GDZ9,q9223372036854775807,fillBlank,x ____,,,,,y,,,add\n",
        "zero.json": decisions(#"{"target": "6GDZ9/q1", "page": 01}"#),
        "half.json": decisions(#"{"target": "\ud8006GDZ9/q1", "answer": "A"}"#),
        "much.json": decisions(#"{"target": "6GDZ9/q1", "answer": "A", "points": 1e308}"#),
        "less.json": decisions(#"{"target": "6GDZ9/q1", "answer": "A", "points": -1000}"#),
        "control.json": decisions(
            #"{"target": "6GDZ9/q9", "ruling": "quiz", "action": "reword", "type": "fillBlank","#
                + #""prompt": "a\u0000\u001b ____ \ufffe", "answer": "x\u0000"}"#),
    ]

    /// Every document below `work/` that is about one sheet.
    private func documents(_ room: Classroom) throws -> [String: Data] {
        var found: [String: Data] = [:]
        for name in try files(below: room.url("work"))
        where !name.hasPrefix("10-report") && !name.hasPrefix(".") {
            found[name] = try Data(contentsOf: room.url("work/\(name)"))
        }
        return found
    }

    /// The gradebook's columns by their heads, but for those that tell of screens.
    private func papers(_ room: Classroom) throws -> [String: [String]] {
        let rows = CSVRows.decode(Data(try room.text("outbox/gradebook.csv").utf8))
        let heads = rows.first ?? []
        let columns = heads.indices.map { column in
            (heads[column], rows.dropFirst().map { $0.count > column ? $0[column] : "" })
        }
        return Dictionary(columns) { first, _ in first }
            .filter { !$0.key.hasSuffix(" plays") && !$0.key.contains(" on screen ") }
    }

    @Test func takesNothingFromAnyPaper() throws {
        let room = try Classroom.classSet()
        let (before, book) = (try documents(room), try papers(room))
        for (name, text) in Self.taken.merging(Self.refused, uniquingKeysWith: { $1 }) {
            try room.drop(text, as: name)
        }
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.code == 65, "\(run.errors)")
        let lines = run.errors.split(separator: "\n")
        for name in Self.refused.keys {
            #expect(lines.count { $0.hasPrefix("refused  \(name): ") } == 1, "\(run.errors)")
        }
        #expect(!run.errors.unicodeScalars.contains { $0 != "\n" && !OthersText.isClean("\($0)") })
        #expect(!lines.contains { $0.hasPrefix("problem: forged") })
        let after = try documents(room)
        for (name, data) in before { #expect(after[name] == data, "\(name)") }
        let papers = try papers(room)
        #expect(book.count > 4)
        for (head, cells) in book { #expect(papers[head] == cells, "\(head)") }
        let cards = try room.cards()
        let whole = try room.edition("6GDZ9").questions.count
        for (key, right) in [("P02/t1", 1), ("P04/t3", 0), ("P03/t4", 0)] {
            let card = try #require(cards["the-water-cycle/\(key)"])
            #expect(card.items.count == whole)
            #expect(card.items.count { $0.verdict == .correct } == right)
        }
        let again = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(again.code == 0 && again.errors.contains("nothing to do"), "\(again.errors)")
        #expect(try documents(room) == after)
    }
}

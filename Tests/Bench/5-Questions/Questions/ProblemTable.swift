import Artifacts
import Foundation
import Language
import Support

/// How many everyday word problems are read by their structure, and whether what they come to is right: those of
/// primary sheets, and those of GSM8K, of which nearly all take more steps than are read.
struct ProblemTable {
    var data: URL

    func printTable() throws {
        print("| problems | of them read | of these wrong |\n| --- | ---: | ---: |")
        let own = Command.repository.appending(path: "Tests/Fixtures/problems")
        var wrong: [String] = []
        for name in [
            "written-before", "written-after", "written-last", "written-fourth", "written-fifth",
            "written-sixth", "written-seventh", "written-eighth",
        ] {
            let file = own.appending(path: "\(name).tsv")
            let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
                $0.components(separatedBy: "\t")
            }
            count(name, rows.map { ($0[0], $0.count > 1 ? $0[1] : "") }, &wrong)
        }
        let file = data.appending(path: "passages/gsm8k_test.jsonl")
        if let text = try? String(contentsOf: file, encoding: .utf8) {
            let rows = try text.split(separator: "\n").map {
                try JSONDecoder().decode(Row.self, from: Data($0.utf8))
            }
            for (name, rest) in [("GSM8K, even rows", 0), ("GSM8K, odd rows, held back", 1)] {
                let part = rows.enumerated().filter { $0.offset % 2 == rest }.map(\.element)
                count(name, part.map { ($0.text, $0.gold) }, &wrong)
            }
        }
        print("\n" + wrong.map { "- \($0)" }.joined(separator: "\n") + "\n")
    }

    private struct Row: Decodable {
        var question, answer: String

        var text: String {
            question.replacing("’", with: "'").split(whereSeparator: \.isWhitespace)
                .joined(separator: " ")
        }
        var gold: String {
            (answer.components(separatedBy: "#### ").last ?? "").filter { $0 != "," }
        }
    }

    private func count(_ name: String, _ rows: [(String, String)], _ wrong: inout [String]) {
        var read = 0
        var off = 0
        let lists = ProcessInfo.processInfo.environment["REVISO_LIST"] != nil
        for (text, gold) in rows {
            guard case .story(let story, _)? = MathTask(reading: text), story.isRead,
                let value = MathTask(reading: text)?.proof?.value
            else {
                if lists, rows.count < 200 { print("- not read: \(text)") }
                continue
            }
            read += 1
            guard NumberText.value(gold) != value else { continue }
            off += 1
            wrong.append("\(text) \(story.plan) = \(value.mixedText), not \(gold)")
        }
        print("| \(name): \(rows.count) | \(read) | \(off) |")
    }
}

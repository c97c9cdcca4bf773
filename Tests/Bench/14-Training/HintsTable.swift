import Artifacts
import Foundation
import Language
import Support
import Tables

/// Turns as pupils type them, labelled by a person, against the rules that tell open questions from closed ones. The
/// words of the rules were chosen with these turns at hand.
struct HintsTable {
    func printTable() throws {
        print("Turns that pupils type, told open, closed or neither\n")
        for language in ["en", "de"] {
            let packs = Command.repository.appending(path: "pipelines/packs")
            let texts = try ["auxiliaries.\(language).csv", "talk-words.\(language).csv"].map {
                PackText(
                    name: $0,
                    text: try String(contentsOf: packs.appending(path: $0), encoding: .utf8)
                )
            }
            let rules = try TalkRules(texts, language: language)
            let file = Command.repository.appending(
                path: "Tests/Bench/Resources/turns.\(language).csv")
            guard let table = CSVTable(try Data(contentsOf: file)) else { continue }
            var (right, asked, told) = (0, 0, 0)
            var wrong: [String] = []
            for row in table.rows {
                let (text, label) = (row.cell(0), row.cell(1))
                let want = TalkRules.Asked(rawValue: label)
                let got = rules.asked(text)
                right += got == want ? 1 : 0
                if want != nil {
                    asked += 1
                    told += got == want ? 1 : 0
                }
                if got != want { wrong.append("\(label) → \(got?.rawValue ?? "neither"): \(text)") }
            }
            print(
                "\(language)  turns \(table.rows.count), told right \(right); questions \(asked), told right \(told)"
            )
            for line in wrong { print("    \(line)") }
        }
    }
}

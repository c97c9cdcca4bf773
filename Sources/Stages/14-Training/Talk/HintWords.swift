import Artifacts
import Foundation
import Language
import Tables

/// What a hint says, by rule: `hints.en.csv`.
struct HintWords: Equatable {
    /// By rule.
    let words: [TalkHint: String]

    /// Reads the hints of a language.
    init(_ packs: [PackText], language: String) throws(Problem) {
        let name = "hints.\(language).csv"
        guard let pack = packs.first(where: { $0.name == name }),
            let table = CSVTable(Data(pack.text.utf8)),
            let rule = table.header.firstIndex(of: "rule"),
            let text = table.header.firstIndex(of: "text")
        else {
            throw Problem(
                .configuration, "Pack '\(name)' was not found, or has another header",
                hint: "its first line is rule,text", file: "pipelines/packs/\(name)")
        }
        var words: [TalkHint: String] = [:]
        for row in table.rows {
            if let hint = TalkHint(rawValue: row.cell(rule)) {
                words[hint] = OthersText.line(row.cell(text))
            }
        }
        guard words.count == TalkHint.allCases.count else {
            throw Problem(
                .configuration, "Pack '\(name)' lacks a rule",
                hint: "it says something for each of: short, closed, idle",
                file: "pipelines/packs/\(name)")
        }
        self.words = words
    }
}

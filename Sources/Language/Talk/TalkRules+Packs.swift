public import Artifacts
import Foundation

extension TalkRules {
    /// The packs that hold the rules' words, for what a stage reads.
    public static let packs = ["auxiliaries.*.csv", "talk-words.*.csv"]

    /// The rules of a language, from packs: `auxiliaries.en.csv` with a column `word`, and `talk-words.en.csv` with
    /// `kind` (see `Kind`) and `word`. Throws where one is missing.
    public init(_ packs: [PackText], language: String) throws(Problem) {
        let auxiliaries = try Self.lines("auxiliaries.\(language).csv", header: "word", packs)
        let words = try Self.lines("talk-words.\(language).csv", header: "kind,word", packs)
        var lists: [Kind: [String]] = [:]
        for kind in Kind.allCases {
            let head = kind.rawValue + ","
            lists[kind] = words.filter { $0.hasPrefix(head) }.map {
                String($0.dropFirst(head.count))
            }
        }
        self.init(auxiliaries: auxiliaries, words: lists)
    }

    private static func lines(
        _ name: String, header: String, _ packs: [PackText]
    ) throws(Problem) -> [String] {
        let file = "pipelines/packs/\(name)"
        guard let pack = packs.first(where: { $0.name == name }) else {
            throw Problem(
                .configuration, "Pack '\(name)' was not found",
                hint: "put it back: it holds words that tell open questions from closed ones",
                file: file)
        }
        var lines = pack.text.split(whereSeparator: \.isNewline).map {
            OthersText.line(String($0)).trimmingCharacters(in: .whitespaces).lowercased()
        }[...]
        guard lines.popFirst() == header else {
            throw Problem(
                .configuration, "Pack '\(name)' has another header",
                hint: "its first line is \(header)", file: file)
        }
        return lines.filter { !$0.isEmpty }
    }
}

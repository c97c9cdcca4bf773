import Foundation

/// The texts that quizzes are made from for measuring: sections of textbooks, articles, stories, pages of word
/// problems, and the ten worksheets, each as a text file named for it.
struct QuestionTexts {
    /// Name → text, in order of names.
    private(set) var clean: [(name: String, text: String)] = []
    /// The worksheets as a bad reading gives them.
    private(set) var noisy: [(name: String, text: String)] = []
    /// Terms that a section's own glossary names: name of the section → terms in lower case.
    private(set) var glossaries: [String: Set<String>] = [:]

    init(data: URL) throws {
        let folder = data.appending(path: "passages")
        for file in try Self.files(folder, "txt") where !file.lastPathComponent.contains("README") {
            clean.append(try Self.text(file))
        }
        for file in try Self.files(folder.appending(path: "worksheets"), "txt") {
            if file.lastPathComponent.hasSuffix(".noisy.txt") {
                noisy.append(try Self.text(file))
            } else {
                clean.append(try Self.text(file))
            }
        }
        clean += try Self.stories(folder) + Self.problems(folder)
        clean.sort { $0.name < $1.name }
        for file in try Self.files(folder, "json") {
            let name = file.lastPathComponent.components(separatedBy: ".")[0]
            let gold = try JSONDecoder().decode(Gold.self, from: Data(contentsOf: file))
            let terms = (gold.glossary ?? []).compactMap { $0.first?.lowercased() }
            if !terms.isEmpty { glossaries[name] = Set(terms) }
        }
    }

    private struct Gold: Decodable { var glossary: [[String]]? }
    private struct Problem: Decodable { var question: String }

    private static func files(_ folder: URL, _ ending: String) throws -> [URL] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
    }

    private static func text(_ file: URL) throws -> (name: String, text: String) {
        let name = file.lastPathComponent.components(separatedBy: ".")[0]
        return (name, try String(contentsOf: file, encoding: .utf8))
    }

    /// Every tenth story of MCTest's training set.
    private static func stories(_ folder: URL) throws -> [(name: String, text: String)] {
        let file = folder.appending(path: "mctest_mc160.train.tsv")
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        let rows = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
        return rows.enumerated().filter { $0.offset % 10 == 0 }.compactMap { index, row in
            let fields = row.components(separatedBy: "\t")
            guard fields.count > 2 else { return nil }
            let text = fields[2].replacing("\\newline", with: "\n").replacing("\\tab", with: " ")
            return (String(format: "mctest_%02d", index), text)
        }
    }

    /// Pages of six word problems.
    private static func problems(_ folder: URL) throws -> [(name: String, text: String)] {
        let file = folder.appending(path: "gsm8k_test.jsonl")
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        let rows = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
            .prefix(18)
        let problems = try rows.map {
            try JSONDecoder().decode(Problem.self, from: Data($0.utf8)).question
        }
        return (0..<problems.count / 6).map { page in
            let lines = problems[page * 6..<page * 6 + 6].enumerated().map {
                "\($0.offset + 1). \($0.element.replacing("\n", with: " "))"
            }
            return ("gsm8k_\(page)", lines.joined(separator: "\n"))
        }
    }
}

import Foundation
import Support
import Testing

/// What the project's READMEs promise is there: commands and their options, settings, targets of make, files.
@Suite struct ReadmeTests {
    /// The README of the project is read aloud; figures and references stand with what they are about.
    @Test func isShort() throws {
        let text = try Self.text("README.md")
        #expect(text.split(whereSeparator: \.isWhitespace).count <= 1800)
    }

    @Test func namesCommandsThatThereAre() throws {
        let help = try Command.run(nil, ["--help"]).output
        var helps: [String: String] = [:]
        let call = try Regex(#"reviso ([a-z]+)((?: [a-z]+)?)"#)
        for name in try Self.readmes {
            for span in try Self.code(in: Self.text(name)) {
                guard let match = try call.firstMatch(in: span),
                    match.range.lowerBound == span.startIndex,
                    let verb = match.output[1].substring.map(String.init), verb != "help"
                else { continue }
                #expect(help.contains("\n  \(verb) "), "\(name): \(span)")
                let more = verb == "form" ? [String(match.output[2].substring ?? "").trimmed] : []
                let path = [verb] + more
                let key = path.joined(separator: " ")
                if helps[key] == nil { helps[key] = try Command.run(nil, ["help"] + path).output }
                for option in Self.options(in: span) {
                    #expect(helps[key]?.contains("\(option) ") == true, "\(name): \(span)")
                }
            }
        }
        #expect(helps.count >= 14)
    }

    @Test func namesSettingsThatThereAre() throws {
        let room = try TemporaryFolder()
        _ = try Command.run(nil, ["init", room.url.path])
        let stages = [
            "intake", "ocr", "erase", "questions", "print", "responses", "score", "report",
        ]
        let setting = try Regex(#"^[a-z][A-Za-z]+: \S"#)
        var checked = 0
        for name in try Self.readmes {
            let text = try Self.text(name)
            for span in Self.code(in: text) + Self.blocks(in: text, of: "yaml")
            where span.contains(setting) && !span.hasPrefix("pipeline:") {
                let model =
                    "provider: { kind: openai, url: \"http://localhost\", model: m, \(span) }"
                let ways = [span, model] + stages.map { "stages: { \($0): { \(span) } }" }
                #expect(try ways.contains { try isTaken($0, in: room.url) }, "\(name): \(span)")
                checked += 1
            }
        }
        #expect(checked >= 10)
    }

    @Test func namesFilesAndTargetsThatThereAre() throws {
        let makefile = try Self.text("Makefile")
        let link = try Regex(#"\]\(([^)#:]+)(?:#[a-z-]+)?\)"#)
        for name in try Self.readmes {
            let text = try Self.text(name)
            let folder = Command.repository.appending(path: name).deletingLastPathComponent()
            for match in text.matches(of: link) {
                let path = String(match.output[1].substring ?? "")
                let file = folder.appending(path: path).standardizedFileURL
                #expect(FileManager.default.fileExists(atPath: file.path), "\(name): \(path)")
            }
            for span in Self.code(in: text) where span.hasPrefix("make ") {
                let target = span.split(separator: " ")[1]
                #expect(makefile.contains("\n\(target):"), "\(name): \(span)")
            }
        }
    }

    /// Whether the program takes a text for its settings.
    private func isTaken(_ settings: String, in room: URL) throws -> Bool {
        try Data(settings.utf8).write(to: room.appending(path: "reviso.yml"))
        return try Command.run(nil, ["check", "--workspace", room.path]).code == 0
    }

    /// Every README of the project's own, by its path.
    private static var readmes: [String] {
        get throws {
            try ["README.md"]
                + ["Sources", "Tests"].flatMap { folder in
                    try files(below: Command.repository.appending(path: folder))
                        .filter { $0.hasSuffix("README.md") }.map { "\(folder)/\($0)" }
                }
        }
    }

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: Command.repository.appending(path: name), encoding: .utf8)
    }

    /// What stands between backticks, and each line of blocks that name no language, without remarks.
    private static func code(in text: String) -> [String] {
        var spans = blocks(in: text, of: "").flatMap { $0.split(separator: "\n").map(String.init) }
        var isBlock = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("```") { isBlock.toggle() }
            guard !isBlock, !line.hasPrefix("```") else { continue }
            let parts = line.split(separator: "`", omittingEmptySubsequences: false)
            spans += parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
        }
        return spans.flatMap { $0.split(separator: "#")[...].prefix(1) }
            .flatMap { $0.components(separatedBy: " && ") }.map(\.trimmed)
    }

    /// The blocks of a language.
    private static func blocks(in text: String, of language: String) -> [String] {
        text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }
            .map(\.element)
            .filter { $0.prefix { $0 != "\n" } == language }
            .map { String($0.drop { $0 != "\n" }.dropFirst()) }
    }

    private static func options(in span: String) -> [Substring] {
        span.split(separator: " ").filter { $0.hasPrefix("--") }
    }
}

extension StringProtocol {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

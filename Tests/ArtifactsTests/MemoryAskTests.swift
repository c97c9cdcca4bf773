import Foundation
import Support
import Testing

/// C that asks the system for memory and does not look whether it got any writes at address zero, or a little above it.
@Suite struct MemoryAskTests {
    /// One that asks for it and looks; the other kind goes through `memory_or_end.h`, which ends the process.
    @Test func isLookedAtOrEndsTheProcess() throws {
        let sources = Command.repository.appending(path: "Sources")
        var unseen: [String] = []
        for name in try files(below: sources) where name.hasSuffix(".c") || name.hasSuffix(".h") {
            guard !name.hasSuffix("/memory_or_end.c") else { continue }
            let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
            unseen += try Self.unseen(in: text).map { "\(name): \($0)" }
        }
        #expect(unseen == [], "look whether it is there, or ask for it with reviso_memory")
    }

    @Test(arguments: [
        ("uint8_t *row = malloc(9);\nrow[0] = 1;\n", 1),
        ("uint8_t *row = malloc(9);\nif (!row) return NULL;\n", 0),
        ("uint8_t *row = there ? malloc(9) : NULL;\nif (row && row[0]) go();\n", 0),
        ("work all = {malloc(9), calloc(9, 1)};\n", 2),
        ("int *a = malloc(9), *b = malloc(9);\nif (!a) return;\n", 1),
        ("rows->line = realloc(rows->line, 9);\nrows->line[0] = 1;\n", 1),
    ]) func isToldFromText(text: String, count: Int) throws {
        #expect(try Self.unseen(in: text).count == count)
    }

    /// The lines that ask and after which, for eight lines, nobody looks at what came.
    private static func unseen(in text: String) throws -> [String] {
        let asks = try Regex(#"\b(?:malloc|calloc|realloc)\("#)
        let target = try Regex(#"([A-Za-z_][A-Za-z0-9_.>\-]*)\s*=\s*(?:[A-Za-z0-9_> \-]+\?\s*)?$"#)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var unseen: [String] = []
        for (index, line) in lines.enumerated() {
            for ask in line.matches(of: asks) {
                let before = line[..<ask.range.lowerBound]
                let name = try target.firstMatch(in: before).flatMap { $0.output[1].substring }
                let after =
                    String(line[ask.range.upperBound...]) + "\n"
                    + lines[(index + 1)...].prefix(8).joined(separator: "\n")
                if try name.map({ try isLookedAt(String($0), in: after) }) != true {
                    unseen.append(String(line))
                }
            }
        }
        return unseen
    }

    private static func isLookedAt(_ name: String, in text: String) throws -> Bool {
        let word = NSRegularExpression.escapedPattern(for: name)
        let ways = [
            "!\(word)\\b", "[^A-Za-z0-9_.>]\(word) (\\?|&&)", "&& \(word)\\b[^\\[.\\-]",
            "if \\(\(word)\\)",
        ]
        return try ways.contains { text.contains(try Regex($0)) }
    }
}

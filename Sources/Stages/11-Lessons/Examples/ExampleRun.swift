import Artifacts
import Foundation

/// Runs a listing that says what it prints, and holds it to that.
struct ExampleRun {
    let programs: [String: String]
    let sandbox: Sandbox
    let scratch: URL

    /// The proof that a listing prints what it says; nil where it says nothing, or where its language is not among
    /// those that are run. Throws where it prints something else.
    func proof(of example: Topic.Example, in key: String) throws -> ShownExamples.Proof? {
        guard let stated = example.output, let line = programs[example.language] else {
            return nil
        }
        let command = line.split(separator: " ").map(String.init)
        let file = scratch.appending(path: ".listing-to-run")
        // A mark is a word of the page and none of the program.
        try Data((Self.unmarked(example.code) + "\n").utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let ending = try sandbox.run(command, listing: file)
        let said = Self.lines(ending.output)
        if ending.isOverTime {
            throw refusal(
                "Listing '\(example.id)' runs longer than \(sandbox.seconds) seconds", example, key,
                "mend it, or raise 'seconds' of the stage examples")
        }
        guard ending.status == 0 else {
            let why = Self.lines(ending.errors).last ?? "exit code \(ending.status)"
            throw refusal(
                "Listing '\(example.id)' ends with an error: \(why)", example, key,
                "mend the listing")
        }
        let meant = Self.lines(stated)
        guard said == meant else {
            throw refusal(
                "Listing '\(example.id)' prints something else: \(Self.difference(said, meant))",
                example, key, "mend the listing, or what it says to print")
        }
        return ShownExamples.Proof(
            program: command.first ?? "",
            sha256: Digest.sha256(said.joined(separator: "\n")))
    }

    private func refusal(
        _ summary: String, _ example: Topic.Example, _ key: String, _ hint: String
    ) -> Problem {
        Problem(
            .input, "\(summary) (\(example.lines.words))", hint: hint,
            file: "\(key).md:\(example.lines.first)")
    }

    /// Lines without white space at their ends and without empty ones at the end.
    private static func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var line = line
            while line.last?.isWhitespace == true { line.removeLast() }
            return String(line)
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// The first line in which two texts differ.
    private static func difference(_ said: [String], _ meant: [String]) -> String {
        let count = max(said.count, meant.count)
        let index = (0..<count).first { at($0, said) != at($0, meant) } ?? 0
        let words = { (lines: [String]) in
            at(index, lines).map { "“\($0.prefix(80))”" } ?? "nothing"
        }
        return "line \(index + 1) is \(words(said)), stated is \(words(meant))"
    }

    private static func at(_ index: Int, _ lines: [String]) -> String? {
        lines.indices.contains(index) ? lines[index] : nil
    }

    private static func unmarked(_ code: String) -> String {
        String(
            String.UnicodeScalarView(
                code.unicodeScalars.filter { !(0x2460...0x2473).contains($0.value) }))
    }
}

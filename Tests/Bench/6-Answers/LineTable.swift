import Artifacts
import Foundation
import Ordinary

/// Whether typed sums have right keys: sheets of lines whose values are known go through the program, and every key
/// that would mark by itself is compared.
struct LineTable {
    var reviso: URL
    /// Whether sheets are drawn in faces as pictures and files of vectors, and not handed in as text.
    var isDrawn = false
    var sheets = Int(ProcessInfo.processInfo.environment["REVISO_SHEETS"] ?? "") ?? 200
    var seed = Int(ProcessInfo.processInfo.environment["REVISO_SEED"] ?? "") ?? 1
    private static let linesPerSheet = 20
    /// Keys less sure than that are asked of a person.
    private static let sure = 0.9

    func printTable(in kept: URL?) async throws {
        if let kept {
            try printRows(in: kept)
        } else {
            try await awaitingTemporaryFolder { try printRows(in: $0) }
        }
    }

    private func printRows(in folder: URL) throws {
        let room = folder.appending(path: "\(isDrawn ? "drawn" : "lines")-\(seed)")
        _ = try Child.run(reviso, ["init", room.path])
        var truth: [String: [TypedLines.Line]] = [:]
        for sheet in 0..<sheets {
            var maker = TypedLines(seed: seed, sheet: sheet)
            let lines = maker.lines(Self.linesPerSheet)
            let name = "sheet-\(10_000 + sheet)"
            truth[name] = lines
            if isDrawn {
                let file = try DrawnLines(lines.map(\.text), seed: seed, sheet: sheet).file()
                try file.data.write(to: room.appending(path: "inbox/\(name).\(file.ending)"))
                continue
            }
            let text = "Sums\n\n" + lines.map(\.text).joined(separator: "\n") + "\n"
            try text.write(
                to: room.appending(path: "inbox/\(name).txt"), atomically: true, encoding: .utf8)
        }
        for _ in 0..<3 {
            let run = try Child.run(
                reviso, ["run", "--until", "answers", "--workspace", room.path])
            if run.code == 0 { break }
        }
        var (found, sure) = (0, 0)
        var wrong: [String] = []
        for (name, lines) in truth.sorted(by: { $0.key < $1.key }) {
            for key in try Self.keys(of: name, in: room) {
                guard let line = Self.line(of: key.prompt, among: lines) else { continue }
                found += 1
                guard key.isSure else { continue }
                sure += 1
                if !Self.says(key.answer, line.value) {
                    wrong.append("| \(name) | `\(line.text)` | \(key.prompt) | \(key.answer) |")
                }
            }
        }
        print(
            "| \(isDrawn ? "drawn" : "typed") lines | sums found | keys that mark by themselves | of them wrong |"
        )
        print("| --- | --- | --- | --- |")
        print("| \(sheets * Self.linesPerSheet) | \(found) | \(sure) | \(wrong.count) |\n")
        guard !wrong.isEmpty else { return }
        print("| sheet | line | prompt | key |\n| --- | --- | --- | --- |")
        print(wrong.prefix(40).joined(separator: "\n") + "\n")
    }

    private typealias Key = (prompt: String, answer: String, isSure: Bool)

    private static func keys(of sheet: String, in room: URL) throws -> [Key] {
        let work = room.appending(path: "work")
        let read = work.appending(path: "02-ocr/\(sheet)/recognition.json")
        let answers = work.appending(path: "06-answers/\(sheet)/answerKey.json")
        guard let read = try? Data(contentsOf: read), let answers = try? Data(contentsOf: answers)
        else { return [] }
        let key = try Document.decode(AnswerKey.self, from: answers)
        return try Document.decode(Recognition.self, from: read).pages.flatMap(\.exercises)
            .compactMap { exercise in
                guard let entry = key.entries.first(where: { $0.questionID == exercise.id }),
                    entry.proof != nil
                else { return nil }
                return (exercise.prompt, entry.answer, entry.promptConfidence.value >= sure)
            }
    }

    /// The line that a prompt was read from: the only one with its numbers.
    private static func line(
        of prompt: String, among lines: [TypedLines.Line]
    ) -> TypedLines.Line? {
        let digits = runs(prompt)
        let found = lines.filter { line in
            let all = runs(line.text)
            guard all.count >= digits.count else { return false }
            return (0...(all.count - digits.count)).contains {
                Array(all[$0..<($0 + digits.count)]) == digits
            }
        }
        return found.count == 1 ? found.first : nil
    }

    /// The runs of digits in a text; a fraction of one character as its two numbers.
    private static func runs(_ text: String) -> [String] {
        text.decomposedStringWithCompatibilityMapping.split { !$0.isASCII || !$0.isNumber }
            .map(String.init)
    }

    /// Whether an answer is a value, whatever its marks of decimals and thousands mean.
    private static func says(_ answer: String, _ value: Double) -> Bool {
        let plain = answer.replacing("−", with: "-").filter {
            $0.isNumber || "-,./ ".contains($0)
        }.trimmingCharacters(in: .whitespaces)
        var values: [Double] = []
        let parts = plain.split(separator: " ")
        if let last = parts.last, last.contains("/") {
            let sides = last.split(separator: "/").compactMap { Double($0) }
            if sides.count == 2 {
                let isNegative = plain.hasPrefix("-")
                let whole = parts.count == 2 ? abs(Double(parts[0]) ?? 0) : 0
                let share = abs(sides[0]) / sides[1]
                values.append(isNegative ? -(whole + share) : whole + share)
            }
        }
        let joined = plain.filter { $0 != " " }
        values += [
            joined.filter { $0 != "," }, joined.replacing(",", with: "."),
            joined.filter { $0 != "." }.replacing(",", with: "."),
        ].compactMap { Double($0) }
        return values.contains { abs($0 - value) <= 1e-6 * max(1, abs(value)) }
    }
}

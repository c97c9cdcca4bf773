import Artifacts
import Foundation
import Ordinary

/// What became of all sheets, by each thing that was chosen for them.
struct OrdinaryReport {
    private var all = OrdinaryCount()
    /// By the table's title, then by the kind.
    private var tables: [String: [String: OrdinaryCount]] = [:]
    private var phantoms = 0, strange = 0, notRead = 0, refused = 0
    /// Sheets that nobody wrote on, and those of them from which something was erased.
    private var blanks = 0, harmed = 0
    private(set) var failures: [String] = []
    private var grave: [String] = []

    private static let titles = [
        "file", "numbering", "answer", "sign", "numbers", "language", "faces", "size", "columns",
        "unknown",
    ]

    /// Counts a sheet; nothing was found where its page was not read.
    mutating func add(
        _ made: OrdinaryFiles.Made, _ found: FoundSums?, _ key: AnswerKey?, _ card: ScoreCard?,
        why: String? = nil
    ) {
        let verdicts = Dictionary(
            (card?.items ?? []).map { ($0.questionID, $0.verdict) }, uniquingKeysWith: { $1 })
        let entries = Dictionary(
            (key?.entries ?? []).map { ($0.questionID, $0) }, uniquingKeysWith: { $1 })
        if found == nil {
            notRead += why == nil ? 1 : 0
            refused += why == nil ? 0 : 1
            tell("\(made.key): not read: \(why ?? "and nobody says why")", isGrave: true)
        }
        for (index, placed) in made.sheet.sums.enumerated() {
            let exercise = found?.exercises[index]
            var outcome = SumOutcome(placed, exercise, exercise.flatMap { entries[$0.id] })
            if let written = made.written?[index], let exercise {
                outcome.mark(written, verdicts[exercise.id], placed)
            }
            add(outcome.count, placed, made.sheet.traits)
            if let failure = outcome.failure {
                tell("\(made.key): \(failure)", isGrave: outcome.isGrave)
            }
        }
        for exercise in found?.strange ?? [] {
            strange += 1
            let entry = entries[exercise.id]
            phantoms += entry == nil ? 0 : 1
            tell(
                "\(made.key): `\(exercise.prompt)` (\(exercise.promptConfidence.value)) is none of its sums"
                    + (entry.map { ", keyed \($0.answer)" } ?? ""), isGrave: entry != nil)
        }
    }

    private mutating func add(
        _ count: OrdinaryCount, _ placed: OrdinarySheet.Placed, _ traits: Traits
    ) {
        all += count
        let first = placed.sum.prompt.hasPrefix("__ =")
        let isEnd = placed.sum.prompt.contains("= __")
        let kinds = [
            traits.file.rawValue, traits.running.rawValue, traits.answer.rawValue,
            placed.sum.sign.rawValue, traits.numbers.rawValue, traits.tongue.rawValue,
            traits.face.group.rawValue,
            traits.sizePt < 12 ? "9 to 11 pt" : traits.sizePt < 16 ? "12 to 15 pt" : "16 to 20 pt",
            "\(traits.columns)",
            first ? "before the =" : isEnd ? "at the end" : "among the numbers",
        ]
        for (title, kind) in zip(Self.titles, kinds) {
            tables[title, default: [:]][kind, default: OrdinaryCount()] += count
        }
    }

    /// Notes what went wrong, in words.
    mutating func tell(_ line: String, isGrave: Bool = true) {
        failures.append(line)
        if isGrave { grave.append(line) }
    }

    /// Counts a blank sheet by what was erased from it.
    mutating func add(blank made: OrdinaryFiles.Made, _ cleaned: Cleaned?) {
        guard made.written == nil, let cleaned else { return }
        blanks += 1
        let gone = cleaned.pages.flatMap(\.regions).count { !$0.restored }
        guard gone > 0 else { return }
        harmed += 1
        tell("\(made.key): \(gone) places of print erased", isGrave: false)
    }

    func printTables() {
        print("| | \(OrdinaryCount.head) |")
        print(
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
        print("| **all** | \(all.cells) |")
        for title in Self.titles {
            let rows = tables[title] ?? [:]
            for kind in order(of: rows.keys, title) {
                print("| \(title): \(kind) | \((rows[kind] ?? OrdinaryCount()).cells) |")
            }
        }
        print("")
        print(
            "Exercises that are none of the sums: \(strange), of them **keyed: \(phantoms)**. Sheets refused with a reason: \(refused), not read without one: \(notRead).\n"
        )
        if blanks > 0 {
            print("Blank sheets: \(blanks); print was erased from \(harmed) of them.\n")
        }
        for line in grave { print("- \(line)") }
        if !grave.isEmpty { print("") }
    }

    /// The kinds as they are declared, not as they sort.
    private func order(of kinds: some Collection<String>, _ title: String) -> [String] {
        let declared =
            FileForm.allCases.map(\.rawValue) + Running.allCases.map(\.rawValue)
            + AnswerForm.allCases.map(\.rawValue) + SumSign.allCases.map(\.rawValue)
            + NumberKind.allCases.map(\.rawValue) + Tongue.allCases.map(\.rawValue)
            + Face.Group.allCases.map(\.rawValue)
        let first = declared.filter(kinds.contains)
        return first + kinds.filter { !first.contains($0) }.sorted()
    }
}

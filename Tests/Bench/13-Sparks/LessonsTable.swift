import Artifacts
import Foundation
import SparksStage
import Support
import Tables

/// Requests for lessons as teachers type them, with what should be understood: written before the words of the packs
/// were looked at. How many are understood, and what they get.
struct LessonsTable {
    private enum Verdict: String, CaseIterable { case right, broad, nothing, wrong, refused }

    func printTable() async throws {
        let file = Command.repository.appending(path: "Tests/Bench/Resources/spark-lessons.csv")
        guard let table = CSVTable(try Data(contentsOf: file)) else { return }
        let asked = try AskedSparks()
        var counts: [Verdict: Int] = [:]
        for (index, row) in table.rows.enumerated() {
            let lines = [["situation", "audience", "count"], [row.cell(0), row.cell(1), "3"]].map {
                $0.map(AskedSparks.cell).joined(separator: ",") + "\n"
            }
            let set = try await asked.chosen(lines.joined(), seed: index)?.sets.first
            let verdict = set.map { judge($0.request, row) } ?? .refused
            counts[verdict, default: 0] += 1
            print("\(verdict.rawValue)\t\(row.cell(0)) (\(row.cell(1)))")
            if let set { print("\t\(told(set.request))") }
            for spark in set?.sparks ?? [] { print("\t- \(spark.text)  [\(spark.pack ?? "")]") }
        }
        print(
            Verdict.allCases.map { "\($0.rawValue) \(counts[$0] ?? 0)" }.joined(separator: ", ")
                + " of \(table.rows.count)")
    }

    private func told(_ request: SparkRequest.Request) -> String {
        let about = request.about
        return "tags \(request.tags.joined(separator: " ")); topic \(about?.topic ?? "none");"
            + " kinds \(about?.kinds.joined(separator: " ") ?? "none")"
    }

    /// Right where the topic holds one of the words that were written down, broad where only the subject or the
    /// activity is known.
    private func judge(_ request: SparkRequest.Request, _ row: CSVTable.Row) -> Verdict {
        let means = row.cell(2).split(separator: "|").map { $0.lowercased() }
        let broad = Set(row.cell(3).split(separator: "|").map(String.init))
        let about = request.about
        if let topic = about?.topic?.lowercased() {
            return means.contains(where: topic.contains) ? .right : .wrong
        }
        let kinds = Set(about?.kinds ?? [])
        let terms = means.map { "=" + $0.replacing(" ", with: "-") }
        if !kinds.isDisjoint(with: terms) { return .right }
        if !kinds.isDisjoint(with: broad) || !broad.isDisjoint(with: request.tags) { return .broad }
        return Set(request.tags).isSubset(of: ["lesson", "lesson-middle"]) && kinds.isEmpty
            ? .nothing : .wrong
    }
}

import Artifacts
import Marks

/// The table of what was read: a line a picture, a column a result.
struct FormTable {
    let form: Form

    private var columns: [(label: String, rows: [String])] {
        let joined = form.joined ?? []
        let taken = Set(joined.flatMap { $0.rows.flatMap(Form.spelled) })
        let single = form.groups.flatMap(\.rowLabels).filter { !taken.contains($0) }
        return joined.map { ($0.label, $0.rows.flatMap(Form.spelled)) }
            + single.map { ($0, [$0]) }
    }

    /// The first line.
    var header: [String] { ["file", "problem", "review"] + columns.map(\.label) }

    /// The line of a picture: `?` where a person must look, whose rows `review` lists with the reason.
    func line(_ file: String, _ outcome: FormOutcome) -> [String] {
        let known = Dictionary(
            outcome.readings.map { ($0.label, $0) }, uniquingKeysWith: { first, _ in first })
        let doubtful = outcome.readings.filter { $0.state != .read && $0.state != .blank }
        let review = doubtful.map { "\($0.label): \($0.why)" }.joined(separator: "; ")
        let values = columns.map { column in
            column.rows.map { row -> String in
                guard let reading = known[row] else { return outcome.problem == nil ? "?" : "" }
                switch reading.state {
                case .read: return reading.values.joined()
                case .blank: return ""
                default: return "?"
                }
            }.joined()
        }
        return [file, outcome.problem ?? "", review] + values
    }
}

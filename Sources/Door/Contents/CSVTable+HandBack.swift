import Artifacts
import Foundation
import Tables

extension CSVTable {
    /// Rows to be dropped again once they are mended, with a column that says why.
    func handBack(_ bad: [(row: Int, reason: String)], as kind: RulingTable) -> Data {
        let columns = kind.columns + (header.contains("sure") ? ["sure"] : [])
        let order = columns.map { $0.lowercased() }
        var lines = [columns + ["reason"]]
        for (index, reason) in bad {
            lines.append(
                order.map { name in header.firstIndex(of: name).map(rows[index].cell) ?? "" }
                    + ["line \(rows[index].line): \(reason)"])
        }
        return CSV.encode(lines, separator: separator)
    }
}

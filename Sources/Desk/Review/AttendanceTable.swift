import Artifacts
import Foundation
import Tables

/// `attendance.csv`: of whom nothing came, a row for each sheet and pupil, for people who like spreadsheets better.
enum AttendanceTable {
    /// The columns.
    static let header = ["sheet", "pupil", "attendance"]

    /// The bytes of the table; of whom nothing was said the last cell is empty.
    static func encode(_ sheets: [ReviewSheet]) -> Data {
        CSV.encode(
            [header]
                + sheets.flatMap { sheet in
                    sheet.out.sorted { $0.key < $1.key }.map { code, said in
                        [sheet.key, code, said == .expected ? "" : said.rawValue]
                    }
                })
    }
}

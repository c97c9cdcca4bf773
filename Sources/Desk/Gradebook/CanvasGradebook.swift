import Artifacts
import Foundation
import Tables

/// `gradebook-canvas.csv`: the scores as Canvas's gradebook takes them in. The columns are those that its guide "How do
/// I import grades in the Gradebook?" (Canvas Instructor Guide) lists: Student, ID, SIS User ID, SIS Login ID, Section,
/// then one column for each assignment, and a second row with the points possible. The roster's code stands under SIS
/// User ID. `EX` excuses a pupil. What is not decided or not there is empty, which leaves Canvas's own score as it is.
enum CanvasGradebook {
    /// The bytes of the table. Where names are not allowed the code stands for them.
    static func encode(
        _ grades: GradeColumns, names: [String: String]?, groups: [String: String]
    ) -> Data {
        let header =
            ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
            + grades.columns.map(\.title)
        let possible =
            ["Points Possible", "", "", "", ""]
            + grades.columns.map { Number.plain(grades.maximum($0)) }
        let rows = grades.codes.map { code in
            let name = names?[code] ?? ""
            return [name.isEmpty ? code : name, "", code, "", groups[code] ?? ""]
                + grades.columns.map { column in
                    grades.score(code, column).flatMap { grades.scaled($0, column) }
                        .map(Number.plain)
                        ?? (grades.why(code, column) == .excused ? "EX" : "")
                }
        }
        return CSV.encode([header, possible] + rows, isMarked: false)
    }
}

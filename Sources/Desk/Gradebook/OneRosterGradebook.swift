import Artifacts
import Foundation
import Tables

/// `gradebook-oneroster.zip`: the scores as OneRoster has them: `manifest.csv`, `categories.csv`, `lineItems.csv` and
/// `results.csv`, with the columns in the order of *1EdTech OneRoster: CSV Binding, version 1.2.1* (§3), as a bulk set:
/// status and date of change are empty. A pupil's id is the roster's code. Which ids a school gives its classes, itself
/// and its terms Reviso cannot know: the class is told by a slug of its name, the others are `school` and `session`.
enum OneRosterGradebook {
    /// The first and the last day on which papers of a column came, as `2026-11-06`.
    typealias Days = (first: String, last: String)

    /// The columns of each file.
    static let columns: [String: [String]] = [
        "categories": ["sourcedId", "status", "dateLastModified", "title", "weight"],
        "lineItems": [
            "sourcedId", "status", "dateLastModified", "title", "description", "assignDate",
            "dueDate", "classSourcedId", "categorySourcedId", "academicSessionSourcedId",
            "resultValueMin", "resultValueMax", "schoolSourcedId",
        ],
        "results": [
            "sourcedId", "status", "dateLastModified", "lineItemSourcedId", "studentSourcedId",
            "scoreStatus", "score", "scoreDate", "comment", "textScore", "classSourcedId",
            "inProgress", "incomplete", "late", "missing",
        ],
    ]

    /// The files that a manifest speaks of, in its order.
    private static let files = [
        "academicSessions", "categories", "classes", "classResources", "courses",
        "courseResources", "demographics", "enrollments", "lineItemLearningObjectiveIds",
        "lineItems", "lineItemScoreScales", "orgs", "resources", "resultLearningObjectiveIds",
        "results", "resultScoreScales", "roles", "scoreScales", "userProfiles", "userResources",
        "users",
    ]

    /// The bytes of the archive. `day` says when a score came, as `2026-11-06`.
    static func encode(
        _ grades: GradeColumns, className: String, title: (String) -> String,
        day: (ScoreCard) -> String
    ) -> Data {
        let own = SheetKey.slug(className)
        var (items, results): ([[String]], [[String]]) = ([], [])
        for column in grades.columns {
            let scores = grades.codes.compactMap { code in
                grades.score(code, column).map { (code: code, card: $0) }
            }
            let days = scores.map { day($0.card) }.sorted()
            let id = "\(column.sheet)-\(column.work)"
            items.append([
                id, "", "", title(column.sheet), "", days.first ?? "", days.last ?? "", own,
                "homework", "session", "0", Number.plain(grades.maximum(column)), "school",
            ])
            results += scores.map { code, card in
                let score = grades.scaled(card, column)
                return [
                    "\(id)-\(code)", "", "", id, code,
                    score == nil ? "partially graded" : "fully graded",
                    score.map(Number.plain) ?? "", day(card), "", "", own,
                    score == nil ? "true" : "false", "", "", "",
                ]
            }
            results += grades.codes.compactMap { code in
                grades.why(code, column).map { why in
                    [
                        "\(id)-\(code)", "", "", id, code,
                        why == .excused ? "exempt" : "not submitted", "", days.last ?? "", "", "",
                        own, "false", "", "", why == .excused ? "false" : "true",
                    ]
                }
            }
        }
        let tables = [
            ("categories", [["homework", "", "", "Homework", ""]]), ("lineItems", items),
            ("results", results),
        ]
        let rows = files.map { name in
            ["file.\(name)", columns[name] == nil ? "absent" : "bulk"]
        }
        let manifest =
            [
                ["propertyName", "value"], ["manifest.version", "1.0"],
                ["oneroster.version", "1.2"],
            ] + rows + [["source.systemName", "Reviso"], ["source.systemCode", "reviso"]]
        return ZipArchive.data(
            [(name: "manifest.csv", data: CSV.encode(manifest, isMarked: false))]
                + tables.map { name, rows in
                    (
                        name: "\(name).csv",
                        data: CSV.encode([columns[name] ?? []] + rows, isMarked: false)
                    )
                })
    }
}

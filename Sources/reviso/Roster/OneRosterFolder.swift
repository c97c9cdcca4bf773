import Foundation
import Tables

/// What OneRoster keeps beside `users.csv`: who is a pupil, and who is in which class.
struct OneRosterFolder {
    /// The accounts of pupils, by `roles.csv` of version 1.2; nil where there is none.
    let students: Set<String>?
    /// The titles and codes of each account's classes, by `classes.csv` and `enrollments.csv`.
    let classes: [String: Set<String>]

    /// None.
    static let none = OneRosterFolder(students: nil, classes: [:])

    private init(students: Set<String>?, classes: [String: Set<String>]) {
        (self.students, self.classes) = (students, classes)
    }

    /// Reads the files of a folder; those that are missing say nothing.
    init(_ folder: URL) {
        func rows(_ name: String, _ columns: [String]) -> [[String]]? {
            guard
                let data = FileManager.default.contents(
                    atPath: folder.appending(path: name).path),
                let table = CSVTable(data)
            else { return nil }
            let places = columns.map { table.header.firstIndex(of: $0) }
            guard places.first != .some(nil) else { return nil }
            return table.rows.map { row in places.map { $0.map(row.cell) ?? "" } }
        }
        students = rows("roles.csv", ["usersourcedid", "role"]).map { rows in
            Set(rows.filter { $0[1].lowercased() == "student" }.map { $0[0] })
        }
        var titles: [String: Set<String>] = [:]
        for row in rows("classes.csv", ["sourcedid", "title", "classcode"]) ?? [] {
            titles[row[0], default: []].formUnion([row[1], row[2]].filter { !$0.isEmpty })
        }
        var classes: [String: Set<String>] = [:]
        for row in rows("enrollments.csv", ["usersourcedid", "classsourcedid", "role"]) ?? []
        where row[2].lowercased() == "student" {
            classes[row[0], default: []].formUnion(titles[row[1]] ?? [])
        }
        self.classes = classes
    }
}

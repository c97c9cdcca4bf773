import Artifacts
import Foundation

/// One row of `roster.csv`: a pupil with a name.
struct Pupil: Equatable {
    var code: String
    var name: String
    var group: String?
}

/// The rows of `roster.csv`, by code; names are read here and nowhere else in the desk.
enum RosterNames {
    /// The pupils, and what is wrong with the file. No file is an empty roster.
    static func read(_ file: URL) throws -> (pupils: [Pupil], problems: [Problem]) {
        guard Disk.exists(file) else { return ([], []) }
        let rows = CSV.decode(try Data(contentsOf: file))
        guard let head = rows.first?.map({ $0.lowercased().trimmingCharacters(in: .whitespaces) }),
            let codeColumn = head.firstIndex(of: "code")
        else {
            return (
                [],
                [
                    Problem(
                        .configuration, "Roster has no column 'code'",
                        hint: "begin roster.csv with the line: code,name,group",
                        file: "roster.csv")
                ]
            )
        }
        var pupils: [String: Pupil] = [:]
        var problems: [Problem] = []
        for (number, row) in rows.enumerated().dropFirst() {
            func value(_ column: Int?) -> String {
                guard let column, column < row.count else { return "" }
                return row[column].trimmingCharacters(in: .whitespaces)
            }
            let code = value(codeColumn).uppercased()
            guard (1...3).contains(code.count),
                code.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isLetter) }),
                pupils[code] == nil
            else {
                problems.append(
                    Problem(
                        .configuration, "Code in line \(number + 1) of the roster cannot be used",
                        hint: "give each pupil a code of one to three letters or digits, used once",
                        file: "roster.csv"))
                continue
            }
            let group = value(head.firstIndex(of: "group"))
            pupils[code] = Pupil(
                code: code, name: value(head.firstIndex(of: "name")),
                group: group.isEmpty ? nil : group)
        }
        return (pupils.values.sorted { $0.code < $1.code }, problems)
    }
}

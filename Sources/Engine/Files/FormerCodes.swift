import Artifacts
import Files
import Foundation
import Tables

/// The codes that stand on papers that were given out: a roster that a spreadsheet changed is known by them.
enum FormerCodes {
    private struct Issued: Decodable {
        struct Copy: Decodable {
            var pupil: String
        }
        var copies: [Copy]
        var nobodys: [String]?
    }

    /// Throws where a code of the roster may be one that was printed before and that a spreadsheet has changed, such as
    /// 7 of 007, and the printed one is not in the roster any more; and where a pupil has a code that was printed as
    /// nobody's.
    static func check(_ rows: [RosterFile.Row], _ workspace: Workspace) throws(Problem) {
        let numbers = rows.filter { Spreadsheet.isNumber($0.code) }
        let spares = rows.filter { Roster.isSpare($0.code) }
        guard !numbers.isEmpty || !spares.isEmpty else { return }
        let issued = try all(workspace)
        let nobodys = Set(issued.flatMap { $0.nobodys ?? [] })
        if let row = spares.first(where: { nobodys.contains($0.code) }) {
            throw Problem(
                .configuration,
                "Roster code '\(row.code)' stands on strips that were printed as nobody's",
                hint: "give this pupil another code, such as P07: what was marked on these strips "
                    + "stays nobody's",
                file: "roster.csv:\(row.line)")
        }
        let printed = Set(issued.flatMap { $0.copies.map(\.pupil) })
        let gone = printed.subtracting(rows.map(\.code)).filter { !Spreadsheet.leavesAlone($0) }
        for row in numbers where !printed.contains(row.code) {
            guard let was = gone.sorted().first(where: { Spreadsheet.mayBe(row.code, of: $0) })
            else { continue }
            throw Problem(
                .configuration, "Roster code '\(row.code)' was '\(was)' when papers were printed",
                hint: "a spreadsheet took it for a number: write \(was) again, with the column set "
                    + "to Text; a new pupil gets a code with a letter in front, such as P07",
                file: "roster.csv:\(row.line)")
        }
    }

    /// Every pupil's code that an edition was printed for.
    static func read(_ workspace: Workspace) throws(Problem) -> Set<String> {
        Set(try all(workspace).flatMap { $0.copies.map(\.pupil) })
    }

    private static func all(_ workspace: Workspace) throws(Problem) -> [Issued] {
        let folder = workspace.editions.path
        var found: [Issued] = []
        for entry in Disk.entries(folder) ?? [] where entry.isFolder && entry.name.first != "." {
            guard let data = try Disk.contents("\(folder)/\(entry.name)/issued.json"),
                let issued = decoded(data)
            else { continue }
            found.append(issued)
        }
        return found
    }

    /// Nil for a record that cannot be read: the desk says so.
    private static func decoded(_ data: Data) -> Issued? {
        do {
            return try Document.decode(Issued.self, from: data)
        } catch {
            return nil
        }
    }
}

import Foundation
import Support
import Testing

/// The bench's README says of every table what it answers and needs, and of bounds which table fits them.
@Suite struct BenchListTests {
    private static let bench = Command.repository.appending(path: "Tests/Bench")
    private static let table = #"name: "(\w+)",\s*says:\s*"([^"]*)",\s*needs:\s*"([^"]*)""#

    /// The names of all tables, as the bench's one list has them.
    static func tables() throws -> [String] { try rows().map(\.name) }

    private static func rows() throws -> [(name: String, says: String, needs: String)] {
        let list = try String(contentsOf: bench.appending(path: "Tables.swift"), encoding: .utf8)
        return list.matches(of: try Regex(table)).map { match in
            func part(_ index: Int) -> String { String(match.output[index].substring ?? "") }
            return (part(1), part(2), part(3))
        }
    }

    private static func readme() throws -> (list: String, bounds: String) {
        let text = try String(contentsOf: bench.appending(path: "README.md"), encoding: .utf8)
        let parts = text.components(separatedBy: "## Which bounds")
        try #require(parts.count == 2)
        return (parts[0], parts[1].components(separatedBy: "\n## ")[0])
    }

    @Test func isTheOneOfItsReadme() throws {
        let tables = try Self.rows()
        let readme = try Self.readme().list
        #expect(tables.count >= 29)
        for (name, says, needs) in tables {
            #expect(readme.contains("| `\(name)` | \(says) |"), "\(name)")
            #expect(readme.contains("| \(needs) |"), "\(name)")
        }
        let rows = readme.split(separator: "\n")
        #expect(rows.count { $0.hasPrefix("| `") } == tables.count)
    }

    @Test func sendsToFilesAndTablesThatThereAre() throws {
        let tables = try Self.tables()
        let rows = try Self.readme().bounds.split(separator: "\n").filter { $0.contains("` | `") }
        #expect(rows.count > 10)
        for row in rows {
            let cells = row.split(separator: "|").map { cell in
                cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
            }
            try #require(cells.count == 3)
            var folder = ""
            for path in cells[1] {
                // Of files in one folder the later ones are named alone.
                let whole = path.contains("/") ? path : folder + path
                folder = whole.split(separator: "/").dropLast().joined(separator: "/") + "/"
                let file = Command.repository.appending(path: "Sources/\(whole)")
                #expect(FileManager.default.fileExists(atPath: file.path), "\(whole) is not there")
            }
            for name in cells[2] { #expect(tables.contains(name), "\(name)") }
        }
    }

    /// A stage says which tables are about it.
    @Test func hasTheTablesThatReadmesSend() throws {
        let tables = try Self.tables()
        var count = 0
        let sources = Command.repository.appending(path: "Sources")
        for name in try files(below: sources) where name.hasSuffix("README.md") {
            let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
            for line in text.split(separator: "\n") where line.hasPrefix("**Bench.**") {
                let sentence = line.components(separatedBy: ". ").prefix(2).joined(separator: " ")
                for match in sentence.matches(of: /`([^`]+)`/) {
                    #expect(tables.contains(String(match.output.1)), "\(name): \(match.output.1)")
                    count += 1
                }
            }
        }
        #expect(count > 25)
    }
}

import Foundation
import Support
import Testing

/// The bench's README says of every table what it answers and needs.
@Suite struct BenchListTests {
    @Test func isTheOneOfItsReadme() throws {
        let bench = Command.repository.appending(path: "Tests/Bench")
        let list = try String(contentsOf: bench.appending(path: "Tables.swift"), encoding: .utf8)
        let readme = try String(contentsOf: bench.appending(path: "README.md"), encoding: .utf8)
        let table = try Regex(#"name: "(\w+)",\s*says:\s*"([^"]*)",\s*needs:\s*"([^"]*)""#)
        let tables = list.matches(of: table)
        #expect(tables.count >= 29)
        for match in tables {
            let (name, says) = (match.output[1].substring ?? "", match.output[2].substring ?? "")
            #expect(readme.contains("| `\(name)` | \(says) |"), "\(name)")
            #expect(readme.contains("| \(match.output[3].substring ?? "") |"), "\(name)")
        }
        let rows = readme.components(separatedBy: "## Which bounds")[0].split(separator: "\n")
        #expect(rows.count { $0.hasPrefix("| `") } == tables.count)
    }
}

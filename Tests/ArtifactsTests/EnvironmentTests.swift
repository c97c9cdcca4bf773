import Foundation
import Support
import Testing

/// A variable that nobody knows of is one that nobody sets, and a test that waits for it never runs.
@Suite struct EnvironmentTests {
    @Test func isListedInTheReadmeOfTheTests() throws {
        let readme = try String(
            contentsOf: Command.repository.appending(path: "Tests/README.md"), encoding: .utf8)
        let known = try Self.names(in: readme, as: #"`((?:REVISO|TESSDATA)_[A-Z_]+)`"#)
        #expect(
            try Self.read.subtracting(known).sorted() == [], "say in Tests/README.md what it does")
        #expect(try known.subtracting(Self.read).sorted() == [], "nobody reads it")
    }

    /// The variables that program, tests, bench and scripts read.
    private static var read: Set<String> {
        get throws {
            var names: Set<String> = []
            for folder in ["Sources", "Tests"] {
                let root = Command.repository.appending(path: folder)
                for name in try files(below: root) {
                    let isScript = name.hasSuffix(".sh")
                    guard isScript || name.hasSuffix(".swift") else { continue }
                    let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
                    let pattern =
                        isScript ? #"\b(REVISO_[A-Z_]+)"# : #""((?:REVISO|TESSDATA)_[A-Z_]+)""#
                    names.formUnion(try Self.names(in: text, as: pattern))
                }
            }
            return names
        }
    }

    private static func names(in text: String, as pattern: String) throws -> Set<String> {
        Set(
            text.matches(of: try Regex(pattern)).compactMap {
                $0.output[1].substring.map(String.init)
            })
    }
}

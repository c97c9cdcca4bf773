import Foundation
import Support
import Testing

/// Ranges and conversions are safe only where a file sees this module's own (`Ranges.swift`, `WholeNumbers.swift`).
@Suite struct SafeImportTests {
    @Test
    func everyFileThatMakesRangesOrWholeNumbersSeesTheSafeOnes() throws {
        let sources = Command.repository.appending(path: "Sources")
        let makes = try Regex(#"\.\.<|\.\.\.|\b(Int|Int32|UInt8)\("#)
        var unsafe: [String] = []
        for name in try files(below: sources) where name.hasSuffix(".swift") {
            // What lies below this module cannot see it.
            guard !name.hasPrefix("Artifacts/"), !name.hasPrefix("Tables/"),
                !name.hasPrefix("System/Threads/")
            else {
                continue
            }
            let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
            let sees = text.contains("import Artifacts\n")
            if !sees, text.contains(makes) { unsafe.append(name) }
        }
        #expect(unsafe == [], "import Artifacts there")
    }
}

import Artifacts
import Engine
import Files
import Foundation
import Testing

@testable import Engine

/// Settings that no class has: each is refused with its line, before anything is done by it.
@Suite struct HeavySettingsTests {
    @Test(arguments: [
        "timeBudget: 0", "timeBudget: 0.5", "timeBudget: 1e300", "settle: 1e300", "patience: 1e18",
        "memoryBudget: 9000000000000000000", "memoryBudget: 1", "pixelBudget: 9000000000000000000",
        "jobs: 9000000000000000000",
        "provider: { url: x, model: y, timeouts: { total: 9000000000000000000 } }",
        "provider: { url: x, model: y, price: { input: 1e300 } }",
    ])
    func refusesNumbersBeyondAllUse(yaml: String) {
        #expect {
            try Settings(yaml: yaml)
        } throws: { error in
            let problem = error as? Problem
            return problem?.kind == .configuration && problem?.file == "reviso.yml:1"
                && problem?.summary.contains(" to ") == true
        }
    }

    @Test func saysWhatATimeIsFor() {
        do {
            _ = try Settings(yaml: "timeBudget: 0")
            Issue.record("it was taken")
        } catch {
            #expect(error.summary == "'timeBudget' must be a number from 1 to 86400")
            #expect(error.hint?.contains("leave it out for 120") == true, "\(error)")
        }
    }

    /// Each level names the one before it ten times.
    private static func ladder(_ levels: Int, keys: Bool = false) -> String {
        var text =
            "stages:\n  ocr:\n    x0: &a0 [eng, eng, eng, eng, eng, eng, eng, eng, eng, eng]\n"
        for level in 1...levels {
            let names = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text +=
                keys
                ? "    ? [\(names)]\n    : x\n    x\(level): &a\(level) [\(names)]\n"
                : "    x\(level): &a\(level) [\(names)]\n"
        }
        return text
    }

    @Test(arguments: [ladder(8), ladder(8, keys: true)])
    func refusesAliasesThatUnfoldToMoreThanAComputerHolds(yaml: String) {
        #expect {
            try Settings(yaml: yaml)
        } throws: { ($0 as? Problem)?.summary.contains("aliases") == true }
    }

    @Test func refusesAnEntryOfMoreValuesThanAnyHas() {
        let long =
            "stages:\n  ocr:\n    x: ["
            + Array(repeating: "1", count: 20_000).joined(separator: ", ") + "]\n"
        #expect {
            try Settings(yaml: long)
        } throws: { ($0 as? Problem)?.summary.contains("values in one entry") == true }
        #expect {
            try Settings(yaml: "# " + String(repeating: "x", count: 2 << 20))
        } throws: { ($0 as? Problem)?.summary.contains("KB") == true }
    }

    @Test func takesAFewAliases() throws {
        let yaml =
            "languages: &l [eng, deu]\nstages:\n  ocr:\n    languages: *l\n# * * * *\nclass: \"4b * * * * * * * * * * * * * * *\"\n"
        let settings = try Settings(yaml: yaml)
        #expect(settings.stages["ocr"]?["languages"] == .list([.text("eng"), .text("deu")]))
    }

    /// A path outside a classroom is told whole.
    @Test func tellsAWholePath() throws {
        do {
            _ = try Disk.contents("/proc/self/mem")
        } catch {
            #expect(error.file == nil || error.file?.hasPrefix("/") == true)
        }
        do {
            _ = try Disk.contents("/usr")
            Issue.record("a folder was read")
        } catch {
            #expect(error.file == "/usr")
        }
    }
}

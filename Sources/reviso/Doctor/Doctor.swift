import ArgumentParser
import Artifacts
import Engine

/// `reviso doctor`: what is there, what is missing, what it would give, and how to get it.
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Say which programs, fonts, word lists and models are there, and how to get the rest.",
        discussion: Example.text(
            "reviso doctor",
            "reviso doctor --json"))

    @OptionGroup var place: WorkspaceOption
    @Flag(help: "Print JSON.") var json = false

    func run() throws {
        let findings = Examination(
            settings: try place.settingsIfAny(), workspace: try? place.find()
        ).findings()
        if json {
            print(try Terminal.json(findings), terminator: "")
        } else {
            for finding in findings { print(finding.line) }
        }
        let missing = findings.filter { $0.state == .missing }
        if !missing.isEmpty {
            throw Problem(
                .unavailable,
                "Needed and missing: \(missing.map(\.name).joined(separator: ", "))",
                hint: "run `make setup`, or the commands above")
        }
    }
}

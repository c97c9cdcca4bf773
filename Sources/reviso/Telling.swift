import Artifacts
import Desk
import Door
import Engine
import Foundation

/// Says how a round ended, on stderr: problems first, then one line a person can keep.
enum Telling {
    static func tell(_ outcome: Night.Outcome, in workspace: Workspace) {
        for file in outcome.receipt.files where file.state == .refused || file.state == .waiting {
            Terminal.say("\(file.state.rawValue)  \(file.name): \(file.reason ?? "")")
        }
        for file in outcome.receipt.files where file.pages.isEmpty && file.state == .done {
            if let reason = file.reason { Terminal.say("taken  \(file.name): \(reason)") }
        }
        for file in outcome.receipt.files where file.state == .duplicate {
            Terminal.say("duplicate  \(file.name): \(file.reason ?? "")")
        }
        for problem in outcome.summary.problems + outcome.desk.problems {
            Terminal.say(Terminal.text(problem))
        }
        Terminal.say(line(outcome))
        if outcome.desk.review > 0 {
            Terminal.say(
                "to decide: \(outcome.desk.review), in \(workspace.review.path)/review.html")
        }
    }

    private static func line(_ outcome: Night.Outcome) -> String {
        let summary = outcome.summary
        if summary.deeds.isEmpty, outcome.receipt.files.isEmpty, outcome.desk.written.isEmpty {
            return "nothing to do: \(summary.sheets.count) sheets are up to date"
        }
        let counts = SheetState.allCases.map { ($0, summary.count($0)) }.filter { $0.1 > 0 }
            .map { "\($0.1) \($0.0.rawValue)" }
        return "\(summary.sheets.count) sheets: \(counts.joined(separator: ", ")); "
            + "\(summary.published) documents published"
    }
}

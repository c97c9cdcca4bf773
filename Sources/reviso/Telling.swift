import Artifacts
import Desk
import Door
import Engine
import Foundation
import Providers

/// Says how a round ended, on stderr: problems first, then one line a person can keep.
enum Telling {
    static func tell(_ outcome: Night.Outcome, in workspace: Workspace) {
        for talk in outcome.desk.talks { Terminal.note(talk) }
        for file in outcome.receipt.files where file.state == .refused || file.state == .waiting {
            Terminal.note("\(file.state.rawValue)  \(file.name)\(why(file))")
        }
        for file in outcome.receipt.files where file.pages.isEmpty && file.state == .done {
            if let reason = file.reason { Terminal.note("taken  \(file.name): \(reason)") }
        }
        for file in outcome.receipt.files where file.state == .duplicate {
            Terminal.note("duplicate  \(file.name)\(why(file))")
        }
        for problem in problems(outcome) { Terminal.say(Terminal.text(problem)) }
        if !outcome.summary.deeds.isEmpty {
            tellRemarks(outcome)
            if let model = outcome.model { tellModel(model, outcome) }
            if let pictures = outcome.pictures { tellPictures(pictures) }
            for change in outcome.desk.rescored { Terminal.note("scored again  \(change)") }
            for change in outcome.desk.setAside { Terminal.note("not changed  \(change)") }
            lacks()
        }
        if let count = outcome.receipt.forgotten {
            Terminal.note("forgotten  \(Self.count(count, "check-in")), older than they are kept")
        }
        Terminal.note(line(outcome))
        if outcome.desk.review > 0 {
            Terminal.note(
                "to decide: \(outcome.desk.review), in \(workspace.review.path)/review.html")
        }
    }

    /// Why a file is as it is: its own reason, else those of its pages, each once.
    private static func why(_ file: Receipt.File) -> String {
        var reasons: [String] = []
        for reason in [file.reason] + file.pages.map(\.reason) {
            if let reason, !reasons.contains(reason) { reasons.append(reason) }
        }
        return reasons.isEmpty ? "" : ": " + reasons.joined(separator: "; ")
    }

    /// What is odd about the stacks that came in now: the receipt keeps it too.
    private static func tellRemarks(_ outcome: Night.Outcome) {
        let came = Set(outcome.receipt.files.flatMap { $0.pages.compactMap(\.key) })
        for (key, remarks) in outcome.desk.remarks.sorted(by: { $0.key < $1.key })
        where came.contains(key) {
            Terminal.note("look at  \(key): \(remarks.joined(separator: "; "))")
        }
    }

    /// What became of asking a language model, and what it took.
    private static func tellPictures(_ pictures: ModelClient.Diary) {
        guard !pictures.troubles.isEmpty else { return }
        Terminal.note("Oops! We couldn't create your visualization. Please try again.")
        for problem in pictures.troubles { Terminal.say(Terminal.text(problem)) }
        Terminal.note("our own drawings stand in; the next run tries again")
    }

    private static func tellModel(_ model: ModelClient.Diary, _ outcome: Night.Outcome) {
        if model.isBack { Terminal.note("connected  the language model answers again") }
        let waits = Set(outcome.summary.problems.map(\.summary))
        for problem in model.troubles where !waits.contains(problem.summary) {
            Terminal.say(Terminal.text(problem))
            Terminal.note(
                model.stale > 0
                    ? "what the language model answered before stays until then"
                    : "what is built in stands in for the language model until then"
            )
        }
        for remark in model.remarks { Terminal.note("look at  \(remark)") }
        guard model.calls + model.kept > 0 else { return }
        let about = model.isEstimated ? "about " : ""
        let money = model.millionths > 0 ? ", \(model.cost) in money" : ""
        Terminal.note(
            "language model: \(model.calls) calls, \(about)\(model.tokens) tokens\(money); \(model.kept) answers kept from before"
        )
    }

    /// Every problem once: the same missing program is said by the door, the line and the desk.
    private static func problems(_ outcome: Night.Outcome) -> [Problem] {
        var kept: [Problem] = []
        let stopped = [outcome.summary.stopped].compactMap { $0 }
        for problem in outcome.door + outcome.summary.problems + stopped + outcome.desk.problems {
            let isSaid = kept.contains {
                $0 == problem
                    || problem.kind != .input && $0.summary == problem.summary
                        && $0.hint == problem.hint
            }
            if !isSaid { kept.append(problem) }
        }
        return kept
    }

    /// What the sheets would be better for, in one line.
    private static func lacks() {
        let lacking = Examination(settings: Settings()).words.filter { $0.state != .found }
        guard !lacking.isEmpty else { return }
        let gives = lacking.map { "\($0.name) (\($0.gives))" }.joined(separator: ", ")
        let packages = lacking.compactMap { $0.mend?.split(separator: " ").last }
        Terminal.note(
            "without \(gives): apt-get install \(packages.joined(separator: " "))")
    }

    private static func line(_ outcome: Night.Outcome) -> String {
        let summary = outcome.summary
        if summary.deeds.isEmpty, summary.stopped == nil, outcome.receipt.files.isEmpty,
            outcome.desk.written.isEmpty
        {
            return "nothing to do: \(count(summary.sheets.count, "sheet")) up to date"
        }
        let counts = SheetState.allCases.map { ($0, summary.count($0)) }.filter { $0.1 > 0 }
            .map { "\($0.1) \($0.0.rawValue)" }
        let sheets =
            counts.isEmpty
            ? "no sheets yet"
            : "\(count(summary.sheets.count, "sheet")): \(counts.joined(separator: ", "))"
        return "\(sheets); \(count(summary.published, "document")) made"
    }

    private static func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }
}

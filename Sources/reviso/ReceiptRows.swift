import Artifacts
import Desk
import Door
import Engine

extension Sweep.File {
    /// Whether it stays in the inbox.
    var isWaiting: Bool {
        if case .waiting = state { true } else { false }
    }

    /// That it waits and why, in one line; nil where it does not.
    var wait: String? {
        if case .waiting(let why) = state { "\(name): \(why)" } else { nil }
    }

    /// Whether it is to be said of it what became of it, where some waits were told before.
    func isNews(beside told: Set<String>) -> Bool {
        // Of what is none of ours a watch says nothing, or it would at every look.
        if case .leftAlone = state, !told.isEmpty { return false }
        return wait.map { !told.contains($0) } ?? true
    }

    /// Its row in the receipt, its pages standing as their sheets stand after the run; nil for what is none of ours.
    func row(
        _ summary: RunSummary, _ sheets: [String: SheetSummary], _ laid: DeskReport
    ) -> Receipt.File? {
        switch state {
        case .leftAlone: nil
        case .taken where pages.isEmpty:
            // Rulings: what was taken from it is all there is to say.
            Receipt.File(
                name: name, sha256: sha256, state: .done,
                reason: notes.isEmpty ? nil : notes.joined(separator: "; "))
        case .taken:
            Receipt.File(
                name: name, sha256: sha256, pages: pages.map { $0.row(summary, sheets, laid) })
        case .waiting(let why): standing(.waiting, why)
        case .refused(let problem):
            standing(
                .refused, [problem.summary, problem.hint].compactMap { $0 }.joined(separator: "; "))
        case .duplicate(let first): standing(.duplicate, "came before as '\(first)'")
        }
    }

    private func standing(_ state: Receipt.State, _ why: String) -> Receipt.File {
        Receipt.File(
            name: name, sha256: sha256, state: state, reason: why,
            pages: pages.map {
                Receipt.Page(number: $0.number, key: $0.key, state: state, reason: why)
            })
    }
}

extension Sweep.Page {
    /// Its row in the receipt, with what the desk has to say of its sheet.
    func row(
        _ summary: RunSummary, _ sheets: [String: SheetSummary], _ laid: DeskReport
    ) -> Receipt.Page {
        guard let key, !blank else { return Receipt.Page(number: number, key: key, state: .blank) }
        guard let sheet = sheets[key] else {
            let pipeline = pipeline ?? Delivery.practice
            return Receipt.Page(
                number: number, key: key, state: .waiting,
                reason: summary.pipelines.contains(pipeline)
                    ? "the run has not come to it"
                    : "it is for the pipeline '\(pipeline)', which this run leaves out")
        }
        let problem = sheet.problem
        let copy = laid.copies[key].map { "another picture of '\($0)'" }
        let why =
            ([copy, problem?.summary, problem?.hint].compactMap { $0 }
            + (laid.remarks[key] ?? [])).joined(separator: "; ")
        return Receipt.Page(
            number: number, key: key, state: .init(sheet.state), reason: why.isEmpty ? nil : why)
    }
}

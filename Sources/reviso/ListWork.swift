import Artifacts
import Engine
import Foundation

/// One list at work: the usual line over some sheets, in a crew of its own.
struct ListWork {
    let room: Room
    /// What is to be done in each phase.
    let lists: [(phase: Int, items: [WorkPlan.Item])]
    let jobs: Int?
    let offline: Bool

    /// Does one phase after the other, until one cannot be ended here and now.
    func done() async throws -> Engine.ExitCode {
        let crew = room.crew
        defer { crew.dismiss() }
        let progress = ProgressLine()
        defer { progress.end() }
        let model = AskedModels(
            text: try room.model(offline: offline),
            pictures: try room.pictureModel(offline: offline))
        let workspace = room.workspace
        let store = Store(workspace, isShared: true)
        let schedule = Schedule(room.pipelines) {
            Runner(
                workspace, $0, store: store, model: model, crew: crew, progress: progress.take)
        }
        var code = Engine.ExitCode.done
        for (phase, items) in lists where code == .done && !items.isEmpty {
            let summary: ListSummary
            do {
                summary = try await schedule.work(
                    on: items, phase: phase, jobs: jobs ?? room.settings.jobs)
            } catch {
                // What this machine cannot read or write another one may.
                guard error.kind == .disk || error.transient else { throw error }
                Terminal.say(Terminal.text(error))
                return .waiting
            }
            tell(summary, phase, items.count)
            code = summary.code
        }
        return code
    }

    private func tell(_ summary: ListSummary, _ phase: Int, _ sheets: Int) {
        for problem in summary.problems + [summary.stopped].compactMap({ $0 }) {
            Terminal.say(Terminal.text(problem))
        }
        for key in summary.changed {
            Terminal.note("left alone  \(key): its pages are others than when it was planned")
        }
        let refused = Set(summary.deeds.filter { $0.outcome == "refused" }.map(\.sheet)).count
        let made = summary.deeds.count { $0.isPublished }
        var words = ["phase \(phase + 1): \(sheets - summary.left.count) of \(sheets) done"]
        if refused > 0 { words.append("\(refused) refused") }
        words.append("\(made) document\(made == 1 ? "" : "s") made")
        Terminal.note(words.joined(separator: ", "))
        if !summary.left.isEmpty {
            let few = summary.left.prefix(5).joined(separator: ", ")
            Terminal.note(
                "left: \(few)"
                    + (summary.left.count > 5 ? " and \(summary.left.count - 5) more" : "")
            )
        }
    }
}

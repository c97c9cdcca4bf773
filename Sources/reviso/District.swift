import Artifacts
import Desk
import Engine
import Foundation

/// Many classrooms' nights, a few at once, all with the same workers.
struct District {
    let root: URL
    /// The classrooms' folders, from the root.
    let names: [String]
    /// How many sheets are worked on at once.
    let jobs: Int
    let offline: Bool

    /// How one classroom's night ended.
    struct Night: Sendable {
        var row: DistrictPage.Classroom
        var code: Engine.ExitCode
    }

    /// Runs them all; in the order of their names.
    func run() async -> [Night] {
        let crew = Crew(Room.workers)
        defer { crew.dismiss() }
        let atOnce = min(jobs, names.count)
        // What is left over when few are left is little: a classroom's own steps use one core anyhow.
        let share = max(1, jobs / atOnce)
        return await withTaskGroup(of: Night.self) { group in
            var waiting = names[...]
            var nights: [Night] = []
            func begin() {
                guard !Task.isCancelled, let name = waiting.popFirst() else { return }
                group.addTask { await night(of: name, crew, jobs: share) }
            }
            for _ in 0..<atOnce { begin() }
            while let night = await group.next() {
                nights.append(night)
                Terminal.note("[\(nights.count)/\(names.count)] \(Self.line(night))")
                begin()
            }
            return nights.sorted { $0.row.folder < $1.row.folder }
        }
    }

    private func night(of name: String, _ crew: Crew, jobs: Int) async -> Night {
        var row = DistrictPage.Classroom(folder: name, title: name)
        do {
            var room = try Room(.naming(root.path + "/" + name))
            room.host = crew
            row.title = room.settings.className
            let order = reviso.Night.Order(jobs: jobs, offline: offline, isQuiet: true)
            let outcome = try await reviso.Night(room: room, order: order).work()
            return Night(row: Self.filled(row, outcome, room.workspace), code: outcome.code)
        } catch let problem as Problem {
            row.problem = [problem.summary, problem.hint].compactMap { $0 }.joined(separator: ": ")
            return Night(row: row, code: Engine.ExitCode(problem))
        } catch is CancellationError {
            row.problem = "called off"
            return Night(row: row, code: .interrupted)
        } catch {
            row.problem = "The disk refuses: \(error.localizedDescription)"
            return Night(row: row, code: .disk)
        }
    }

    private static func filled(
        _ row: DistrictPage.Classroom, _ outcome: reviso.Night.Outcome, _ workspace: Workspace
    ) -> DistrictPage.Classroom {
        var row = row
        let summary = outcome.summary
        row.sheets = summary.sheets.count
        (row.done, row.review) = (summary.count(.done), summary.count(.review))
        (row.waiting, row.refused) = (summary.count(.waiting), summary.count(.refused))
        row.questions = outcome.desk.review
        row.made = summary.published
        row.hasIndex = FileManager.default.fileExists(
            atPath: workspace.outbox.appending(path: "index.html").path)
        if let stopped = summary.stopped {
            row.problem = [stopped.summary, stopped.hint].compactMap { $0 }.joined(separator: ": ")
        }
        return row
    }

    private static func line(_ night: Night) -> String {
        let row = night.row
        if let problem = row.problem { return "\(row.folder)  not run: \(problem)" }
        let made = row.made > 0 ? ", \(row.made) documents made" : ""
        return "\(row.folder)  \(row.sheets) sheets\(made)"
    }
}

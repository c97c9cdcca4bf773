import Artifacts
import Desk
import Engine
import Foundation

/// Many classrooms' nights, a few at once, each in a process of its own.
struct District {
    let root: URL
    /// The classrooms' folders, from the root.
    let names: [String]
    /// How many sheets are worked on at once.
    let jobs: Int
    let offline: Bool

    /// Runs them all; in the order of their names.
    func run() async -> [ClassroomNight.Ending] {
        let crew = Crew(WorkerCommand.line)
        defer { crew.dismiss() }
        let atOnce = min(jobs, names.count)
        // What is left over when few are left is little: a classroom's own steps use one core anyhow.
        let share = max(1, jobs / atOnce)
        return await withTaskGroup(of: ClassroomNight.Ending.self) { group in
            var waiting = names[...]
            var nights: [ClassroomNight.Ending] = []
            func begin() {
                guard !Task.isCancelled, let name = waiting.popFirst() else { return }
                let order = ClassroomNight.Order(
                    folder: root.path + "/" + name, name: name, jobs: share, offline: offline)
                group.addTask { await ClassroomNight.run(order, crew) }
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

    static func line(_ night: ClassroomNight.Ending) -> String {
        let row = night.row
        if let problem = row.problem { return "\(row.folder)  not run: \(problem)" }
        let made = row.made > 0 ? ", \(row.made) documents made" : ""
        return "\(row.folder)  \(row.sheets) sheets\(made)"
    }
}

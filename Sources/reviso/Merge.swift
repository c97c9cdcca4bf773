import ArgumentParser
import Artifacts
import Engine
import Foundation

/// `reviso merge`: sees that each planned sheet is accounted for, and ends the night as a usual run does.
struct Merge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check that all of a plan is done, and fill the outbox.",
        discussion: """
            Where sheets have neither document nor problem, a line for each phase is printed, PHASE LISTS such as "1 0,4-7", and the code is 75: \
            those lists are to be done again. Else the class's steps, the outbox, the index and the receipt are made as by reviso run, \
            and the next plan takes this one away.

            \(Example.text("reviso merge --workspace 4b"))
            """)

    @OptionGroup var place: WorkspaceOption
    @Option(help: "The plan; default: the only one.") var plan: String?
    @Option(help: "How many sheets to work on at once; default: the cores.") var jobs: Int?
    @Flag(help: "Say what is missing and do nothing else.") var check = false
    @Flag(help: "Print the receipt as JSON at the end.") var receipt = false

    func run() async throws {
        let workspace = try place.find()
        let folder = PlanFolder(workspace)
        let id = try self.plan ?? folder.only()
        let plan = try folder.plan(id)
        let room = try Room(workspace, pipelines: plan.pipelines)
        guard try Self.isDone(room, plan, id) else { throw ArgumentParser.ExitCode(75) }
        if check { return }
        let order = Night.Order(jobs: jobs, isMerge: true)
        let task = Task { try await Night(room: room, order: order).work() }
        let signals = Signals(on: [SIGINT, SIGTERM]) { task.cancel() }
        defer { signals.stop() }
        let outcome = try await task.value
        Telling.tell(outcome, in: workspace)
        if receipt { print(try Terminal.json(outcome.receipt), terminator: "") }
        if [.done, .refused].contains(outcome.code) {
            if folder.open().isEmpty { try Store(workspace).clearShards() }
        }
        if outcome.code != .done { throw ArgumentParser.ExitCode(outcome.code.rawValue) }
    }

    /// Says which lists are missing, on stdout for a program and on stderr for a person.
    static func isDone(_ room: Room, _ plan: WorkPlan, _ id: String) throws -> Bool {
        let (missing, changed) = try room.schedule.missing(
            of: plan, id, in: PlanFolder(room.workspace))
        if changed > 0 {
            Terminal.note(
                "\(changed) sheets are others than when this was planned; they are done with the rest"
            )
        }
        for phase in missing {
            print("\(phase.phase + 1) \(phase.ranges)")
            Terminal.note(
                "missing in phase \(phase.phase + 1): \(phase.sheets) of \(plan.phases[phase.phase].sheets), in lists \(phase.ranges)"
            )
        }
        return missing.isEmpty
    }
}

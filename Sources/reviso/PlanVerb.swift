import ArgumentParser
import Artifacts
import Door
import Engine

/// `reviso plan`: takes in what was dropped and lists what is to do, for machines that share the classroom's disk.
struct PlanVerb: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract:
            "Take in what was dropped and cut what is to do into lists, for several machines.",
        discussion: """
            Writes plans/ID/ and prints ID. A phase's lists may be done in any order, at the same time and twice; the phases one after the other:
            reviso run --plan ID --phase 1 --shard 0. Then reviso merge. reviso submit does all of it on a batch engine.

            \(Example.text("reviso plan --shards 8 --workspace 4b"))
            """)

    @OptionGroup var place: WorkspaceOption
    @Option(help: "Into how many lists each phase is cut.") var shards = 1
    @Option(help: "One pipeline alone: a name or a file; default: all of the night's.")
    var pipeline: String?
    @Flag(help: "Print the plan as JSON.") var json = false

    func validate() throws {
        guard (1...10_000).contains(shards) else {
            throw ValidationError("--shards is from 1 to 10000")
        }
    }

    func run() async throws {
        let room = try Room(place, pipeline: pipeline)
        let (id, plan) = try await Self.make(room, shards: shards)
        if json {
            print(try Terminal.json(plan), terminator: "")
        } else {
            print(id)
        }
    }

    /// Takes in, plans, and says so.
    static func make(_ room: Room, shards: Int) async throws -> (id: String, plan: WorkPlan) {
        let lock = try WorkspaceLock.tryLock(room.workspace)
        defer { withExtendedLifetime(lock) {} }
        let sweep = try await Night(room: room, order: .init()).begin()
        for problem in sweep.problems { Terminal.say(Terminal.text(problem)) }
        for file in sweep.files {
            switch file.state {
            case .waiting(let why): Terminal.note("waiting  \(file.name): \(why)")
            case .refused(let problem): Terminal.note("refused  \(file.name): \(problem.summary)")
            case .taken, .duplicate, .leftAlone: break
            }
        }
        let made = try room.schedule.makePlan(shards: shards, in: PlanFolder(room.workspace))
        Terminal.note(line(made.plan, made.id))
        return made
    }

    private static func line(_ plan: WorkPlan, _ id: String) -> String {
        let busy = plan.phases.enumerated().filter { $1.busy > 0 }
        if busy.isEmpty { return "plan \(id): nothing to do but to merge" }
        let phases = busy.map { number, phase in
            let lists = phase.busy == 1 ? "1 list" : "\(phase.busy) lists"
            let steps = [phase.steps.first, phase.steps.last].compactMap { $0 }
            return
                "phase \(number + 1) has \(phase.sheets) to do in \(lists) (\(Set(steps).sorted().joined(separator: " to ")))"
        }
        return "plan \(id): " + phases.joined(separator: ", ")
    }
}

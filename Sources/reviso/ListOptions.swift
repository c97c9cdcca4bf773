import ArgumentParser
import Artifacts
import Engine
import Foundation

/// Which list of which plan `reviso run` does: no lock, no door, no desk.
struct ListOptions: ParsableArguments {
    @Option(help: "Do one list of this plan and nothing else; default with --shard: the only one.")
    var plan: String?
    @Option(help: "The list's number, from 0.") var shard: Int?
    @Flag(
        help:
            "Take the list's number from the batch engine: Slurm, Kubernetes, PBS, SGE, LSF, AWS or Google Batch."
    )
    var shardFromEnv = false
    @Option(help: "The engine's number of list 0.") var shardBase = 0
    @Option(help: "One phase alone, from 1; default: one after the other, as far as it can.")
    var phase: Int?

    var isAsked: Bool { plan != nil || shard != nil || shardFromEnv || phase != nil }

    func validate() throws {
        guard isAsked else { return }
        guard (shard == nil) == shardFromEnv else {
            throw ValidationError("Name a list with --shard, or take it from --shard-from-env")
        }
    }

    /// Does the list, and says how it ended.
    func work(in place: WorkspaceOption, _ jobs: Int?, offline: Bool) async throws
        -> Engine.ExitCode
    {
        let workspace = try place.find()
        let folder = PlanFolder(workspace)
        let id = try plan ?? folder.only()
        let plan = try folder.plan(id)
        let number = try (shard ?? BatchIndex.read(ProcessInfo.processInfo.environment)) - shardBase
        let phases = phase.map { [$0 - 1] } ?? Array(plan.phases.indices)
        let lists = try phases.map { phase in
            (phase, try folder.list(plan, id, phase: phase, shard: number))
        }
        guard lists.contains(where: { !$1.isEmpty }) else {
            Terminal.note("list \(number) of plan \(id) is empty")
            return .done
        }
        let room = try Room(workspace, pipelines: plan.pipelines)
        try room.schedule.check(plan)
        let work = ListWork(room: room, lists: lists, jobs: jobs, offline: offline)
        let task = Task { try await work.done() }
        let signals = Signals(on: [SIGINT, SIGTERM]) { task.cancel() }
        defer { signals.stop() }
        return try await task.value
    }
}

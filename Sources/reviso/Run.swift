import ArgumentParser
import Artifacts
import Engine
import Foundation

/// `reviso run`: takes in what was dropped, makes everything that is not up to date, and lays it out.
struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take in what was dropped, make what is not up to date, fill the outbox.")

    @OptionGroup var place: WorkspaceOption
    @Option(help: "One pipeline alone: a name or a file; default: all of the night's.")
    var pipeline: String?
    @Option(help: "The last step to run, by id or stage name.") var until: String?
    @Option(help: "How many sheets to work on at once; default: the cores.") var jobs: Int?
    @Option(help: "Do this step again, by id or stage name, even where nothing changed.")
    var step: String?
    @Option(help: "The sheet to do the step again for.") var sheet: String?
    @Flag(help: "Check every file anew, whatever was noted of it before. Slow.") var verify = false
    @Flag(help: "Call no language model; use what it answered before.") var offline = false
    @Flag(
        help: "Ask the language model again what it answered before; of one sheet with --sheet.")
    var refresh = false
    @Flag(help: "Print the receipt as JSON at the end.") var receipt = false

    func validate() throws {
        guard (step == nil) == (sheet == nil) || refresh && step == nil else {
            throw ValidationError("--step and --sheet go together")
        }
        guard !refresh || !offline else {
            throw ValidationError("--refresh calls the language model, and --offline does not")
        }
        guard jobs ?? 1 > 0 else { throw ValidationError("--jobs is at least 1") }
    }

    func run() async throws {
        var order = Night.Order(jobs: jobs, until: until, verify: verify, offline: offline)
        order.refresh = refresh
        if refresh || step != nil { order.only = (step ?? askingStage, sheet) }
        let room = try Room(place, pipeline: pipeline)
        let task = Task { try await Night(room: room, order: order).work() }
        let signals = Signals(on: [SIGINT, SIGTERM]) { task.cancel() }
        defer { signals.stop() }
        let outcome = try await task.value
        Telling.tell(outcome, in: room.workspace)
        if receipt { print(try Terminal.json(outcome.receipt), terminator: "") }
        if outcome.code != .done { throw ArgumentParser.ExitCode(outcome.code.rawValue) }
    }
}

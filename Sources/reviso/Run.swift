import ArgumentParser
import Artifacts
import Engine
import Foundation

/// `reviso run`: takes in what was dropped, makes everything that is not up to date, and lays it out.
struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take in what was dropped, make what is not up to date, fill the outbox.",
        discussion: Example.text(
            "reviso run --workspace 4b", "reviso run 4a 4b --jobs 2",
            "reviso run --step questions --sheet fractions-03"))

    @OptionGroup var place: WorkspaceOption
    @Argument(
        help: "Classrooms to run one after the other, in place of --workspace.",
        completion: .directory)
    var classrooms: [String] = []
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
    @Flag(help: "Print the receipt as JSON at the end; of several classrooms by their folders.")
    var receipt = false
    @OptionGroup(title: "One list of a plan") var list: ListOptions

    func validate() throws {
        guard (step == nil) == (sheet == nil) || refresh && step == nil else {
            throw ValidationError("--step and --sheet go together")
        }
        guard !refresh || !offline else {
            throw ValidationError("--refresh calls the language model, and --offline does not")
        }
        guard jobs ?? 1 > 0 else { throw ValidationError("--jobs is at least 1") }
        guard classrooms.isEmpty || place.workspace == nil else {
            throw ValidationError("Name the classrooms, or one with --workspace")
        }
        guard classrooms.count < 2 || sheet == nil else {
            throw ValidationError("--sheet is of one classroom")
        }
        guard list.isAsked else { return }
        guard classrooms.count < 2, until == nil, step == nil, sheet == nil, pipeline == nil,
            !verify, !refresh, !receipt
        else { throw ValidationError("A list of a plan says itself what is to be done") }
    }

    func run() async throws {
        if list.isAsked {
            try end(
                try await list.work(
                    in: classrooms.first.map { .naming($0) } ?? place, jobs, offline: offline))
            return
        }
        var order = Night.Order(jobs: jobs, until: until, verify: verify, offline: offline)
        order.refresh = refresh
        if refresh || step != nil { order.only = (step ?? askingStage, sheet) }
        if classrooms.count > 1 {
            try await runAll(order)
            return
        }
        let outcome = try await night(classrooms.first.map { .naming($0) } ?? place, order)
        if receipt { print(try Terminal.json(outcome.receipt), terminator: "") }
        try end(outcome.code)
    }

    /// One night after the other: what keeps one classroom from its night keeps no other.
    private func runAll(_ order: Night.Order) async throws {
        var codes: [Engine.ExitCode] = []
        var receipts: [String: Receipt] = [:]
        for classroom in classrooms where codes.last != .interrupted {
            Terminal.note("classroom  \(classroom)")
            do {
                let outcome = try await night(.naming(classroom), order)
                codes.append(outcome.code)
                receipts[classroom] = outcome.receipt
            } catch let problem as Problem {
                Terminal.say(Terminal.text(problem))
                codes.append(Engine.ExitCode(problem))
            }
        }
        if receipt { print(try Terminal.json(receipts), terminator: "") }
        try end(.first(codes))
    }

    private func night(_ place: WorkspaceOption, _ order: Night.Order) async throws -> Night.Outcome
    {
        let room = try Room(place, pipeline: pipeline)
        let task = Task { try await Night(room: room, order: order).work() }
        let signals = Signals(on: [SIGINT, SIGTERM]) { task.cancel() }
        defer { signals.stop() }
        let outcome = try await task.value
        Telling.tell(outcome, in: room.workspace)
        return outcome
    }

    private func end(_ code: Engine.ExitCode) throws {
        if code != .done { throw ArgumentParser.ExitCode(code.rawValue) }
    }
}

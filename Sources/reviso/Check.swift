import ArgumentParser
import Artifacts
import Desk
import Engine
import Foundation
import SparksStage
import TrainingStage

/// `reviso check`: reads settings, roster, packs and pipeline, and runs nothing.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check reviso.yml, roster.csv and the pipeline files, or every line of packs.",
        discussion: Example.text("reviso check --workspace 4b", "reviso check packs"))

    @OptionGroup var place: WorkspaceOption
    @Argument(help: "packs: look through all packs of sparks and talks, line by line.")
    var part: Part?
    @Option(help: "One pipeline alone: a name or a file; default: all of the night's.")
    var pipeline: String?

    enum Part: String, ExpressibleByArgument, CaseIterable { case packs }

    func run() throws {
        if part == .packs { return try checkPacks() }
        let room = try Room(place, pipeline: pipeline)
        let roster = try RosterFile.read(room.workspace)
        try room.desk.checkPacks()
        try room.pipelines.all.flatMap(\.steps).forEach { try $0.check() }
        print("settings are right; \(roster.codes.count) pupils")
        let fragile = RosterFile.fragileCodes(roster)
        for odd in try RosterFile.oddConsents(room.workspace) {
            Terminal.say("look at  \(odd.summary) (\(odd.file ?? "roster.csv")): \(odd.hint ?? "")")
        }
        if !fragile.isEmpty {
            Terminal.say(
                "look at  a spreadsheet changes the codes \(fragile.joined(separator: ", ")) when it saves roster.csv: codes such as P07 stay"
            )
        }
        for pipeline in room.pipelines.all {
            print("pipeline '\(pipeline.name)' has \(pipeline.steps.count) steps:")
            for step in pipeline.steps { print("  \(step.id)") }
        }
    }

    /// Tells each line that a run would keep out; ours are read as the class's own are.
    private func checkPacks() throws {
        let room = try Room(place, pipeline: nil)
        let roster = try RosterFile.read(room.workspace)
        let safety = room.settings.safety ?? (roster.codes.isEmpty ? .standard : .strict)
        let packs = PackFile.all(in: room.workspace)
        let found =
            SparkPackCheck.problems(packs, safety) + Catalogue.problems(packs, safety)
        for problem in found {
            print("\(problem.file ?? ""): \(problem.summary)")
            if let hint = problem.hint { print("  hint  \(hint)") }
        }
        guard found.isEmpty else {
            throw Problem(
                .configuration, "Packs have \(found.count) lines that cannot be used",
                hint: "mend them as said above, or leave them out", file: "pipelines/packs")
        }
        print("\(packs.count) packs are right; safety is \(safety.rawValue)")
    }
}

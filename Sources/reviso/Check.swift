import ArgumentParser
import Artifacts
import Desk
import Engine

/// `reviso check`: reads settings, roster, packs and pipeline, and runs nothing.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check reviso.yml, roster.csv and the pipeline files.",
        discussion: Example.text("reviso check --workspace 4b"))

    @OptionGroup var place: WorkspaceOption
    @Option(help: "One pipeline alone: a name or a file; default: all of the night's.")
    var pipeline: String?

    func run() throws {
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
}

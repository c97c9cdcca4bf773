import ArgumentParser
import Artifacts
import Engine

/// `reviso check`: reads settings, roster and pipeline, and runs nothing.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check reviso.yml, roster.csv and the pipeline file.")

    @OptionGroup var place: WorkspaceOption
    @Option(help: "The pipeline: a name or a file.") var pipeline = "practice"

    func run() throws {
        let room = try Room(place, pipeline: pipeline)
        let roster = try RosterFile.read(room.workspace)
        print(
            "settings are right; \(roster.codes.count) pupils; pipeline '\(room.pipeline.name)' has \(room.pipeline.steps.count) steps:"
        )
        let fragile = RosterFile.fragileCodes(roster)
        if !fragile.isEmpty {
            Terminal.say(
                "look at  a spreadsheet changes the codes \(fragile.joined(separator: ", ")) when it saves roster.csv: codes such as P07 stay"
            )
        }
        for step in room.pipeline.steps { print("  \(step.id)") }
    }
}

import ArgumentParser
import Engine

/// `reviso explain SHEET`: why each step ran or would run.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say for each step of a sheet how it stands, and why it would run.")

    @OptionGroup var place: WorkspaceOption
    @Argument(help: "The sheet.") var sheet: String
    @Option(help: "The pipeline: a name or a file.") var pipeline = "practice"
    @Flag(help: "Print JSON.") var json = false

    func run() throws {
        let room = try Room(place, pipeline: pipeline)
        let steps = try Runner(room.workspace, room.pipeline).explain(sheet)
        if json {
            print(try Terminal.json(steps), terminator: "")
        } else {
            for step in steps { print(step.line) }
        }
    }
}

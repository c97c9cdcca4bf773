import ArgumentParser
import Engine

/// `reviso status`: how everything stands.
struct StatusVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Say how every sheet and step stands.",
        discussion: Example.text(
            "reviso status",
            "reviso status --json --workspace 4b"))

    @OptionGroup var place: WorkspaceOption
    @Option(help: "One pipeline alone: a name or a file; default: all of the night's.")
    var pipeline: String?
    @Flag(help: "Print JSON.") var json = false

    func run() throws {
        let room = try Room(place, pipeline: pipeline)
        let status = try room.schedule.status()
        if json {
            print(try Terminal.json(status), terminator: "")
            return
        }
        print("step".padding(to: 16) + "made  n/a  refused  blocked  waiting  to do")
        for step in status.steps {
            let counts = [
                (step.made, 4), (step.notApplicable, 5), (step.refused, 9), (step.blocked, 9),
                (step.waiting, 9), (step.pending, 7),
            ]
            let row = counts.map { number, width in
                String(repeating: " ", count: max(0, width - "\(number)".count)) + "\(number)"
            }
            print(step.step.padding(to: 16) + row.joined())
        }
        print("\(status.sheets.count) sheets")
        for problem in status.problems { Terminal.say(Terminal.text(problem)) }
    }
}

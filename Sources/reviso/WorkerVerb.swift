import ArgumentParser
import Door
import Engine
import Programs

/// `reviso worker`: a process that `run` starts for itself, to work on pages, and `district` for each class. Nobody
/// else calls it.
struct WorkerVerb: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: WorkerCommand.name, abstract: "Work on pages for another process.",
        shouldDisplay: false)

    func run() async throws {
        Program.shareGroup()
        let server = CrewServer(
            stages,
            errands: [
                DoorErrand.name: { try DoorErrand.run($0, reader: PaperCodes()) },
                ClassroomNight.name: { try ClassroomNight.done($0) },
            ])
        await server.serve()
    }
}

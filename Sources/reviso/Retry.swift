import ArgumentParser
import Engine

/// `reviso retry SHEET`: forgets a refusal, so that the next run tries again.
struct Retry: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Forget the refusals of a sheet, or of all, so that the next run tries again.")

    @OptionGroup var place: WorkspaceOption
    @Argument(help: "The sheet.") var sheet: String?
    @Flag(help: "Every sheet.") var all = false
    @Option(help: "The pipeline: a name or a file.") var pipeline = "practice"

    func validate() throws {
        guard (sheet == nil) == all else { throw ValidationError("Name a sheet, or --all") }
    }

    func run() throws {
        let room = try Room(place, pipeline: pipeline)
        let lock = try WorkspaceLock.tryLock(room.workspace)
        let count = try Runner(room.workspace, room.pipeline).retry(sheet)
        withExtendedLifetime(lock) {}
        print("\(count) refusals forgotten: reviso run tries again")
    }
}

import ArgumentParser
import Artifacts
import Door
import Engine

/// `reviso retry SHEET`: forgets a refusal, so that the next run tries again; a refused file goes back into the inbox.
struct Retry: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Try a refused sheet or a file in failed/ once more at the next run, or all of them.",
        discussion: Example.text(
            "reviso retry fractions-03",
            "reviso retry --all"))

    @OptionGroup var place: WorkspaceOption
    @Argument(help: "The sheet, or the name of a file in failed/.") var sheet: String?
    @Flag(help: "Every sheet and every file.") var all = false
    @Option(help: "One pipeline alone: a name or a file; default: all of the night's.")
    var pipeline: String?

    func validate() throws {
        guard (sheet == nil) == all else { throw ValidationError("Name a sheet, or --all") }
    }

    func run() async throws {
        let room = try Room(place, pipeline: pipeline)
        let lock = try WorkspaceLock.hold(room.workspace)
        defer { withExtendedLifetime(lock) {} }
        let files = try await Door(workspace: room.workspace).takeUpAgain(sheet)
        var count = 0
        do {
            count = try room.schedule.retry(sheet)
        } catch {
            // The name may be a file's, and of no sheet.
            guard error.kind == .missing, !files.isEmpty else { throw error }
        }
        for file in files { print("back in inbox/: \(file)") }
        print("\(Self.said(count, files.count)): reviso run tries again")
    }

    private static func said(_ sheets: Int, _ files: Int) -> String {
        func count(_ number: Int, _ word: String) -> String {
            "\(number) \(word)\(number == 1 ? "" : "s")"
        }
        let words = [
            sheets > 0 || files == 0 ? "\(count(sheets, "refusal")) forgotten" : nil,
            files > 0 ? "\(count(files, "file")) put back into inbox/" : nil,
        ]
        return words.compactMap { $0 }.joined(separator: ", ")
    }
}

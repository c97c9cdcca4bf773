import ArgumentParser
import Artifacts
import Desk
import Engine
import Foundation

/// `reviso print SHEET`: further copies of a practice sheet.
struct PrintVerb: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "print",
        abstract: "Make further copies of a practice sheet, each with a number of its own.",
        discussion: Example.text(
            "reviso print fractions-03 --copies 2",
            "reviso print fractions-03 --pupil P07"))

    @OptionGroup var place: WorkspaceOption
    @Argument(help: "The sheet.") var sheet: String
    @Option(help: "How many copies for each pupil.") var copies = 1
    @Option(help: "Only for this pupil's code.") var pupil: String?

    func run() async throws {
        let room = try Room(place)
        let lock = try WorkspaceLock.hold(room.workspace)
        defer { withExtendedLifetime(lock) {} }
        let keys = try Estate(room.workspace).keys
        guard keys.contains(where: { SheetKey.lineage(of: $0).contains(sheet) }) else {
            throw Problem(
                .missing, "Sheet '\(sheet)' does not exist", hint: mend(sheet, amongMany: keys))
        }
        let file = try await room.desk.print(sheet: sheet, copies: copies, pupil: pupil)
        print(file.path)
    }
}

import ArgumentParser
import Artifacts
import Desk
import Engine
import Foundation

/// `reviso show SHEET`: every document of a sheet, and what to do next.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show every document of a sheet, what lies in the outbox, and what to do next.",
        discussion: Example.text(
            "reviso show fractions-03",
            "reviso show fractions-03 --picture"))

    @OptionGroup var place: WorkspaceOption
    @Argument(help: "The sheet.") var sheet: String
    @Flag(help: "Print the documents themselves.") var full = false
    @Flag(help: "Draw what was seen over the page's picture, and print where that lies.")
    var picture = false

    func run() throws {
        let room = try Room(place)
        if picture {
            let lock = try WorkspaceLock.hold(room.workspace)
            defer { withExtendedLifetime(lock) {} }
            // Refuses a sheet that is none, with the near names.
            _ = try room.schedule.explain(sheet)
            for file in try room.desk.seen(sheet: sheet) { print(file.path) }
            return
        }
        for step in try room.schedule.explain(sheet) {
            print(step.line)
            let folder = room.workspace.work.appending(path: "\(step.step)/\(sheet)")
            for name in try documents(in: folder) {
                print("    \(folder.appending(path: name).path)")
                if full {
                    print(try String(contentsOf: folder.appending(path: name), encoding: .utf8))
                }
            }
        }
        let key = SheetKey.sheet(of: sheet)
        if let overview = try room.desk.overview().first(where: { $0.key == key }) {
            print(OthersText.line(overview.title))
            if let why = overview.standIn {
                print(OthersText.line("quiz of the built-in generator: \(why)"))
            }
            for file in overview.files { print("    \(room.workspace.outbox.path)/\(file)") }
            for warning in overview.warnings { print(OthersText.line("look at: \(warning)")) }
            print("next: \(overview.next)")
        }
    }

    private func documents(in folder: URL) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
    }
}

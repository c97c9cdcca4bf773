import ArgumentParser
import Engine
import Foundation

/// `reviso review`: what only a person can decide.
struct Review: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what a person must decide, and where.")

    @OptionGroup var place: WorkspaceOption

    func run() throws {
        let workspace = try place.find()
        let table = workspace.review.appending(path: "review.csv")
        guard FileManager.default.fileExists(atPath: table.path) else {
            print("nothing to decide")
            return
        }
        let rows = try String(contentsOf: table, encoding: .utf8).split(whereSeparator: \.isNewline)
        guard rows.count > 1 else {
            print("nothing to decide")
            return
        }
        for row in rows { print(row) }
        Terminal.say(
            "\(rows.count - 1) to decide. Open \(workspace.review.path)/review.html, save its decisions, and drop them into inbox/;"
        )
        Terminal.say("or fill the column 'read' of review.csv and drop that.")
    }
}

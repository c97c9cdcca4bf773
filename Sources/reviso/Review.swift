import ArgumentParser
import Artifacts
import Desk
import Engine
import Foundation
import Glibc

/// `reviso review`: what only a person can decide.
struct Review: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Decide in the terminal what Reviso was not sure of; without one, list it.",
        discussion: Example.text(
            "reviso review",
            "reviso review --list"))

    @OptionGroup var place: WorkspaceOption
    @Flag(help: "List only, also in a terminal.") var list = false

    func run() throws {
        let room = try Room(place)
        guard !list, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            try tell(room.workspace)
            return
        }
        let questions = try room.desk.openQuestions()
        guard !questions.isEmpty else {
            print("nothing to decide")
            return
        }
        let decisions = ReviewDialog(questions).ask()
        guard !decisions.isEmpty else {
            print("Nothing was decided.")
            return
        }
        let file = try room.desk.handIn(decisions)
        print("\(decisions.count) of \(questions.count) decided: \(file.path)")
        print("They are taken in at the next run: reviso run")
    }

    private func tell(_ workspace: Workspace) throws {
        let table = workspace.review.appending(path: "review.csv")
        guard FileManager.default.fileExists(atPath: table.path) else {
            print("nothing to decide")
            return
        }
        let rows = Self.rows(try String(contentsOf: table, encoding: .utf8))
        guard rows.count > 1 else {
            print("nothing to decide")
            return
        }
        for row in rows { print(OthersText.line(row)) }
        Terminal.say(
            "\(rows.count - 1) to decide. Open \(workspace.review.path)/review.html, save its decisions, and drop them into inbox/;"
        )
        Terminal.say(
            "or fill the column 'answer' of review.csv and drop that; or run reviso review in a terminal."
        )
    }

    /// A table's rows, each whole where a cell in it has lines.
    private static func rows(_ table: String) -> [String] {
        var isQuoted = false
        return table.split { sign in
            if sign == "\"" { isQuoted.toggle() }
            return sign.isNewline && !isQuoted
        }.map(String.init)
    }
}

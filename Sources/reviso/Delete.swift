import ArgumentParser
import Artifacts
import Engine
import Foundation

/// `reviso delete SHEET`: removes a sheet and all that came of it.
struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Delete a sheet with its quiz, results, editions and originals; asks first.",
        discussion: Example.text("reviso delete fractions-03", "reviso delete --pupil P07 --yes"))

    @OptionGroup var place: WorkspaceOption
    @Argument(help: "The sheet.") var sheet: String?
    @Option(help: "Instead: everything of a pupil.") var pupil: String?
    @Option(help: "Instead: every sheet that came before a day, such as 2026-07-31.")
    var before: String?
    @Flag(help: "Do not ask.") var yes = false

    func validate() throws {
        guard [sheet, pupil, before].compactMap({ $0 }).count == 1 else {
            throw ValidationError("Name a sheet, or --pupil CODE, or --before DATE")
        }
    }

    func run() throws {
        let workspace = try place.find()
        if let sheet, !SheetKey.isValid(sheet) {
            throw Problem(.missing, "'\(sheet)' is no sheet's name", hint: "reviso list")
        }
        let lock = try WorkspaceLock.tryLock(workspace)
        defer { withExtendedLifetime(lock) {} }
        let finished = try Removal.finish(in: workspace)
        let estate = try Estate(workspace)
        let choice: Estate.Choice
        if let sheet {
            choice = .sheet(sheet)
        } else if let pupil {
            choice = .pupil(pupil)
        } else {
            choice = .before(before ?? "")
        }
        let doomed = try estate.find(choice)
        if doomed.keys.isEmpty, let finished, isAbout(finished) {
            for key in finished { print(key) }
            print("Deleted: what was stopped before is finished. \(Self.rest)")
            return
        }
        guard !doomed.keys.isEmpty else {
            throw nothing(choice, estate)
        }
        for key in doomed.keys { print(key) }
        for (name, keys) in doomed.shared {
            let others = keys.joined(separator: ", ")
            print("kept: original '\(OthersText.line(name))', which also holds \(others)")
        }
        guard yes || confirmed() else {
            print("Nothing was deleted.")
            return
        }
        try estate.removal(doomed).carryOut(in: workspace)
        print("Deleted. \(Self.rest)")
    }

    private static let rest = "The next run takes their documents and printed files away."

    /// Whether a deletion that was stopped took what this call asks for. Its note holds keys and no dates, so a
    /// deletion by day finishes whatever was stopped.
    private func isAbout(_ keys: [String]) -> Bool {
        keys.contains { key in
            if let sheet { return key == sheet || key.hasPrefix(sheet + "/") }
            if let pupil { return SheetKey(key)?.pupil == pupil }
            return true
        }
    }

    private func nothing(_ choice: Estate.Choice, _ estate: Estate) -> Problem {
        switch choice {
        case .sheet(let sheet):
            Problem(
                .missing, "Sheet '\(sheet)' does not exist",
                hint: mend(sheet, amongMany: estate.keys))
        case .pupil(let code):
            Problem(
                .missing, "Nothing came from pupil '\(code)'",
                hint: "name a code of roster.csv, such as P07")
        case .before(let day):
            Problem(.missing, "No sheet came before \(day)", hint: "reviso list says what there is")
        }
    }

    /// Whether a person says so; where none can be asked, nothing is deleted.
    private func confirmed() -> Bool {
        guard isatty(STDIN_FILENO) == 1 else {
            Terminal.say("nobody can be asked here: add --yes")
            return false
        }
        print(
            "This will delete the homework, quiz, and all progress. Delete? [y/N] ", terminator: "")
        fflush(nil)
        return readLine()?.lowercased() == "y"
    }
}

import ArgumentParser
import Artifacts
import Door
import Engine
import Foundation

/// `reviso delete SHEET`: removes a sheet and all that came of it, or everything of a pupil.
struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Delete a sheet with its quiz, results, editions and originals; asks first.",
        discussion: """
            With --pupil one is forgotten: papers, results, decisions, the line of roster.csv. A scan that others \
            have pages in is written again without those that go.

            \(Example.text("reviso delete fractions-03", "reviso delete --pupil P07 --yes", "reviso delete --before 2026-07-31"))
            """)

    @OptionGroup var place: WorkspaceOption
    @Argument(help: "The sheet.") var sheet: String?
    @Option(name: .customLong("pupil"), help: "Instead: everything of a pupil.")
    var typedCode: String?
    @Option(help: "Instead: every sheet that came before a day, such as 2026-07-31.")
    var before: String?
    @Option(help: "Instead: every sheet of a pipeline, such as sparks.") var pipeline: String?
    @Flag(help: "Instead: every sheet; reviso.yml and roster.csv stay.") var all = false
    @Flag(help: "Do not ask.") var yes = false

    func validate() throws {
        let choices = [sheet, typedCode, before, pipeline, all ? "" : nil].compactMap { $0 }
        guard choices.count == 1 else {
            throw ValidationError(
                "Name a sheet, or --pupil CODE, --before DATE, --pipeline NAME or --all")
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
        let doomed = try estate.find(try choice(estate))
        let isKnown = try pupil.map { code in
            try RosterFile.read(workspace).codes.contains { $0.code == code }
                || RosterFile.usedCodes(workspace).contains(code)
        }
        if doomed.keys.isEmpty, !(isKnown ?? all), let finished, isAbout(finished) {
            for key in finished { print(key) }
            print("Deleted: what was stopped before is finished. \(Self.rest)")
            return
        }
        guard !doomed.keys.isEmpty || isKnown ?? all else { throw nothing(estate) }
        tell(doomed)
        let copies = try copies(workspace)
        for file in copies {
            print(
                "and \(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)"
            )
        }
        guard yes || confirmed() else {
            print("Nothing was deleted.")
            return
        }
        let mention = try pupil.map { try PupilMention($0, in: workspace) }
        // First, so that a deletion that is stopped here is asked for again.
        try Copies.remove(copies)
        try estate.removal(doomed, forgetting: mention).carryOut(in: workspace)
        print("Deleted. \(Self.rest)")
    }

    /// What tells of a pipeline and is no sheet's: see `Copies`.
    private func copies(_ workspace: Workspace) throws -> [URL] {
        guard let pipeline else { return [] }
        let kinds = Set(routes.filter { $0.pipeline == pipeline }.flatMap(\.results))
        let copies = Copies(workspace: workspace)
        return try copies.refused(kinds) + copies.told()
    }

    private var pupil: String? { typedCode?.uppercased() }

    private func choice(_ estate: Estate) throws -> Estate.Choice {
        if let sheet { return .sheet(sheet) }
        if let pupil { return .pupil(pupil) }
        if let pipeline {
            let names = PipelineFile.names(in: estate.workspace)
            guard names.contains(pipeline) else {
                throw Problem(
                    .missing, "Pipeline '\(OthersText.line(pipeline, most: 40))' was not found",
                    hint: mend(pipeline, amongMany: names))
            }
            return .keys(estate.keys(of: pipeline))
        }
        return all ? .all : .before(before ?? "")
    }

    private func tell(_ doomed: Estate.Doomed) {
        for key in doomed.keys { print(key) }
        if let pupil {
            print("and what else is held of \(pupil), in roster.csv and inbox/\(pupil) too")
        }
        for (name, keys, isRewritten) in doomed.shared {
            let others = OthersText.line(keys.joined(separator: ", "))
            let name = OthersText.line(name)
            print(
                isRewritten
                    ? "written again without these pages: original '\(name)', which also holds \(others)"
                    : "kept: original '\(name)', which also holds \(others) and cannot be written again"
            )
        }
    }

    private static let rest = "The next run lays out what is left: reviso run"

    /// Whether a deletion that was stopped took what this call asks for. Its note holds keys and no dates, so a
    /// deletion by day finishes whatever was stopped.
    private func isAbout(_ keys: [String]) -> Bool {
        keys.contains { key in
            if let sheet { return key == sheet || key.hasPrefix(sheet + "/") }
            if let pupil { return SheetKey(key)?.pupil == pupil }
            return true
        }
    }

    private func nothing(_ estate: Estate) -> Problem {
        switch try? choice(estate) {
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
        case .keys:
            Problem(
                .missing, "Nothing came to pipeline '\(pipeline ?? "")'",
                hint: "reviso list says what there is")
        case .all, nil:
            Problem(.missing, "There is no sheet", hint: "reviso list says what there is")
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

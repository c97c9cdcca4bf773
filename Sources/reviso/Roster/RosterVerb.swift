import ArgumentParser
import Artifacts
import Engine
import Foundation

/// `reviso roster`: the class list.
struct RosterVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "roster",
        abstract: "Take pupils into roster.csv from a list that a school has.",
        discussion: Example.text("reviso roster import pupils.csv --workspace 4b"),
        subcommands: [Import.self])

    /// `reviso roster import FILE`: adds the pupils of a list.
    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add the pupils of a list to roster.csv, each with a code.",
            discussion: """
                The list is a table of names as spreadsheets and school programs save it (CSV with any separator, in UTF-8, \
                UTF-16 or Windows-1252, or .xlsx), or OneRoster's users.csv (--only takes a class of its \
                classes.csv). A pupil who is in the roster \
                already keeps the code, and nothing that stands there is changed.

                \(Example.text("reviso roster import pupils.csv --group 4b"))
                """)

        @OptionGroup var place: WorkspaceOption
        @Argument(help: "The list.", completion: .file()) var file: String
        @Option(help: "The group of those for whom the list names none.") var group: String?
        @Option(help: "Take only the pupils whom the list has in this group.") var only: String?

        func run() throws {
            try RosterIntake(workspace: try place.find(), group: group, only: only).take(file)
        }
    }
}

/// Takes a list into a classroom's roster, and says whom it added.
struct RosterIntake {
    var workspace: Workspace
    /// The group of those for whom the list names none.
    var group: String?
    /// The only group whose pupils are taken.
    var only: String?

    /// Takes a list. Throws where it cannot be read; then the roster is as it was.
    func take(_ file: String) throws {
        let place = URL(filePath: file)
        guard let data = FileManager.default.contents(atPath: place.path) else {
            throw Problem(
                .missing, "File '\(file)' cannot be read", hint: "name a list that is there")
        }
        let list = try ClassList(
            data, name: place.lastPathComponent,
            beside: OneRosterFolder(place.deletingLastPathComponent())
        ).having(group: group, only: only)
        guard !list.pupils.isEmpty else {
            throw Problem(
                .input, "File '\(place.lastPathComponent)' has no pupil",
                hint: only.map { "nobody in it is of group '\($0)'" }
                    ?? "each line is a pupil; the first may name the columns")
        }
        // Refuses a roster that a night would refuse.
        _ = try RosterFile.names(workspace)
        let roster = FileManager.default.contents(atPath: workspace.roster.path) ?? Data()
        let change = RosterImport(
            list, into: try RosterFile.rows(roster), used: try RosterFile.usedCodes(workspace))
        if !change.added.isEmpty {
            try RosterText.adding(change.added, to: roster)
                .write(to: workspace.roster, options: .atomic)
        }
        tell(change, list)
    }

    private func tell(_ change: RosterImport, _ list: ClassList) {
        for row in change.added {
            let group = row.group.isEmpty ? "" : "  (\(row.group))"
            print(OthersText.line("added  \(row.code)  \(row.name)\(group)"))
        }
        for row in change.others where !row.name.isEmpty && only == nil {
            Terminal.note("not in the list  \(row.code)  \(row.name): stays in the roster")
        }
        for (why, lines) in Dictionary(grouping: list.leftOut, by: \.why).sorted(by: {
            $0.key < $1.key
        }) {
            Terminal.say("left out  \(lines.count) \(lines.count == 1 ? "line" : "lines"): \(why)")
        }
        for remark in change.remarks { Terminal.note("look at  \(remark)") }
        print("\(change.added.count) added, \(change.kept.count) there already: roster.csv")
    }
}

extension ClassList {
    /// The list with a group for those who have none, and the pupils of one group alone.
    func having(group: String?, only: String?) -> ClassList {
        var list = self
        if let only = only?.lowercased() {
            list.keep { pupil in
                ([pupil.group] + pupil.classes).contains { $0.lowercased() == only }
            }
        }
        if let group { list.fill(group) }
        return list
    }
}

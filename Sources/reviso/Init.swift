import ArgumentParser
import Artifacts
import Engine
import Foundation

/// `reviso init DIR`: makes a classroom.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a classroom: a folder with reviso.yml, roster.csv and inbox/.",
        discussion: """
            On a terminal it asks for the class's name, paper, language, pupils and a language model; Enter skips each.

            \(Example.text("reviso init 4b"))
            """)

    @Argument(
        help: "The folder; it is made if it is not there. What is there is never overwritten.",
        completion: .directory)
    var folder: String

    func run() throws {
        let workspace = Workspace(URL(filePath: folder, directoryHint: .isDirectory))
        let disk = FileManager.default
        try disk.createDirectory(at: workspace.inbox, withIntermediateDirectories: true)
        let questions =
            Prompt.isPossible
            ? FirstQuestions(line: Prompt.line, secret: Prompt.secret, say: { print($0) }) : nil
        if !disk.fileExists(atPath: workspace.settings.path) {
            var settings = Settings.template
            if let questions {
                var answers = questions.settings()
                if let (model, key) = questions.model() {
                    answers.model = model
                    if let key { try keep(key, in: workspace) }
                }
                settings = answers.applied(to: settings)
            }
            try Data(settings.utf8).write(to: workspace.settings)
        }
        if !disk.fileExists(atPath: workspace.roster.path) {
            try Data("code,name,group\n".utf8).write(to: workspace.roster)
        }
        if let questions { ask(for: workspace, questions) }
        tell(workspace)
    }

    /// Asks for a class list until one is taken or none is wanted.
    private func ask(for workspace: Workspace, _ questions: FirstQuestions) {
        guard !hasPupils(workspace) else { return }
        while let typed = questions.line(
            "A list of your pupils, as a file from your school's program? [later]"),
            !typed.isEmpty
        {
            do {
                let path = (typed as NSString).expandingTildeInPath
                try RosterIntake(workspace: workspace).take(path)
                return
            } catch {
                let problem =
                    error as? Problem
                    ?? Problem(.disk, "The list cannot be taken: \(error.localizedDescription)")
                print(Terminal.text(problem))
            }
        }
    }

    /// Keeps a key for its owner alone; one that is there already stays.
    private func keep(_ key: String, in workspace: Workspace) throws {
        let file = workspace.root.appending(path: "provider.key").path
        let made = open(file, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard made >= 0 else {
            print("  provider.key is there already and stays as it is")
            return
        }
        let handle = FileHandle(fileDescriptor: made, closeOnDealloc: true)
        try handle.write(contentsOf: Data((key + "\n").utf8))
    }

    /// Whether the roster names somebody; one that cannot be read is `check`'s to speak of.
    private func hasPupils(_ workspace: Workspace) -> Bool {
        do {
            return try !RosterFile.read(workspace).codes.isEmpty
        } catch {
            return true
        }
    }

    private func tell(_ workspace: Workspace) {
        let place = folder.asWord
        print("The classroom is ready: \(folder)")
        var steps: [String] = []
        if !hasPupils(workspace) {
            steps.append(
                "name your pupils: reviso roster import FILE --workspace \(place)\n     or write roster.csv yourself: a code such as P07, a name, a group"
            )
        }
        steps.append(
            "drop worksheets into \(folder)/inbox/\n     or begin with a talk: reviso sparks --preset morning-circle --workspace \(place)"
        )
        steps.append("reviso run --workspace \(place)")
        for (number, step) in steps.enumerated() { print("  \(number + 1). \(step)") }
    }
}

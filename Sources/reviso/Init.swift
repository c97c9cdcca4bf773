import ArgumentParser
import Artifacts
import Engine
import Foundation

/// `reviso init DIR`: makes a classroom.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a classroom: a folder with reviso.yml, roster.csv and inbox/.")

    @Argument(
        help: "The folder; it is made if it is not there. What is there is never overwritten.")
    var folder: String

    func run() throws {
        let workspace = Workspace(URL(filePath: folder, directoryHint: .isDirectory))
        let disk = FileManager.default
        try disk.createDirectory(at: workspace.inbox, withIntermediateDirectories: true)
        if !disk.fileExists(atPath: workspace.settings.path) {
            try Data(try settings().utf8).write(to: workspace.settings)
        }
        if !disk.fileExists(atPath: workspace.roster.path) {
            try Data("code,name,group\n".utf8).write(to: workspace.roster)
        }
        print("The classroom is ready: \(folder)")
        print(
            "  1. write your pupils into roster.csv: a code such as P07, a name, a group"
        )
        print("  2. drop worksheets into inbox/")
        print("  3. reviso run --workspace '\(folder)'")
    }

    /// The commented settings; where a person sits at the terminal, with what they chose.
    private func settings() throws -> String {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            return Settings.template
        }
        print("What is the class called? [My class] ", terminator: "")
        fflush(nil)
        let name = (readLine() ?? "").trimmingCharacters(in: .whitespaces)
        print("Paper, A4 or Letter? [A4] ", terminator: "")
        fflush(nil)
        let paper = (readLine() ?? "").trimmingCharacters(in: .whitespaces)
        return SettingsAnswers(name: name, paper: paper).applied(to: Settings.template)
    }
}

/// What a person answered to `init`.
struct SettingsAnswers {
    var name: String
    var paper: String

    /// The template with the answers in it.
    func applied(to template: String) -> String {
        template.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if !name.isEmpty, line.hasPrefix("class:") || line.hasPrefix("# class:") {
                let safe = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                return "class: \"\(safe)\""
            }
            if paper.lowercased() == "letter",
                line.hasPrefix("paper:") || line.hasPrefix("# paper:")
            {
                return "paper: Letter"
            }
            return String(line)
        }.joined(separator: "\n")
    }
}

import ArgumentParser
import Artifacts
import Engine
import Foundation

/// `reviso explain SHEET`: why each step ran or would run, and what was kept out of its quiz.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say for each step of a sheet how it stands, and why it would run.",
        discussion: Example.text("reviso explain fractions-03"))

    @OptionGroup var place: WorkspaceOption
    @Argument(help: "The sheet.") var sheet: String
    @Option(help: "One pipeline alone: a name or a file; default: all of the night's.")
    var pipeline: String?
    @Flag(help: "Print JSON.") var json = false

    func run() throws {
        let room = try Room(place, pipeline: pipeline)
        let steps = try room.schedule.explain(sheet)
        if json {
            print(try Terminal.json(steps), terminator: "")
        } else {
            for step in steps {
                print(step.line)
                for line in try kept(out: step.step, in: room.workspace) {
                    print("    \(OthersText.line(line))")
                }
            }
        }
    }

    /// What gates kept out of the quiz a step made; none for the steps that made none.
    private func kept(out step: String, in workspace: Workspace) throws -> [String] {
        let file = workspace.work.appending(path: "\(step)/\(sheet)/\(Questions.kind).json")
        guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
        let gates = try JSONDecoder().decode(Questions.self, from: data).gates ?? []
        return Questions.Gate.Subject.allCases.flatMap { subject in
            let counted = gates.filter { $0.of == subject }.map { gate in
                let why = gate.meaning.map { ": \($0)" } ?? ""
                return "  \(gate.code) \(gate.count)\(why)"
            }
            return counted.isEmpty ? [] : ["\(subject.rawValue) kept out:"] + counted
        }
    }
}

import ArgumentParser
import Artifacts
import Engine
import Foundation

/// `reviso progress [PUPIL]`: how each pupil stands.
struct ProgressVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "progress", abstract: "Say how each pupil, or one, stands, by code.",
        discussion: Example.text(
            "reviso progress",
            "reviso progress P07"))

    @OptionGroup var place: WorkspaceOption
    @Argument(help: "A pupil's code.") var pupil: String?

    func run() throws {
        let room = try Room(place)
        let steps = room.pipelines.all.flatMap(\.steps)
        guard let step = steps.last(where: { $0.kind == Report.kind }) else {
            throw Problem(
                .configuration,
                "No step of \(room.pipelines.names.joined(separator: ", ")) makes a report")
        }
        let file = room.workspace.work.appending(path: "\(step.id)/report.json")
        guard FileManager.default.fileExists(atPath: file.path) else {
            print("no results yet")
            return
        }
        let report = try Document.decode(Report.self, from: Data(contentsOf: file))
        let chosen = report.pupils.filter { pupil == nil || $0.pupil == pupil }
        if let pupil, chosen.isEmpty {
            throw Problem(.missing, "Pupil '\(pupil)' has no results yet")
        }
        for pupil in chosen {
            print(pupil.pupil)
            for sheet in pupil.sheets {
                print(
                    "    \(sheet.sheet.padding(to: 28)) best \(Int(sheet.completionPercentage.rounded())) %, \(sheet.totalAttempts) attempts\(sheet.provisional > 0 ? ", \(sheet.provisional) undecided" : "")"
                )
            }
            if !pupil.practiseNext.isEmpty {
                print("    practise next: \(pupil.practiseNext.joined(separator: ", "))")
            }
        }
        if chosen.isEmpty { print("no results yet") }
    }
}

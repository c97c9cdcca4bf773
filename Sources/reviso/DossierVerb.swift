import ArgumentParser
import Artifacts
import Engine
import Foundation

/// `reviso dossier CODE`: all that is held of one pupil.
struct DossierVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dossier",
        abstract: "Print all that is held of one pupil, as PDF and as JSON.",
        discussion: Example.text("reviso dossier P07", "reviso dossier P07 --output dossiers"))

    @OptionGroup var place: WorkspaceOption
    @Argument(help: "The pupil's code.") var code: String
    @Option(
        name: .shortAndLong, help: "The folder to write into; without it outbox/dossiers.",
        completion: .directory)
    var output: String?

    func run() throws {
        let workspace = try place.find()
        let settings = try Settings(workspace)
        let lock = try WorkspaceLock.hold(workspace)
        defer { withExtendedLifetime(lock) {} }
        let code = code.uppercased()
        let mention = try PupilMention(code, in: workspace)
        let roster = try RosterFile.read(workspace).codes.first { $0.code == code }
        let name = try RosterFile.names(workspace)[code]
        let reading = try DossierReading(try Estate(workspace), code: code, mention: mention)
        guard
            let dossier = try reading.dossier(
                name: settings.names ? name : nil, group: roster?.group)
        else {
            throw Problem(
                .missing, "Nothing is held of pupil '\(code)'",
                hint: "name a code of roster.csv, such as P07")
        }
        let folder =
            output.map { URL(filePath: $0, directoryHint: .isDirectory) }
            ?? workspace.outbox.appending(path: "dossiers")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let print = DossierPrint(dossier: dossier, paper: settings.paper, workspace: workspace)
        for (ending, data) in [
            ("pdf", try print.pdf()), ("json", try Document.encode(dossier)),
        ] {
            let file = folder.appending(path: "\(code).\(ending)")
            try data.write(to: file, options: .atomic)
            Swift.print(file.path)
        }
    }
}

import ArgumentParser
import Artifacts
import Desk
import Engine
import Files
import Foundation

/// `reviso district DIR`: the night of every classroom below a folder, each in a process of its own.
struct DistrictVerb: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "district",
        abstract: "Run every classroom below a folder, and lay a page of how each stands.",
        discussion: """
            Each classroom has its own night, as with reviso run, in a process of its own; several run side by side, and what keeps one from its \
            night, a fault of the program too, keeps no other. \
            The page is district.html in that folder: counts, and no pupils.

            \(Example.text("reviso district /srv/classrooms --jobs 16"))
            """)

    @Argument(help: "The folder.", completion: .directory) var folder: String
    @Option(help: "How many sheets to work on at once, over all classrooms; default: the cores.")
    var jobs: Int?
    @Flag(help: "Call no language model; use what it answered before.") var offline = false

    func validate() throws {
        guard jobs ?? 1 > 0 else { throw ValidationError("--jobs is at least 1") }
    }

    func run() async throws {
        let root = URL(filePath: folder, directoryHint: .isDirectory)
        let names = try ClassroomFinder.folders(below: root)
        guard !names.isEmpty else {
            throw Problem(
                .missing, "Folder '\(folder)' holds no classroom",
                hint: "a classroom is a folder with a reviso.yml: reviso init '\(folder)/4b'")
        }
        let district = District(
            root: root, names: names,
            jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, offline: offline)
        let task = Task { await district.run() }
        let signals = Signals(on: [SIGINT, SIGTERM]) { task.cancel() }
        defer { signals.stop() }
        let nights = await task.value
        let title = root.standardizedFileURL.lastPathComponent
        try Disk().publish(
            DistrictPage(title: title, nights.map(\.row)).data,
            at: root.appending(path: "district.html"))
        Terminal.note(Self.line(nights))
        let code = Engine.ExitCode.first(nights.map(\.code))
        if code != .done { throw ArgumentParser.ExitCode(code.rawValue) }
    }

    private static func line(_ nights: [ClassroomNight.Ending]) -> String {
        let rows = nights.map(\.row)
        var words = ["\(rows.count) classrooms, \(rows.reduce(0) { $0 + $1.sheets }) sheets"]
        words.append("\(rows.reduce(0) { $0 + $1.made }) documents made")
        let broken = rows.count { $0.problem != nil }
        if broken > 0 { words.append("\(broken) not run: see district.html") }
        return words.joined(separator: ", ")
    }
}

import Artifacts
import Engine
public import Foundation

/// One laying of the desk: what was read, what is laid, and what is said of it. Exhibits work with it and hold nothing
/// themselves.
public final class DeskWork {
    /// Everything that was read.
    public internal(set) var classroom: Classroom
    /// What is set about the way out.
    public let settings: DeskSettings
    /// The cards of all sheets, newest first; empty until they are made.
    public internal(set) var cards: [Card] = []
    /// What was done, and what could not be done.
    public var report = DeskReport()
    let tray: Tray
    private var files: [String: [String]] = [:]

    init(_ classroom: Classroom, _ settings: DeskSettings, _ tray: Tray) {
        (self.classroom, self.settings, self.tray) = (classroom, settings, tray)
    }

    /// The workspace.
    public var workspace: URL { classroom.workspace.root }

    /// Lays bytes at a path from the workspace, such as `outbox/<sheet>/plot.svg`: written only where they differ.
    public func lay(_ path: String, _ data: Data) throws { try tray.lay(path, data) }

    /// Tells of an error, of a sheet where it is one's; the files at these paths stay as they are.
    public func tell(_ error: any Error, sheet: String? = nil, keeping paths: [String] = []) {
        for path in paths { tray.keep(path) }
        report.problems.append(DeskReport.problem(error, sheet: sheet))
    }

    /// The files of a sheet that lie in the outbox, as paths from there, sorted.
    public func files(of sheet: String) -> [String] { files[sheet] ?? [] }

    /// Says what lies in the outbox, by sheet.
    func note(files: [String: [String]]) { self.files = files }
}

import Artifacts
import Desk
import Engine
import Files
import Foundation

/// What a whole night found that had nothing to do, in `cache/quiet.json`: while nobody touches anything, the next one
/// says the same and looks at folders alone. A document that was altered in place is seen by the next night that has
/// something to do, and by `run --verify`. Lost, a night only works again.
struct QuietNight: Codable {
    /// Which program, steps, settings and files it was.
    private var mark: String
    private var summary: RunSummary
    private var desk: DeskReport
    private var code: Engine.ExitCode

    /// Where it is kept.
    private static func file(_ workspace: Workspace) -> URL {
        workspace.cache.appending(path: "quiet.json")
    }

    /// What the night found that had nothing to do, where nothing was touched since; nil where that is not known.
    static func recall(_ room: Room, _ desk: Desk) throws -> Night.Outcome? {
        let file = file(room.workspace)
        guard Disk.exists(file), let data = try Disk.contents(file.path),
            let quiet = Self.read(data), let mark = try mark(room, desk), mark == quiet.mark
        else { return nil }
        return Night.Outcome(
            summary: quiet.summary, desk: quiet.desk, receipt: try Receipt([], rescored: []),
            door: [], code: quiet.code, model: nil)
    }

    /// Keeps what a night found that took nothing in, made nothing, laid nothing out and waits for nothing.
    static func keep(_ outcome: Night.Outcome, _ room: Room, _ desk: Desk) throws {
        let summary = outcome.summary
        let settled: [Engine.ExitCode] = [.done, .refused]
        guard settled.contains(outcome.code), summary.deeds.isEmpty, !summary.isInterrupted,
            !summary.problems.contains(where: \.transient), outcome.receipt.files.isEmpty,
            outcome.door.isEmpty, outcome.desk.written.isEmpty, outcome.desk.removed.isEmpty,
            let mark = try mark(room, desk)
        else { return }
        let quiet = QuietNight(
            mark: mark, summary: summary, desk: outcome.desk, code: outcome.code)
        try Disk.here.publish(try Document.encode(quiet), at: file(room.workspace))
    }

    private static func read(_ data: Data) -> QuietNight? {
        do {
            return try Document.decode(QuietNight.self, from: data)
        } catch {
            return nil
        }
    }

    private static func mark(_ room: Room, _ desk: Desk) throws -> String? {
        let link = "/proc/self/exe"
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link),
            let program = Signature(path)
        else { return nil }
        let settings = Signature(room.workspace.settings.path)
        return Digest.sha256(
            [
                "\(path) \(program)", try room.schedule.digest(),
                settings.map { "\($0)" } ?? "none",
                try desk.signature(
                    with: [room.workspace.inbox] + PipelineFile.folders(in: room.workspace)),
            ].joined(separator: "\n"))
    }
}

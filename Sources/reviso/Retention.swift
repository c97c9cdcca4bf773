import Artifacts
import Desk
import Door
import Engine
import Foundation

/// The one exception to keeping all that was given: check-ins are forgotten after `retention` days, scans, crops and
/// what was read of them. The class's counts of what was shown stay.
struct Retention {
    private let room: Room

    init(_ room: Room) { self.room = room }

    /// Forgets what is due; gives how many check-ins that were.
    func carryOut(now: Date) throws -> Int {
        guard try hasStrips else { return 0 }
        let estate = try Estate(room.workspace)
        let due = due(estate, now)
        try forgetRefused(now)
        guard !due.isEmpty else { return 0 }
        // A dossier tells what was read: it is printed again when it is asked for.
        let pupils = Set(due.compactMap { SheetKey($0)?.pupil })
        try Copies.remove(Copies(workspace: room.workspace).told(of: pupils))
        try room.desk.keepWeeks(of: due)
        try estate.removal(estate.find(.keys(due))).carryOut(in: room.workspace)
        return due.count
    }

    /// Files that were refused hold lines of check-ins as well, or are a pupil's own half: they go after the same time,
    /// by their own age.
    private func forgetRefused(_ now: Date) throws {
        let refused = try Copies(workspace: room.workspace)
            .refused([CheckIn.kind], saying: PupilsOwn.refused)
        try Copies.remove(
            refused.filter { file in
                let facts = try FileManager.default.attributesOfItem(atPath: file.path)
                return (facts[.modificationDate] as? Date).map { $0 < limit(now) } ?? false
            })
    }

    private func limit(_ now: Date) -> Date {
        now.addingTimeInterval(-Double(room.settings.retentionDays) * 86_400)
    }

    /// Whether a check-in was ever printed: without one none can have come, whichever pipelines run by now.
    private var hasStrips: Bool {
        get throws {
            let folder = room.workspace.editions
            let name = Data("\"\(Instrument.checkIn.rawValue)\"".utf8)
            let disk = FileManager.default
            guard disk.fileExists(atPath: folder.path) else { return false }
            return try disk.contentsOfDirectory(atPath: folder.path).contains { id in
                let file = folder.appending(path: "\(id)/edition.json")
                return disk.contents(atPath: file.path)?.range(of: name) != nil
            }
        }
    }

    /// The check-ins of which every scan came longer ago than they are kept. What came at no known time is not due.
    private func due(_ estate: Estate, _ now: Date) -> Set<String> {
        let limit = limit(now)
        var newest: [String: Date] = [:]
        for (_, delivery) in estate.deliveries {
            let came = estate.note(delivery.original.sha256)?.date ?? .distantFuture
            for page in delivery.pages
            where page.pipeline == Feelings.pipeline && SheetKey(page.key)?.pupil != nil {
                newest[page.key] = max(newest[page.key] ?? came, came)
            }
        }
        return Set(newest.filter { $0.value < limit }.keys)
    }
}

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
        try forgetDossiers(of: Set(due.compactMap { SheetKey($0)?.pupil }))
        try room.desk.keepWeeks(of: due)
        try estate.removal(estate.find(.keys(due))).carryOut(in: room.workspace)
        return due.count
    }

    /// Files that were refused hold lines of check-ins as well, or are a pupil's own half: they go after the same time, by their own age.
    private func forgetRefused(_ now: Date) throws {
        let disk = FileManager.default
        let folder = room.workspace.root.appending(path: "failed")
        guard disk.fileExists(atPath: folder.path) else { return }
        for name in try disk.contentsOfDirectory(atPath: folder.path).sorted()
        where !name.hasSuffix(".reason.json") {
            let file = folder.appending(path: name)
            guard
                let changed = try disk.attributesOfItem(atPath: file.path)[.modificationDate]
                    as? Date, changed < limit(now)
            else { continue }
            let reason = folder.appending(path: name + ".reason.json")
            let said = disk.contents(atPath: reason.path) ?? Data()
            guard
                try said.range(of: Data(PupilsOwn.refused.utf8)) != nil
                    || Self.holdsCheckIn(Data(contentsOf: file))
            else { continue }
            try disk.removeItem(at: file)
            if disk.fileExists(atPath: reason.path) { try disk.removeItem(at: reason) }
        }
    }

    /// Whether a file has a line that the page of a check-in handed over.
    private static func holdsCheckIn(_ data: Data) -> Bool {
        struct Handed: Decodable { var kind: String? }
        return QuizLine.spans(in: String(decoding: data, as: UTF8.self)).contains {
            (try? JSONDecoder().decode(Handed.self, from: $0.json))?.kind == CheckIn.kind
        }
    }

    /// A dossier tells what was read: it is printed again when it is asked for.
    private func forgetDossiers(of pupils: Set<String>) throws {
        let folder = room.workspace.outbox.appending(path: "dossiers")
        for code in pupils.sorted() {
            for ending in ["pdf", "json"] {
                let file = folder.appending(path: "\(code).\(ending)")
                guard FileManager.default.fileExists(atPath: file.path) else { continue }
                try FileManager.default.removeItem(at: file)
            }
        }
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

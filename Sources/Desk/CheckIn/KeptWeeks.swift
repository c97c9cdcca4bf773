import Artifacts
import Engine
import Files
import Foundation

/// `editions/<id>/weeks.json`: the counts of weeks whose strips were forgotten. It holds nothing but what was shown.
struct KeptWeeks: Codable, Equatable {
    var edition: String
    var weeks: [Kept]

    /// One week.
    struct Kept: Codable, Equatable {
        var week: Mood.Week
        var day: String
        var given: Int
        var least: Int
    }

    static func file(_ edition: String, in workspace: Workspace) -> URL {
        workspace.editions.appending(path: "\(edition)/weeks.json")
    }

    init(_ edition: String, in workspace: Workspace) throws {
        let file = Self.file(edition, in: workspace)
        guard Disk.exists(file) else {
            (self.edition, weeks) = (edition, [])
            return
        }
        self = try Document.decode(KeptWeeks.self, from: try Data(contentsOf: file))
    }

    /// The weeks of all editions; a record that cannot be read is left out.
    static func all(_ editions: some Sequence<String>, in workspace: Workspace) -> [Kept] {
        editions.sorted().flatMap { (try? KeptWeeks($0, in: workspace))?.weeks ?? [] }
    }
}

extension Desk {
    /// Keeps the counts of the weeks that check-ins belong to, before these are forgotten. A week that was kept before
    /// stays as it was.
    public func keepWeeks(of keys: Set<String>) throws {
        var classroom = try classroom()
        try classroom.readEditions()
        let going = classroom.checkIns.documents.filter { keys.contains($0.key) }
        let places = Set(going.map { "\($0.edition)-\($0.week)" })
        let shown = CheckInWeeks(classroom).all.filter {
            places.contains("\($0.week.edition)-\($0.week.week)")
        }
        for (edition, weeks) in Dictionary(grouping: shown, by: \.week.edition).sorted(by: {
            $0.key < $1.key
        }) {
            var kept = try KeptWeeks(edition, in: workspace)
            for one in weeks
            where !kept.weeks.contains(where: { $0.week.week == one.week.week }) {
                kept.weeks.append(
                    .init(
                        week: one.week, day: Number.iso(one.day ?? .distantPast), given: one.given,
                        least: one.least))
            }
            kept.weeks.sort { $0.week.week < $1.week.week }
            try Disk.here.publish(
                try Document.encode(kept), at: KeptWeeks.file(edition, in: workspace), synced: true
            )
        }
    }
}

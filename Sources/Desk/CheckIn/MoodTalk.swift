import Artifacts
import Engine
import Files
public import Foundation

/// A week is better talked about than looked at: the request for sparks that it asks for.
enum MoodTalk {
    private static let kinds = ["good", "notSure", "bad", "notSaid"]

    /// What to ask the sparks for, by what more than half of the shown answers say; nil where too few answered.
    static func situation(_ week: Mood.Week) -> String? {
        var counts: [String: Int] = [:]
        for row in week.rows { counts.merge(row.counts) { $0 + $1 } }
        let all = kinds.reduce(0) { $0 + (counts[$1] ?? 0) }
        guard all > 0 else { return nil }
        switch kinds.first(where: { 2 * (counts[$0] ?? 0) > all }) {
        case "good": return "everybody is in a good mood at the end of the week"
        case "bad": return "the mood is low"
        case "notSure": return "a slow morning"
        default: return "the first ten minutes in the morning circle"
        }
    }

    /// The sheet of a week's talk.
    static func sheet(_ week: Mood.Week) -> String {
        SheetKey.slug("mood talk \(week.edition) \(week.week)")
    }

    /// The table that asks for it.
    static func table(_ situation: String, for audience: String) -> Data {
        let cells = [situation, audience].map { "\"\($0.replacing("\"", with: "\"\""))\"" }
        return Data("situation,audience\n\(cells.joined(separator: ","))\n".utf8)
    }
}

extension Desk {
    /// Puts a request for sparks into the inbox for the newest week of check-ins, once: where the class asked for
    /// sparks before, for whom it did so last. Returns the file; none where there is no news.
    public func commissionMoodTalk() throws -> [URL] {
        var classroom = try classroom()
        try classroom.readEditions()
        let asked = classroom[Sparks.self].documents.filter { !$0.key.hasPrefix("mood-talk-") }
        let last = asked.max { left, right in
            let one = classroom.originals.lastDate(of: left.key) ?? .distantPast
            let other = classroom.originals.lastDate(of: right.key) ?? .distantPast
            return one == other ? left.key < right.key : one < other
        }
        guard let audience = last?.sets.last?.request.audience,
            let week = CheckInWeeks(classroom).all.last?.week,
            let situation = MoodTalk.situation(week)
        else { return [] }
        let sheet = MoodTalk.sheet(week)
        var given = try GivenOut.recall(workspace)
        guard given.digests[Self.moodTalk] != sheet, classroom[Sparks.self][sheet] == nil else {
            return []
        }
        let file = workspace.inbox.appending(path: "\(sheet).csv")
        try Disk.here.publish(MoodTalk.table(situation, for: audience), at: file)
        given.digests[Self.moodTalk] = sheet
        try given.keep(workspace)
        return [file]
    }

    /// No code of a pupil has a blank in it.
    private static let moodTalk = "mood talk"
}

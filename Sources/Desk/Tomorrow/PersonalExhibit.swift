import Artifacts
import Engine
import Files
import Foundation
import Programs

/// The sheets that were made for each pupil: one PDF of all of them in the order of the roster, and one of their keys.
struct PersonalExhibit: Exhibit {
    let reads: [any Artifact.Type] = [Printed.self, Questions.self, AnswerKey.self]
    let cards: [any Artifact.Type] = [Printed.self]

    func lay(_ sheet: String, _ work: DeskWork) async {
        guard Commission.isSet(sheet) else { return }
        do {
            try await lay(set: sheet, work)
        } catch {
            work.tell(
                error, sheet: sheet,
                keeping: ["practice.pdf", "key.pdf"].map { "outbox/\(sheet)/\($0)" })
        }
    }

    func card(_ sheet: String, _ work: DeskWork) -> CardPart {
        var part = CardPart()
        guard Commission.isSet(sheet) else { return part }
        let count = work.classroom.printed.keys(of: sheet).count
        part.title = "Practice for \(Number.count(count, "pupil"))"
        part.subject = "Tomorrow"
        part.topic = "what went wrong, what is weak, and one thing that went well"
        part.added = work.classroom.dayMade(sheet)
        part.isEarlier = sheet != work.classroom.latestSet
        return part
    }

    private func lay(set: String, _ work: DeskWork) async throws {
        let classroom = work.classroom
        let stamping = Stamping(workspace: classroom.workspace, work.settings)
        let press = Press(workspace: classroom.workspace)
        var papers: [Stamping.Paper] = []
        var keys: [(file: URL, sha256: String)] = []
        for pupil in classroom.pupils.map(\.code) {
            let key = SheetKey.copy(of: set, name: pupil).text
            guard let printed = classroom.printed[key], let quiz = classroom.questions[key],
                let layout = Layout.all(
                    printed, quiz.document, key: classroom.keys[key]?.document
                ).first, layout.practice != nil
            else { continue }
            let (edition, isNew) = try press.freeze(layout)
            if isNew { work.report.frozen.append(edition.edition) }
            work.classroom.editions[edition.edition] = edition
            var sharing = try Sharing([edition], press)
            papers += sharing.giveFirst(to: [pupil])
            try sharing.write(press)
            if let file = printed.document.files.key {
                keys.append((try Press.file(printed, file), file.sha256))
            }
        }
        guard !papers.isEmpty else { return }
        let path = "outbox/\(set)/practice.pdf"
        let from = stamping.digest(papers, classroom)
        if !work.tray.holds(path, from: from) {
            try work.tray.put(path, from: from, try await stamping.pdf(papers, classroom))
        }
        try await lay(keys, set, work)
    }

    private func lay(
        _ keys: [(file: URL, sha256: String)], _ set: String, _ work: DeskWork
    ) async throws {
        let path = "outbox/\(set)/key.pdf"
        let from = Digest.sha256(keys.map(\.sha256).joined(separator: " "))
        guard !keys.isEmpty, !work.tray.holds(path, from: from) else { return }
        let joined = work.classroom.workspace.cache.appending(path: "desk/\(set)-key.pdf")
        try await QPDF.join(keys.map(\.file), to: joined, within: .seconds(300 + keys.count))
        try work.tray.put(path, from: from, try Data(contentsOf: joined))
        try FileManager.default.removeItem(at: joined)
    }
}

extension Classroom {
    /// When a set was commissioned.
    fileprivate func dayMade(_ set: String) -> Date? {
        printed.keys(of: set).compactMap { originals.firstDate(of: $0) }.min()
    }

    /// The set that was commissioned last; of equal ones the last by key.
    fileprivate var latestSet: String? {
        once("latest set") {
            printed.sheets.filter(Commission.isSet).max {
                let (left, right) = (dayMade($0) ?? .distantPast, dayMade($1) ?? .distantPast)
                return left == right ? $0 < $1 : left < right
            }
        }
    }
}

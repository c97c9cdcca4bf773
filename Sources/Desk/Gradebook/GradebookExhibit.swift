import Artifacts
import Foundation

/// All scores as tables: for a spreadsheet, for Canvas, and for what reads OneRoster.
struct GradebookExhibit: Exhibit {
    let reads: [any Artifact.Type] = [ScoreCard.self, Questions.self]

    /// What is laid for other programs once there is a score.
    private static let (canvas, oneRoster) = ("gradebook-canvas.csv", "gradebook-oneroster.zip")

    func layClass(_ work: DeskWork) throws {
        let room = work.classroom
        let grades = GradeColumns(
            room.cards.documents, codes: room.pupils.map(\.code), attendance: room.attendance,
            screenCountsAsPaper: work.settings.screenCountsAsPaper)
        let names =
            work.settings.names
            ? Dictionary(room.pupils.map { ($0.code, $0.name) }, uniquingKeysWith: { a, _ in a })
            : nil
        let groups = Dictionary(
            room.pupils.map { ($0.code, $0.group ?? "") }, uniquingKeysWith: { a, _ in a })
        try work.lay("outbox/gradebook.csv", Gradebook.encode(grades, names: names, groups: groups))
        if !grades.columns.isEmpty {
            try work.lay(
                "outbox/\(Self.canvas)",
                CanvasGradebook.encode(grades, names: names, groups: groups))
            try work.lay(
                "outbox/\(Self.oneRoster)",
                OneRosterGradebook.encode(
                    grades, className: work.settings.title,
                    title: { room.quiz(of: $0)?.title ?? $0 },
                    day: { day($0, work) }))
        }
        try work.tray.clear("outbox") { [Self.canvas, Self.oneRoster].contains($0) }
    }

    func section(_ work: DeskWork) -> String {
        guard !work.classroom.cards.documents.filter({ $0.pupil != nil }).isEmpty else { return "" }
        return """
            <section class="notice" aria-labelledby="gradebook"><h2 id="gradebook">Gradebook</h2>
            <ul class="links"><li><a class="button" href="gradebook.csv">For a spreadsheet</a></li>\
            <li><a class="button" href="\(Self.canvas)">For Canvas</a></li>\
            <li><a class="button" href="\(Self.oneRoster)">OneRoster 1.2</a></li></ul></section>

            """
    }

    private func day(_ card: ScoreCard, _ work: DeskWork) -> String {
        guard let date = work.classroom.originals.lastDate(of: card.key) else { return "" }
        return Number.shortDay(date, in: work.settings.timeZone)
    }
}

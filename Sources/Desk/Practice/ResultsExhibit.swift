import Artifacts
import Foundation

/// What came back: marked papers, their scores, and what a person must decide about them.
struct ResultsExhibit: Exhibit {
    let reads: [any Artifact.Type] = [
        ScoreCard.self, Responses.self, Intake.self, Questions.self,
    ]
    let cards: [any Artifact.Type] = [ScoreCard.self]

    func owns(_ name: String, below folder: String?, isGone: Bool) -> Bool {
        folder == "marked" && name.hasSuffix(".pdf")
    }

    func lay(_ sheet: String, _ work: DeskWork) async { MarkedCopies(work: work).lay(sheet) }

    func layClass(_ work: DeskWork) throws {
        let workspace = work.classroom.workspace
        let scores = Rescored(work.classroom.cards.documents)
        work.report.rescored = scores.changes(since: try .recall(workspace))
        try scores.keep(workspace)
        work.report.remarks.merge(StackRemarks(classroom: work.classroom).all()) { $0 + $1 }
    }

    func questions(_ work: DeskWork) -> [ReviewItem] {
        PaperQuestions(classroom: work.classroom).all.map { item in
            guard item.prompt.isEmpty, let id = item.questionID else { return item }
            var item = item
            do {
                // The page's own exercises stand in no edition.
                let pages = try work.classroom.recognition(of: item.key)?.pages ?? []
                if let exercise = pages.lazy.flatMap(\.exercises).first(where: { $0.id == id }) {
                    item.ask(exercise)
                }
            } catch {
                work.tell(error, sheet: item.key)
            }
            return item
        }
    }

    func card(_ sheet: String, _ work: DeskWork) -> CardPart {
        let classroom = work.classroom
        let cards = classroom.scores(of: sheet)
        let progress = SheetProgress(
            cards, classroom.originals, screenCountsAsPaper: work.settings.screenCountsAsPaper)
        var part = CardPart()
        part.lastPlayed = progress.lastPlayedAt
        let undecided = cards.reduce(0) { $0 + $1.undecided }
        if undecided > 0 {
            part.next = NextStep(
                .decide, "\(Number.count(undecided, "answer")) to decide",
                "Reviso was not sure: look at the pictures and drop the saved file into inbox/.")
        } else if !classroom.isClass, let points = progress.bestScore,
            let maximum = progress.maximum
        {
            part.next = NextStep(
                .scored,
                "Scored \(Number.plain(points))/\(Number.plain(maximum)) "
                    + "(\(Number.percent(progress.bestPercentage ?? 0)))",
                "Score again: print the practice sheet once more, or play the quiz again.")
        }
        let hasPractice = work.files(of: sheet).contains { $0.hasSuffix("/practice.pdf") }
        // Of a class it says more how much is back than how well the best did.
        if !classroom.isClass, hasPractice || !cards.isEmpty {
            part.progress =
                ProgressBar(
                    progress: progress, pupils: Set(cards.compactMap(\.pupil)).count
                ).html
        }
        part.below = ResultTable(attempts: Attempt.all(cards, of: sheet, work), work.settings).html
        return part
    }
}

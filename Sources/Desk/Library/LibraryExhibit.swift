import Artifacts
import Engine

/// `library.sqlite`, made from the documents alone.
struct LibraryExhibit: Exhibit {
    let reads: [any Artifact.Type] = [
        Questions.self, ScoreCard.self, Report.self,
    ]

    func finish(_ work: DeskWork) {
        do {
            try LibraryIndex(work).write(to: work.classroom.workspace.library)
        } catch {
            // The index is no more than that: everything in it stands in documents.
            work.report.problems.append(
                Problem(
                    .disk, "Index 'library.sqlite' cannot be written: \(error)",
                    hint: "delete library.sqlite and run: it is made again",
                    file: "library.sqlite"))
        }
    }
}

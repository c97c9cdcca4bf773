import Artifacts

/// How each pupil stands: a table on the index.
struct PupilsExhibit: Exhibit {
    let reads: [any Artifact.Type] = [Report.self]

    func section(_ work: DeskWork) -> String {
        PupilTable(
            pupils: PupilSummary.all(work.classroom, work.cards, names: work.settings.names)
        ).html
    }
}

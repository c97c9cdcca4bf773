public import Artifacts

/// How each pupil stands: a table on the index.
public struct PupilsExhibit: Exhibit {
    public let reads: [any Artifact.Type] = [Report.self]

    /// The exhibit.
    public init() {}

    public func section(_ work: DeskWork) -> String {
        PupilTable(
            pupils: PupilSummary.all(work.classroom, work.cards, names: work.settings.names)
        ).html
    }
}

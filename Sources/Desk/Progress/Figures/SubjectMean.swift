import Artifacts

/// The mean of the decided attempts at sheets of one school subject.
struct SubjectMean: Equatable {
    /// Such as `Maths`; `No subject` where a sheet has none.
    var subject: String
    /// How many attempts.
    var count: Int
    /// The mean of their percentages.
    var mean: Double

    /// The means of all subjects, by name; attempts that are no figure are left out.
    static func all(_ sittings: [Sitting]) -> [SubjectMean] {
        Dictionary(grouping: sittings.filter(\.isFigure), by: \.subject).compactMap {
            subject, mine in
            Spread(mine.map(\.card.percentage)).map {
                SubjectMean(
                    subject: subject.isEmpty ? "No subject" : subject, count: $0.count,
                    mean: $0.mean)
            }
        }.sorted { $0.subject < $1.subject }
    }
}

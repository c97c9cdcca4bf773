import Artifacts
import Foundation
import Tables

/// `review.csv`: the same questions as a table, for people who like spreadsheets better; `answer` and
/// `pupil` are theirs to fill in, so both are empty: what stands there is taken for a decision.
enum ReviewTable {
    /// The columns.
    static let header = [
        "target", "question", "original", "page", "shown", "read", "answer", "pupil",
    ]

    /// The bytes of the table.
    static func encode(_ items: [ReviewItem]) -> Data {
        CSV.encode(
            [header]
                + items.map { item in
                    [
                        item.target, item.questionID ?? "page", item.original, "\(item.page)",
                        item.shown ?? "", item.readings.first ?? "", "", "",
                    ]
                })
    }
}

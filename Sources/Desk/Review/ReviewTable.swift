import Artifacts
import Foundation

/// `review.csv`: the same questions as a table, for people who like spreadsheets better; `answer` is theirs to fill in.
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
                        item.shown ?? "", item.readings.first ?? "", "", item.pupil ?? "",
                    ]
                })
    }
}

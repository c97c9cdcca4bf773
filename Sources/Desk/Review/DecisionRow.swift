import Artifacts

/// A row of the decisions file: the question as it was shown and, once it is decided, the answer.
struct DecisionRow: Codable, Sendable, Equatable {
    /// What a person may say.
    enum Field { case value, verdict, pupil, code }

    var target: String
    var sheet: String
    var questionID: String?
    var original: String
    var page: Int
    var placeMM: BoxMM?
    var shown: String?
    var value: String?
    var verdict: String?
    var pupil: String?
    var code: String?

    /// A question nobody answered.
    init(_ item: ReviewItem) {
        (target, sheet, questionID) = (item.target, item.key, item.questionID)
        (original, page, placeMM, shown) = (item.original, item.page, item.placeMM, item.shown)
    }

    /// Answers it.
    mutating func answer(_ field: Field, _ text: String) {
        switch field {
        case .value: value = text
        case .verdict: verdict = text
        case .pupil: pupil = text
        case .code: code = text
        }
    }
}

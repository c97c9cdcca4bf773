import Artifacts

/// A row of the decisions file: the question as it was shown and, once it is decided, the answer.
struct DecisionRow: Codable, Sendable, Equatable {
    /// What a person may say.
    enum Field { case value, verdict, pupil, code, answer }

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
    /// Of a key: the answer that holds.
    var answer: String?
    /// Of a key: true, since whoever answers has seen what speaks against it.
    var sure: Bool?

    /// A question nobody answered.
    init(_ item: ReviewItem) {
        (target, sheet, questionID) = (item.target, item.key, item.questionID)
        (original, page, placeMM, shown) = (item.original, item.page, item.placeMM, item.shown)
        if item.question == .key { sure = true }
    }

    /// Answers it.
    mutating func answer(_ field: Field, _ text: String) {
        switch field {
        case .value: value = text
        case .verdict: verdict = text
        case .pupil: pupil = text
        case .code: code = text
        case .answer: answer = text
        }
    }
}

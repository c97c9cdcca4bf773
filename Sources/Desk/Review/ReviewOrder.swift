import Artifacts

/// The order in which a person is asked: pages without a place first, because all else waits for them; then by sheet:
/// whose the papers are, and question by question through the class, as a stack is marked.
struct ReviewOrder: Comparable {
    private let step: Int
    private let sheet: String
    private let question: QuestionOrder
    private let edition: String
    private let key: String
    private let page: Int

    init(_ item: ReviewItem) {
        step =
            switch item.question {
            case .code: 0
            case .key: 1
            case .pupil: 2
            case .answer: 3
            }
        sheet = SheetKey.sheet(of: item.key)
        question = QuestionOrder(item.questionID ?? "")
        (edition, key, page) = (item.edition, item.key, item.page)
    }

    static func < (left: ReviewOrder, right: ReviewOrder) -> Bool {
        if left.step == 0 || right.step == 0, left.step != right.step {
            return left.step < right.step
        }
        if left.sheet != right.sheet { return left.sheet < right.sheet }
        if left.step != right.step { return left.step < right.step }
        if left.question != right.question { return left.question < right.question }
        return (left.edition, left.key, left.page) < (right.edition, right.key, right.page)
    }

    /// Questions in that order.
    static func sorted(_ items: [ReviewItem]) -> [ReviewItem] {
        items.map { (order: ReviewOrder($0), item: $0) }.sorted { $0.order < $1.order }
            .map(\.item)
    }
}

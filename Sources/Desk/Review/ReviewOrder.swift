import Artifacts

/// The order in which a person is asked: pages without a place first, because all else waits for them; then by sheet
/// which keys hold and whose the papers are; then what was read alike, such as all that may be a 1 or a 7; then
/// question by question through the class, as a stack is marked.
struct ReviewOrder: Comparable {
    private let step: Int
    private let likeness: String
    private let sheet: String
    private let kind: Int
    private let question: QuestionOrder
    private let edition: String
    private let key: String
    private let page: Int

    init(_ item: ReviewItem, likeness: String?) {
        (step, kind) =
            switch item.question {
            case .code: (0, 0)
            case .key: (1, 0)
            case .pupil: (1, 1)
            case .mark: (item.isUrgent ? -1 : 3, 0)
            case .answer: (likeness == nil ? 3 : 2, 0)
            }
        self.likeness = likeness ?? ""
        sheet = SheetKey.sheet(of: item.key)
        question = QuestionOrder(item.questionID ?? "")
        (edition, key, page) = (item.edition, item.key, item.page)
    }

    static func < (left: ReviewOrder, right: ReviewOrder) -> Bool {
        if left.step != right.step { return left.step < right.step }
        if left.likeness != right.likeness { return left.likeness < right.likeness }
        if left.sheet != right.sheet { return left.sheet < right.sheet }
        if left.kind != right.kind { return left.kind < right.kind }
        if left.question != right.question { return left.question < right.question }
        return (left.edition, left.key, left.page) < (right.edition, right.key, right.page)
    }

    /// Questions in that order.
    static func sorted(_ items: [ReviewItem]) -> [ReviewItem] {
        let likeness = Likenesses(items)
        return items.map { (order: ReviewOrder($0, likeness: likeness.of($0)), item: $0) }
            .sorted { $0.order < $1.order }.map(\.item)
    }
}

/// What is asked alike more than once: two short readings of which one holds, whatever sheet they stand on.
struct Likenesses {
    private let common: Set<String>

    init(_ items: [ReviewItem]) {
        var counts: [String: Int] = [:]
        for item in items { if let pair = Self.pair(item) { counts[pair, default: 0] += 1 } }
        common = Set(counts.filter { $0.value > 1 }.keys)
    }

    /// The pair an answer shares with others; nil for one that stands alone.
    func of(_ item: ReviewItem) -> String? {
        Self.pair(item).flatMap { common.contains($0) ? $0 : nil }
    }

    /// `1 or 7`, whichever is likelier.
    private static func pair(_ item: ReviewItem) -> String? {
        guard item.question == .answer, item.readings.count == 2,
            item.readings.allSatisfy({ $0.count <= 4 })
        else { return nil }
        return item.readings.sorted().joined(separator: " or ")
    }
}

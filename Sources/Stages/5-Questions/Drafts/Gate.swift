import Artifacts

/// What keeps a sentence or a question out of a quiz.
typealias Gate = Questions.Gate.Rule

/// How much each gate has kept out.
struct Refusals {
    private var counts: [Gate: Int] = [:]

    mutating func add(_ gate: Gate) { counts[gate, default: 0] += 1 }

    /// In order of codes; nil where nothing was looked at.
    var document: [Questions.Gate]? {
        let kept = counts.sorted { $0.key.rawValue < $1.key.rawValue }
        return kept.isEmpty
            ? nil
            : kept.map { .init(code: $0.key.rawValue, of: $0.key.subject, count: $0.value) }
    }
}

import Artifacts
import Language

/// What every spark passes, whoever wrote it: a pack of ours, a language model, a teacher.
struct SparkGates {
    let safety: Safety
    let rules: TalkRules

    /// A line as it is judged.
    struct Candidate: Equatable {
        var type: Spark.Kind
        var text: String
        var ages: [Spark.Age]
        /// Whether another than its writer has read it; nil where nobody can have, as a model's.
        var isReviewed: Bool?
        /// The request's own topic, whose words a class has to bear whatever their length.
        var topic: String?
    }

    /// The most words, and the most letters of one, for those under twelve.
    private static let (wordsForYoung, wordsForOld, wordsInShort) = (18, 24, 9)
    private static let (lettersForSix, lettersForNine) = (11, 13)

    /// The rule that keeps a line out; nil for none.
    func rule(_ candidate: Candidate) -> Sparks.Rule? {
        if candidate.isReviewed == false { return .unreviewed }
        let text = candidate.text
        if Injection.isLikely(text) || text.contains(where: { "<>{}[]\\|@#*_~^=".contains($0) })
            || !OthersText.isClean(text) || text.contains("\n")
        {
            return .signs
        }
        if TalkSubjects.touches(text, safety) { return .subject }
        if TalkSubjects.confesses(text) { return .confession }
        if !hasForm(candidate) { return .form }
        if candidate.type == .question, isClosed(text) { return .closed }
        let words = TalkRules.words(text)
        let isForYoung = candidate.ages.contains(.six) || candidate.ages.contains(.nine)
        guard words.count >= 2, words.count <= (isForYoung ? Self.wordsForYoung : Self.wordsForOld)
        else { return .length }
        let own = Set(TalkRules.words(candidate.topic ?? ""))
        let longest =
            words.filter { !own.contains($0) }.flatMap { $0.split(separator: "'") }
            .map(\.count).max() ?? 0
        if candidate.ages.contains(.six), longest > Self.lettersForSix { return .words }
        if candidate.ages.contains(.nine), longest > Self.lettersForNine { return .words }
        return nil
    }

    private func hasForm(_ candidate: Candidate) -> Bool {
        let text = candidate.text
        switch candidate.type {
        case .question: return text.hasSuffix("?")
        case .observation: return !text.contains("?") && ".…!".contains(text.last ?? " ")
        case .theme: return !text.contains("?") && !".!".contains(text.last ?? ".")
        }
    }

    /// A question that yes, no or one of two things answers.
    private func isClosed(_ text: String) -> Bool {
        if rules.asked(text) != .open { return true }
        let words = TalkRules.words(text)
        if words.contains("rather") { return true }
        return ["which", "who"].contains(words.first ?? "") && words.contains("or")
    }

    /// Whether a line is short or long.
    static func length(of text: String) -> Spark.Length {
        TalkRules.words(text).count <= wordsInShort ? .short : .long
    }
}

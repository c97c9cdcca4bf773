import Artifacts
import Language

/// Where a teacher's key says otherwise than what can be proven, or a question was changed and its old answer may hold
/// no more: what a person is asked, by question. The last ruling on a question decides.
struct KeyDoubts {
    let proven: [String: AnswerKey.Entry]
    private var asks: [String: KeyAsk] = [:]
    /// What a teacher was sure of before, and need not say twice.
    private var sure: [String: Set<String>] = [:]

    init(proven: [String: AnswerKey.Entry]) { self.proven = proven }

    /// Whether a ruling may be taken; if not, it is asked about.
    mutating func clears(
        _ ruling: Ruling.Entry, _ action: Ruling.Action?, _ id: String,
        _ asked: (prompt: String, type: Questions.QuestionType?)
    ) -> Bool {
        guard let answer = ruling.answer, !answer.isEmpty else {
            guard Self.isAnew(ruling, action) else { return true }
            asks[id] = nil
            if let former = ruling.former, proven[id] == nil {
                asks[id] = KeyAsk(
                    answers: [former],
                    why: "the question was changed; its answer was \(former). Is it still?")
            }
            return true
        }
        asks[id] = nil
        if ruling.sure == true { sure[id, default: []].insert(answer) }
        if sure[id]?.contains(answer) == true { return true }
        asks[id] = KeyDispute.ask(
            about: ruling, beside: proven[id], question: asked.prompt, type: asked.type)
        return asks[id] == nil
    }

    /// Whether a ruling gives a question other words and no answer, so that its key is made anew.
    static func isAnew(_ ruling: Ruling.Entry, _ action: Ruling.Action?) -> Bool {
        (ruling.answer ?? "").isEmpty && (ruling.former != nil || action == .mend)
    }

    /// Lays what is asked on the entries: none of those has a proof.
    func lay(on entries: inout [AnswerKey.Entry]) {
        for (id, ask) in asks {
            var entry =
                proven[id]
                ?? AnswerKey.Entry(
                    questionID: id, answer: ask.answers.first ?? "", accepted: [], points: 1,
                    promptConfidence: 1.0)
            (entry.proof, entry.ask) = (nil, ask)
            entries.removeAll { $0.questionID == id }
            entries.append(entry)
        }
    }
}

public import Artifacts

/// Whether a teacher's key says otherwise than one that was proven by rule. Neither marks anything until the teacher
/// says `sure`.
public enum KeyDispute {
    /// What to ask; nil where the teacher's answers agree with the entry, or nothing exact stands against them.
    /// `question` and `type` are those of the entry's question.
    public static func ask(
        about ruling: Ruling.Entry, beside entry: AnswerKey.Entry?, question: String,
        type: Questions.QuestionType?
    ) -> KeyAsk? {
        guard ruling.sure != true, let entry, let answer = ruling.answer, !answer.isEmpty,
            let proof = entry.proof ?? entry.ask?.proof,
            [.computed, .choice].contains(proof.method)
        else { return nil }
        let key = AnswerScorer.Key(
            question: question, reference: entry.answer, accepted: entry.accepted,
            concepts: entry.concepts, type: type)
        let scorer = AnswerScorer()
        let other = ([answer] + (ruling.accepted ?? [])).first {
            [.wrong, .partial, .blank].contains(scorer.score($0, against: key).verdict)
        }
        return other.map { other in
            KeyAsk(
                answers: [other, entry.answer],
                why: "the teacher's key says \(other), but \(entry.answer) "
                    + (proof.method == .computed ? "comes out" : "is the one choice that fits"),
                proof: proof)
        }
    }
}

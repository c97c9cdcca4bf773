import Artifacts
import Language

/// Weighs one reading against the key. Wrong needs more certainty than right: a key that is not proven, or rests on a
/// prompt nobody read for certain, never makes an answer wrong; it goes to a person.
struct Judge {
    let key: KeyEntries
    let partialCredit: Double
    let written: WrittenAnswers
    private let scorer: AnswerScorer

    /// A prompt counts as read for certain from here on.
    private static let certain = Confidence(0.999)
    /// Below it a prompt may hold the pupil's own writing, so that the place behind it looks empty. Fitted by
    /// `make bench TABLE=ordinary`.
    private static let plain = Confidence(0.9)

    func verdict(on item: Responses.Item, decision: Ruling.Decision?) -> ScoreCard.Item {
        guard let line = key.line(for: item.questionID) else {
            return judged(
                item, nil, item.value, .review, "There is no answer key for this question yet")
        }
        if let decision { return decided(item, line, decision) }
        switch item.state {
        case .blank:
            let isPlain = line.readAs >= Self.plain && !line.holdsItsPlace
            guard written.isUnused || isPlain || isCertain(item, line)
            else { return judged(item, line, nil, .review, Self.unseen) }
            return judged(item, line, nil, .blank, line.explanation)
        case .skipped: return judged(item, line, nil, .skipped, line.explanation)
        case .several:
            return judged(item, line, nil, .review, "More than one place is marked")
        case .unclear:
            // What a teacher said of exactly this answer stands above the key.
            if let (text, error) = written.key(in: item, line),
                teacherVerdict(on: item, line, text).map({ $0 == .correct }) ?? true
            {
                return judged(
                    item, line, text, .correct, line.explanation, confidence: Confidence(1 - error))
            }
            let offered = item.alternatives.map(\.value) + [item.value].compactMap { $0 }
            let reason = UnreadReason.text(written.sight(of: item), offered: offered)
            return judged(item, line, item.value, .review, reason)
        case .read:
            if let mark = item.teacherMark { return marked(item, line, mark) }
            return judgeText(item, line, item.value ?? "", certain: isCertain(item, line))
        }
    }

    /// The teacher's row of 0 ½ 1 beside a short answer.
    private func marked(_ item: Responses.Item, _ line: KeyEntries.Line, _ mark: String)
        -> ScoreCard.Item
    {
        let verdict: ScoreCard.Verdict =
            switch mark {
            case "1": .correct
            case "½": .partial
            default: .wrong
            }
        return judged(item, line, item.value, verdict, line.explanation, credit: 0.5)
    }

    private func decided(
        _ item: Responses.Item, _ line: KeyEntries.Line, _ decision: Ruling.Decision
    ) -> ScoreCard.Item {
        let given = decision.value ?? item.value
        if let verdict = decision.verdict.map(ScoreCard.Verdict.init) {
            return judged(item, line, given, verdict, line.explanation, confidence: 1.0)
        }
        guard let given, !given.isEmpty else {
            return judged(item, line, nil, .blank, line.explanation, confidence: 1.0)
        }
        return judgeText(item, line, given, certain: true, confidence: 1.0)
    }

    private func judgeText(
        _ item: Responses.Item, _ line: KeyEntries.Line, _ given: String, certain: Bool,
        confidence: Confidence? = nil
    ) -> ScoreCard.Item {
        let isUnsure = confidence == nil && !written.mayBeWrong(item, line)
        if let verdict = teacherVerdict(on: item, line, given) {
            guard verdict == .correct || !isUnsure else {
                return judged(item, line, given, .review, Self.unsure)
            }
            return judged(item, line, given, verdict, line.explanation, confidence: confidence)
        }
        if line.type == .shortAnswer, !isUnsure, let said = key.alike(item.questionID, given) {
            return judged(
                item, line, given, ScoreCard.Verdict(said.verdict),
                "Decided as before on “\(said.answer)”, which says the same. \(line.explanation)",
                confidence: confidence)
        }
        guard line.entry.proof != nil else {
            let why = line.entry.ask.map { "It is not certain which answer is right: \($0.why)" }
            return judged(
                item, line, given, .review,
                why ?? "Reviso has no certain answer to this question: please judge it")
        }
        let score = scorer.score(given, against: key.scored(item.questionID, line))
        switch score.verdict {
        case .wrong where !certain:
            return judged(
                item, line, given, .review,
                "The exercise itself was not read for certain: is this answer wrong?")
        case .wrong where isUnsure, .partial where isUnsure:
            return judged(item, line, given, .review, Self.unsure)
        case .review:
            return judged(item, line, given, .review, doubt(score))
        case .correct, .wrong, .partial, .blank, .skipped:
            return judged(
                item, line, given, score.verdict, line.explanation, confidence: confidence,
                credit: score.share)
        }
    }

    private static let unseen =
        "No answer was found, but the exercise itself was not read for certain: is there one?"
    private static let unsure = "It looks wrong, but it was not read surely enough to say so"

    private func doubt(_ score: AnswerScorer.Score) -> String {
        let missing = score.missing.joined(separator: ", ")
        return "Please judge this one: \(score.reason)."
            + (missing.isEmpty ? "" : " Not found in it: \(missing).")
    }

    init(
        key: KeyEntries, partialCredit: Double, spelling: SpellingCare, written: WrittenAnswers
    ) {
        (self.key, self.partialCredit, self.written) = (key, partialCredit, written)
        scorer = AnswerScorer(synonymsFrom: .system, spelling: spelling)
    }

    private func teacherVerdict(
        on item: Responses.Item, _ line: KeyEntries.Line, _ given: String
    ) -> ScoreCard.Verdict? {
        key.teacherVerdict(on: item.questionID, given: given) { AnswerText.matches($0, [$1]) }
            .map(ScoreCard.Verdict.init)
    }

    /// Whether the exercise's prompt was read for certain: we printed it, a second reading agrees, or its confidence
    /// says so.
    private func isCertain(_ item: Responses.Item, _ line: KeyEntries.Line) -> Bool {
        if line.printedByUs || line.entry.proof?.method == .teacher { return true }
        if line.entry.promptConfidence >= Self.certain { return true }
        guard let again = item.promptAgain else { return false }
        return AnswerText.normalised(again) == AnswerText.normalised(line.prompt)
    }

    private func judged(
        _ item: Responses.Item, _ line: KeyEntries.Line?, _ given: String?,
        _ verdict: ScoreCard.Verdict, _ explanation: String, confidence: Confidence? = nil,
        credit: Double? = nil
    ) -> ScoreCard.Item {
        let maximum = line?.entry.points ?? 1
        let share: Double =
            switch verdict {
            case .correct: 1
            case .partial: credit ?? partialCredit
            case .wrong, .blank, .skipped, .review: 0
            }
        let expected = line.flatMap { $0.entry.answer.isEmpty ? nil : $0.entry.answer }
        return ScoreCard.Item(
            questionID: item.questionID, given: given, blind: item.value, expected: expected,
            verdict: verdict, points: share * maximum, maximum: maximum,
            confidence: confidence ?? item.confidence, explanation: explanation)
    }
}

extension ScoreCard.Verdict {
    /// What a person said.
    fileprivate init(_ verdict: Ruling.Verdict) {
        switch verdict {
        case .correct: self = .correct
        case .wrong: self = .wrong
        case .partial: self = .partial
        }
    }
}

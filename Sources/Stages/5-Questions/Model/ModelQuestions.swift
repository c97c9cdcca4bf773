import Artifacts
import Language
import Providers

/// Questions of a language model: asked for in rounds until there are enough, judged, and answered a second time by a
/// model that does not see the first answer. Only what both answers agree on is handed on.
struct ModelQuestions {
    let page: PageText
    var lines: [PageLines.Line]
    var count: Int
    let seed: Int
    let model: any LanguageModel
    let lexicon: Lexicon
    let pictures: [ModelPicture]

    /// What came of it.
    struct Yield {
        var candidates: [Candidate] = []
        var refused: [Gate] = []
        /// A digest of all answers it hangs on.
        var digest: String { Digest.sha256(replies.joined(separator: "\n")) }
        fileprivate(set) var replies: [String] = []
    }

    /// How often missing questions are asked for, and an answer without use is asked for again.
    private static let rounds = 3

    private var prompts: QuizPrompt { QuizPrompt(lines: lines, seed: seed) }

    /// The questions both answers agree on. Throws where the model does not answer, or never in a form that can be
    /// used. A page that is too long for it is shown in halves.
    func yield() throws -> Yield {
        do {
            return try whole()
        } catch let problem as Problem where Trouble.isTooLong(problem) && lines.count > 1 {
            var (first, second) = (self, self)
            first.lines = Array(lines[..<(lines.count / 2)])
            second.lines = Array(lines[(lines.count / 2)...])
            (first.count, second.count) = ((count + 1) / 2, count / 2)
            var yield = try first.yield()
            guard second.count > 0 else { return yield }
            let rest = try second.yield()
            yield.candidates += rest.candidates
            yield.refused += rest.refused
            yield.replies += rest.replies
            return yield
        }
    }

    private func whole() throws -> Yield {
        var yield = Yield()
        var (found, asked) = ([Candidate](), [String]())
        let gate = ModelGate(
            lines: lines, page: page, prover: Prover(page, lexicon: lexicon), model: model.name)
        var number = 0
        for round in 0..<Self.rounds {
            let wanted = missing(found)
            guard wanted.values.reduce(0, +) > 0 else { break }
            let items = try ask(wanted, asked, round, &yield)
            guard !items.isEmpty else { break }
            for item in items {
                asked.append(String(QuizPrompt.plain(item.question).prefix(240)))
                number += 1
                switch gate.judge(item, number: number) {
                case .sound(let candidate): found.append(candidate)
                case .refused(let gate): yield.refused.append(gate)
                }
            }
        }
        guard !asked.isEmpty else { throw Trouble.invalid }
        yield.candidates = try agreed(found, &yield)
        return yield
    }

    /// Of ten, four with choices, three with blanks, three short answers; what there is too much of one type makes up
    /// for nothing.
    private func missing(_ found: [Candidate]) -> [Questions.QuestionType: Int] {
        let choice = (count * 4 + 5) / 10
        let blank = (count - choice + 1) / 2
        var wanted: [Questions.QuestionType: Int] = [
            .multipleChoice: choice, .fillBlank: blank, .shortAnswer: count - choice - blank,
        ]
        for candidate in found {
            for type in candidate.drafts.keys { wanted[type, default: 0] -= 1 }
        }
        return wanted.mapValues { max(0, $0) }
    }

    /// Asks until an answer has the form of a list of questions; one that was cut off is asked for in halves.
    private func ask(
        _ wanted: [Questions.QuestionType: Int], _ asked: [String], _ round: Int,
        _ yield: inout Yield
    ) throws -> [ModelItem] {
        var wanted = wanted
        for attempt in 0..<Self.rounds {
            let prompt = prompts.questions(
                wanted, asked: asked, pictures: pictures, attempt: round * Self.rounds + attempt)
            let reply = try model.reply(to: prompt)
            yield.replies.append(reply.text)
            if reply.ending == .cut { wanted = wanted.mapValues { ($0 + 1) / 2 } }
            guard reply.ending == .whole,
                let list = ModelJSON.decode(ModelItem.List.self, from: reply.text)
            else { continue }
            // More than was asked for is more to be paid and judged for nothing.
            return Array(list.items.prefix(2 * count))
        }
        return []
    }

    /// Those that a second answer, given without sight of the first, agrees with.
    private func agreed(_ found: [Candidate], _ yield: inout Yield) throws -> [Candidate] {
        guard !found.isEmpty else { return [] }
        let prover = Prover(page, lexicon: lexicon)
        var (proven, open) = ([Candidate](), [(candidate: Candidate, draft: Draft)]())
        for candidate in found {
            guard let draft = candidate.drafts.values.first else { continue }
            if prover.derive(draft.prompt, type: draft.type, choices: Self.choices(draft)) != nil {
                proven.append(candidate)
            } else {
                open.append((candidate, draft))
            }
        }
        if !open.isEmpty {
            let answers = try blind(open.map(\.draft), &yield)
            for (index, (candidate, draft)) in open.enumerated() {
                if let answer = answers[index + 1], Self.agrees(answer, draft) {
                    proven.append(candidate)
                } else {
                    yield.refused.append(.notAgreed)
                }
            }
        }
        return proven.sorted { $0.score > $1.score }
    }

    private func blind(_ drafts: [Draft], _ yield: inout Yield) throws -> [Int: String] {
        let questions = drafts.map { draft -> (prompt: String, choices: [String]) in
            guard draft.type == .multipleChoice else { return (draft.prompt, []) }
            // Sorted, the place of a choice says nothing.
            return (draft.prompt, ([draft.answer] + draft.distractors.prefix(3)).sorted())
        }
        for attempt in 0..<Self.rounds {
            let reply = try model.reply(to: prompts.answers(questions, attempt: attempt))
            yield.replies.append(reply.text)
            guard reply.ending == .whole,
                let answers = ModelJSON.decode(BlindAnswers.self, from: reply.text)
            else { continue }
            return Dictionary(answers.answers.map { ($0.number, $0.answer) }) { _, _ in "" }
        }
        throw Trouble.invalid
    }

    private static func agrees(_ answer: String, _ draft: Draft) -> Bool {
        guard let told = draft.told else { return false }
        if draft.type == .shortAnswer {
            return ConceptGrader().grade(
                answer, reference: told.answer, concepts: told.concepts, question: draft.prompt
            ).verdict == .correct
        }
        return AnswerText.matches(answer, [told.answer] + told.accepted)
    }

    private static func choices(_ draft: Draft) -> [Questions.Choice] {
        guard draft.type == .multipleChoice else { return [] }
        return zip("ABCD", [draft.answer] + draft.distractors.prefix(3)).map {
            Questions.Choice(letter: String($0), text: $1)
        }
    }
}

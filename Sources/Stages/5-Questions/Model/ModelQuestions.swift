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
        var taken = Taken(
            gate: ModelGate(
                lines: lines, page: page, prover: Prover(page, lexicon: lexicon),
                model: model.name))
        for round in 0..<Self.rounds {
            let wanted = missing(taken.found)
            guard wanted.values.reduce(0, +) > 0 else { break }
            let items = try ask(wanted, taken.asked, round, &yield)
            guard !items.isEmpty else { break }
            let isNew = taken.take(items, &yield)
            guard isNew, round > 0 || !taken.found.isEmpty else {
                try stepwise(&taken, &yield)
                break
            }
        }
        guard !taken.asked.isEmpty else { throw Trouble.invalid }
        yield.candidates = try agreed(taken.found, &yield)
        return yield
    }

    /// What came of a page's rounds so far.
    private struct Taken {
        let gate: ModelGate
        var found: [Candidate] = []
        /// The questions, each once.
        var asked: [String] = []
        private var number = 0

        init(gate: ModelGate) { self.gate = gate }

        /// Judges items; false where they repeat each other, or what was asked before.
        mutating func take(_ items: [ModelItem], _ yield: inout Yield) -> Bool {
            var isNew = 0
            for item in items {
                let question = String(QuizPrompt.plain(item.question).prefix(240))
                guard !asked.contains(question) else { continue }
                asked.append(question)
                isNew += 1
                number += 1
                switch gate.judge(item, number: number) {
                case .sound(let candidate): found.append(candidate)
                case .refused(let gate): yield.refused.append(gate)
                }
            }
            return isNew * 2 > items.count
        }
    }

    /// How often a model that repeats itself is asked for little.
    private static let steps = 6
    /// About how many words it is shown then.
    private static let wordsAtOnce = 120

    /// A small model that is asked for ten questions says one of them ten times: it is asked for two, on a few lines,
    /// of one type after another.
    private func stepwise(_ taken: inout Taken, _ yield: inout Yield) throws {
        let parts = parts
        for step in 0..<Self.steps where !parts.isEmpty {
            let wanted = missing(taken.found)
            let open = QuizPrompt.order.filter { wanted[$0, default: 0] > 0 }
            guard !open.isEmpty else { break }
            let type = open[step % open.count]
            var part = self
            part.lines = parts[step % parts.count]
            let items = try part.ask([type: 2], taken.asked, Self.rounds + step, &yield)
            _ = taken.take(items, &yield)
        }
    }

    /// The lines in parts of some words each, in their order.
    private var parts: [[PageLines.Line]] {
        var parts: [[PageLines.Line]] = [[]]
        var words = 0
        for line in lines where !line.isExercise {
            if words >= Self.wordsAtOnce {
                parts.append([])
                words = 0
            }
            parts[parts.count - 1].append(line)
            words += Tokens.words(line.text).count
        }
        return parts.filter { part in
            part.reduce(0) { $0 + Tokens.words($1.text).count } >= 20
        }
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

    /// Asks until an answer has the form of a list of questions. Of one that was cut off what is whole is taken; what
    /// takes too long, or is cut off in its first question, is asked for in halves.
    private func ask(
        _ wanted: [Questions.QuestionType: Int], _ asked: [String], _ round: Int,
        _ yield: inout Yield
    ) throws -> [ModelItem] {
        var wanted = wanted
        for attempt in 0..<Self.rounds {
            let prompt = prompts.questions(
                wanted, asked: asked, pictures: pictures, attempt: round * Self.rounds + attempt)
            let isLast = attempt + 1 == Self.rounds || wanted.values.reduce(0, +) <= 2
            let reply: ModelReply
            do {
                reply = try model.reply(to: prompt)
            } catch let problem as Problem where Trouble.isTooSlow(problem) && !isLast {
                wanted = Self.halved(wanted)
                continue
            }
            yield.replies.append(reply.text)
            // More than was asked for is more to be paid and judged for nothing.
            if let items = Self.items(reply) { return Array(items.prefix(2 * count)) }
            if reply.ending == .cut { wanted = Self.halved(wanted) }
        }
        return []
    }

    private static func halved(
        _ wanted: [Questions.QuestionType: Int]
    ) -> [Questions.QuestionType: Int] { wanted.mapValues { ($0 + 1) / 2 } }

    /// The questions of an answer; nil where it has not the form of any.
    private static func items(_ reply: ModelReply) -> [ModelItem]? {
        switch reply.ending {
        case .whole: return ModelJSON.decode(ModelItem.List.self, from: reply.text)?.items
        case .cut:
            let whole = ModelJSON.wholeMembers(ModelItem.self, of: "questions", in: reply.text)
            return whole.isEmpty ? nil : whole
        case .refused: return nil
        }
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

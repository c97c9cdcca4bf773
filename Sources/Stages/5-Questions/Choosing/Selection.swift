import Artifacts
import Language

/// Picks candidates: the best first, one a fact and a sentence, none that gives another away, in a mix of types. A
/// question taken early may stand in the way of several: where a page gives too few, other orders are tried.
struct Selection {
    /// In order of names; each order of picking has its own draw.
    private let candidates: [Candidate]
    private let stream: Stream
    private let proofs = Proofs()
    private let page: PageText
    private let prover: Prover
    /// What the title gives away: asked where there is too little else.
    private let spare: [Candidate]
    /// What kept whole candidates out before any was picked.
    private let refused: [Gate]
    /// The stems of the page's title, of its people, and of what many of its sentences speak of.
    private let common: Set<String>

    init(
        _ candidates: [Candidate], page: PageText, words: PageWords, stream: @escaping Stream
    ) {
        self.page = page
        let (candidates, spare, refused) = Self.fit(candidates, PromptGate(words))
        self.spare = spare
        self.refused = refused
        common = Self.common(page, words)
        let lexicon = words.lexicon
        prover = Prover(page, lexicon: lexicon)
        self.candidates = candidates
        self.stream = stream
    }

    private static func common(_ page: PageText, _ words: PageWords) -> Set<String> {
        var counts: [String: Int] = [:]
        for sentence in page.sentences {
            for stem in Set(Tokens.contentStems(sentence.text)) { counts[stem, default: 0] += 1 }
        }
        return Set(counts.filter { $0.value >= 4 }.keys)
            .union(page.headings.first.map { Tokens.contentStems($0) } ?? [])
            .union(words.persons.everyone.flatMap(Tokens.contentStems))
    }

    /// The candidates in the order of a draw, which moves those of like quality past each other, so that another seed
    /// asks other things.
    private func ordered(_ draw: Int, _ candidates: [Candidate]) -> [Candidate] {
        let name = draw == 0 ? "score" : "score \(draw)"
        return candidates.map { candidate -> (Candidate, Double) in
            var random = stream("\(name) \(candidate.name)")
            let score = candidate.score - Odds.handicap(candidate.odds)
            return (candidate, score + Double(random.below(1000)) / 1000)
        }.sorted { ($0.1, $1.0.name) > ($1.1, $0.0.name) }.map(\.0)
    }

    /// The candidates with those of their drafts that a reader can answer, and what kept out the candidates left with
    /// none.
    private static func fit(
        _ candidates: [Candidate], _ gate: PromptGate
    ) -> (kept: [Candidate], spare: [Candidate], refused: [Gate]) {
        var kept: [Candidate] = []
        var spare: [Candidate] = []
        var refused: [Gate] = []
        for var candidate in candidates {
            var reasons: [Gate] = []
            var told = candidate
            told.drafts = [:]
            for (type, draft) in candidate.drafts.sorted(by: { $0.key.rawValue < $1.key.rawValue })
            {
                let isTold = gate.isTold(byTitle: draft)
                let refusal = gate.refusal(draft, on: candidate.source)
                if isTold, refusal == nil { told.drafts[type] = draft }
                guard let reason = refusal ?? (isTold ? .shown : nil) else { continue }
                candidate.drafts[type] = nil
                reasons.append(reason)
            }
            if candidate.drafts.isEmpty, !told.drafts.isEmpty {
                told.odds = min(told.odds, Odds.of(.usual, [.ofTitle]))
                spare.append(told)
            }
            if candidate.drafts.isEmpty, let reason = reasons.first {
                refused.append(reason)
            } else {
                kept.append(candidate)
            }
        }
        return (kept, spare, refused)
    }

    /// At most `count` drafts: of ten, four with choices, three with blanks, three short answers, as far as the page
    /// has them; then whatever is left. What gates keep out is counted.
    func picked(_ count: Int, counting refused: inout Refusals) -> [Draft] {
        for gate in self.refused { refused.add(gate) }
        var best: Picked?
        for all in spare.isEmpty ? [candidates] : [candidates, candidates + spare] {
            // With what the title says only where there is more of it in all.
            let most = best?.drafts.count ?? 0
            for draw in 0..<Self.draws where (best?.drafts.count ?? 0) < count {
                let next = picked(count, ordered(draw, all))
                if next.drafts.count > most || all.count == candidates.count,
                    next.isBetter(than: best)
                {
                    best = next
                }
            }
        }
        guard let best else { return [] }
        for gate in best.refused { refused.add(gate) }
        return best.drafts.sorted {
            ($0.place.page, $0.place.lines[0]) < ($1.place.page, $1.place.lines[0])
        }
    }

    /// How many orders are tried on a page that gives too few questions.
    private static let draws = 12

    /// What one order gives.
    private struct Picked {
        var drafts: [Draft] = []
        /// What kept candidates out.
        var refused: [Gate] = []
        /// How many places of the mix of types other types fill.
        var misplaced = 0
        /// How many are in doubt.
        var doubtful = 0

        func isBetter(than other: Picked?) -> Bool {
            guard let other else { return true }
            return (drafts.count, other.doubtful, other.misplaced)
                > (other.drafts.count, doubtful, misplaced)
        }
    }

    private func picked(_ count: Int, _ candidates: [Candidate]) -> Picked {
        var picked = Picked()
        let choice = (count * 4 + 5) / 10
        let blank = (count - choice + 1) / 2
        var need: [Questions.QuestionType: Int] = [
            .multipleChoice: choice, .fillBlank: blank, .shortAnswer: count - choice - blank,
        ]
        var taken = Taken(perParagraph: perParagraph(count), common: common)
        var senses: Int { picked.drafts.count { $0.skill == SenseQuestions.skill } }
        // Of a life with many years no more than two are asked for, unless there is nothing else.
        var years: Int { picked.drafts.count { $0.skill == "dates" } }
        var cells: Int { picked.drafts.count { $0.skill == CellQuestions.skill } }
        // What is likely to be changed by a teacher fills a quiz up only to a point.
        let worthy = candidates.filter { $0.odds >= Odds.worth }
        let doubtful = candidates.filter { $0.odds < Odds.worth }
        for round in 0..<4 {
            let most = round < 3 ? count : min(count, Odds.fewest(of: count))
            for candidate in round < 3 ? worthy : doubtful
            where picked.drafts.count < most && taken.allows(candidate) {
                let types = Self.types.filter { candidate.drafts[$0] != nil }
                let open = round == 0 ? types.filter { need[$0, default: 0] > 0 } : types
                // Few facts can be asked for among choices; those that can are.
                let isChoice =
                    open.contains(.multipleChoice) && need[.multipleChoice, default: 0] > 0
                let wanted =
                    isChoice
                    ? .multipleChoice
                    : open.max {
                        (need[$0, default: 0], Self.rank($1))
                            < (need[$1, default: 0], Self.rank($0))
                    }
                guard let type = wanted, var draft = candidate.drafts[type],
                    draft.skill != SenseQuestions.skill || round >= 2 && senses < Self.meanings,
                    draft.skill != "dates" || round >= 2 || years < Self.mostYears,
                    draft.skill != CellQuestions.skill || round >= 2 || cells < Self.mostCells
                else { continue }
                guard Fit.trim(&draft) else {
                    if round >= 2 { picked.refused.append(.misfit) }
                    continue
                }
                guard taken.isFresh(draft), taken.isClear(draft) else {
                    if round >= 2 { picked.refused.append(.givenAway) }
                    continue
                }
                guard proves(draft) else {
                    if round >= 2 { picked.refused.append(.notProven) }
                    continue
                }
                need[type, default: 0] -= 1
                if round == 3 { picked.doubtful += 1 }
                taken.add(candidate, draft)
                picked.drafts.append(draft)
            }
        }
        picked.misplaced = need.values.reduce(0) { $0 + max(0, $1) }
        return picked
    }

    /// A quiz on a text asks for what the text says, and for the meaning of a single word where there is too little.
    private static let meanings = 1
    /// Years are for lists of events; a text says more.
    private static let mostYears = 2
    /// A table is a part of a page.
    private static let mostCells = 2

    private static let types: [Questions.QuestionType] = [
        .multipleChoice, .fillBlank, .shortAnswer,
    ]

    private static func rank(_ type: Questions.QuestionType) -> Int {
        types.firstIndex(of: type) ?? 0
    }

    private func perParagraph(_ count: Int) -> Int {
        let paragraphs = Set(candidates.map(\.paragraph)).count
        return max(2, (count + paragraphs - 1) / max(1, paragraphs) + 1)
    }

    private func proves(_ draft: Draft) -> Bool {
        proofs.once(draft) { isProven(draft) }
    }

    private func isProven(_ draft: Draft) -> Bool {
        let texts = [draft.answer] + draft.distractors.prefix(3)
        let choices = zip("ABCD", texts).map { Questions.Choice(letter: String($0), text: $1) }
        let question = Questions.Question(
            id: "q0", type: draft.type, prompt: draft.prompt,
            choices: draft.type == .multipleChoice ? choices : [],
            explanation: draft.explanation, difficulty: draft.difficulty, skill: draft.skill,
            source: .init(page: draft.place.page, lines: draft.place.lines), origin: draft.origin)
        return Numbering.holds(question, draft, prover)
    }
}

/// What the questions picked so far have used up.
private struct Taken {
    let perParagraph: Int
    /// Stems that stand in many questions of a page.
    private let common: Set<String>
    private var keys: Set<String> = []
    private var answers: Set<String> = []
    private var sources: Set<String> = []
    private var paragraphs: [Int: Int] = [:]
    private var offered: [Set<String>] = []
    private var asked: [(answer: Set<String>, stems: Set<String>, isTerm: Bool)] = []

    init(perParagraph: Int, common: Set<String>) {
        (self.perParagraph, self.common) = (perParagraph, common)
    }

    func allows(_ candidate: Candidate) -> Bool {
        !keys.contains(candidate.key) && !sources.contains(candidate.source)
            && !candidate.others.contains(where: sources.contains)
            && (candidate.paragraph < 0
                || paragraphs[candidate.paragraph, default: 0] < perParagraph)
    }

    /// Whether its choices are not those of another question: who has crossed out three knows the fourth.
    func isFresh(_ draft: Draft) -> Bool {
        let mine = Set(([draft.answer] + draft.distractors.prefix(3)).map { $0.lowercased() })
        return draft.type != .multipleChoice || draft.skill != GapQuestions.skill
            || offered.allSatisfy { $0.intersection(mine).count < 3 }
    }

    /// Whether neither gives the other away: the answer of one stands in another that is about the same.
    func isClear(_ draft: Draft) -> Bool {
        guard draft.type == .shortAnswer || !answers.contains(Self.text(draft)) else {
            return false
        }
        let mine = Self.read(draft)
        let answer = Self.answer(draft)
        for other in asked {
            let both = mine.intersection(other.stems)
            let isNear = both.count >= 2 || !both.subtracting(common).isEmpty
            // A term of several words tells itself wherever it stands.
            if draft.skill == GapQuestions.skill, answer.count >= 2,
                answer.isSubset(of: other.stems)
            {
                return false
            }
            if other.isTerm, other.answer.isSubset(of: mine) { return false }
            guard isNear else { continue }
            if !other.answer.isEmpty, other.answer.isSubset(of: mine) { return false }
            if !answer.isEmpty, answer.isSubset(of: other.stems) { return false }
        }
        return true
    }

    mutating func add(_ candidate: Candidate, _ draft: Draft) {
        if draft.type != .shortAnswer { keys.insert(candidate.key) }
        sources.formUnion([candidate.source] + candidate.others)
        if draft.type != .shortAnswer { answers.insert(Self.text(draft)) }
        if draft.type == .multipleChoice, draft.skill == GapQuestions.skill {
            offered.append(
                Set(([draft.answer] + draft.distractors.prefix(3)).map { $0.lowercased() }))
        }
        paragraphs[candidate.paragraph, default: 0] += 1
        let answer = Self.answer(draft)
        let isTerm = draft.skill == GapQuestions.skill && answer.count >= 2
        asked.append((answer, Self.read(draft), isTerm))
    }

    private static func text(_ draft: Draft) -> String { draft.answer.lowercased() }

    /// What a pupil reads in a question; sentences among the choices say as much as a question does.
    private static func read(_ draft: Draft) -> Set<String> {
        let isTold = !draft.distractors.isEmpty && draft.answer.hasSuffix(".")
        let texts = [draft.prompt] + (isTold ? [draft.answer] + draft.distractors : [])
        return Set(texts.flatMap(Tokens.contentStems))
    }

    /// What must not be read elsewhere; of an answer in the pupil's own words nothing.
    private static func answer(_ draft: Draft) -> Set<String> {
        draft.type == .shortAnswer ? [] : Set(Tokens.contentStems(draft.answer))
    }
}

/// Which drafts prove themselves, each found out once.
private final class Proofs {
    private var known: [String: Bool] = [:]

    func once(_ draft: Draft, _ isProven: () -> Bool) -> Bool {
        let name = ([draft.type.rawValue, draft.prompt, draft.answer] + draft.distractors)
            .joined(separator: "\n")
        if let held = known[name] { return held }
        let found = isProven()
        known[name] = found
        return found
    }
}

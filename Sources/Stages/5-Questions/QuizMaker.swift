import Artifacts
import Language

/// Makes many questions, keeps those that prove themselves, and picks a mix.
struct QuizMaker {
    let page: PageText
    let count: Int
    let seed: Int
    let lexicon: Lexicon
    let legibility: Legibility

    init(_ page: PageText, count: Int, seed: Int, lexicon: Lexicon = .system) {
        (self.page, self.count, self.seed, self.lexicon) = (page, count, seed, lexicon)
        legibility = Legibility(page, lexicon: lexicon)
    }

    /// Whether a language model can help: sums are made and proven here, and what was hardly read is shown to nobody.
    var asksModel: Bool { !isSums && legibility.isEnough && !page.plain.isEmpty }

    private var isSums: Bool {
        page.sums.count >= 3 && page.sums.count * 2 >= page.sentences.count
    }

    /// The quiz; fewer questions than asked for where the page does not carry them, with the reason. What a language
    /// model made comes first, and ours fill up.
    func quiz(key: String, with told: ModelQuestions.Yield? = nil) -> Questions {
        let sums = MathQuestions(page, stream: stream)
        let subject = Subject(page)
        var drafts: [Draft]
        var refused = Refusals()
        if isSums {
            drafts = sums.drafts(count)
        } else if !legibility.isEnough {
            drafts = []
        } else {
            let candidates = TextCandidates(
                page, lexicon: lexicon, subject: subject.name, stream: stream)
            for sentence in candidates.words.refused { refused.add(sentence.gate) }
            for gate in told?.refused ?? [] { refused.add(gate) }
            let all = (told?.candidates ?? []) + candidates.all
            drafts = Selection(all, page: page, words: candidates.words, stream: stream)
                .picked(count, counting: &refused)
            if drafts.count < count, !page.sums.isEmpty {
                drafts += sums.drafts(min(count - drafts.count, 2 * page.sums.count))
            }
        }
        let ordered = drafts.sorted { Self.order($0.type) < Self.order($1.type) }
        let questions = Numbering(ordered, page: page, lexicon: lexicon, stream: stream).questions
        return Questions(
            key: key, title: subject.title, subject: subject.name, topic: subject.topic,
            questions: questions, shortfall: shortfall(questions.count), gates: refused.document,
            proposals: Self.proposals(ordered, questions))
    }

    /// What a language model gave as the answers of the questions taken.
    private static func proposals(
        _ drafts: [Draft], _ questions: [Questions.Question]
    ) -> [Questions.Proposal]? {
        let asked = Set(questions.map(\.prompt))
        let proposals = drafts.filter { asked.contains($0.prompt) }.compactMap { draft in
            draft.told.map {
                Questions.Proposal(
                    prompt: draft.prompt, answer: $0.answer, accepted: $0.accepted,
                    concepts: $0.concepts, confidence: $0.confidence, detail: $0.proof.detail)
            }
        }
        return proposals.isEmpty ? nil : proposals
    }

    /// Raised when equal text and seed draw other questions; numbering them anew is no reason to.
    private static let draw = 2

    /// Random numbers of one purpose: the seed, the text, the drawing's revision and a name.
    private func stream(_ name: String) -> SeededGenerator {
        SeededGenerator([
            page.plain.joined(separator: "\n"), String(seed), String(Self.draw), name,
        ])
    }

    private static func order(_ type: Questions.QuestionType) -> Int {
        switch type {
        case .multipleChoice: 0
        case .fillBlank: 1
        case .shortAnswer: 2
        }
    }

    private func shortfall(_ made: Int) -> Questions.Shortfall? {
        guard made < count else { return nil }
        var reason =
            if page.plain.isEmpty {
                "there is no printed text on the page to ask about"
            } else if made == 0, !legibility.isEnough {
                "the text is not English, or it could not be read well enough: "
                    + "\(legibility.known) of \(legibility.words) words are in the dictionary"
            } else {
                "the page gives no \(made == 0 ? "question" : "further one") whose answer can be checked against it"
            }
        if !lexicon.isComplete {
            reason +=
                "; with its word lists Reviso could ask more: reviso doctor says how to get them"
        }
        return Questions.Shortfall(reason: reason)
    }
}

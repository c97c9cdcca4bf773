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

    /// The quiz; fewer questions than asked for where the page does not carry them, with the reason.
    func quiz(key: String) -> Questions {
        let sums = MathQuestions(page, stream: stream)
        let subject = Subject(page)
        var drafts: [Draft]
        var refused = Refusals()
        if page.sums.count >= 3 && page.sums.count * 2 >= page.sentences.count {
            drafts = sums.drafts(count)
        } else if !legibility.isEnough {
            drafts = []
        } else {
            let candidates = TextCandidates(
                page, lexicon: lexicon, subject: subject.name, stream: stream)
            for sentence in candidates.words.refused { refused.add(sentence.gate) }
            drafts = Selection(candidates.all, page: page, lexicon: lexicon, stream: stream)
                .picked(count, counting: &refused)
            if drafts.count < count, !page.sums.isEmpty {
                drafts += sums.drafts(min(count - drafts.count, 2 * page.sums.count))
            }
        }
        let ordered = drafts.sorted { Self.order($0.type) < Self.order($1.type) }
        let questions = Numbering(ordered, page: page, lexicon: lexicon, stream: stream).questions
        return Questions(
            key: key, title: subject.title, subject: subject.name, topic: subject.topic,
            questions: questions, shortfall: shortfall(questions.count), gates: refused.document)
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
                "the page has no printed text to ask about"
            } else if made == 0, !legibility.isEnough {
                "the page's text is not English or was not read well enough: "
                    + "\(legibility.known) of \(legibility.words) words are in the dictionary"
            } else {
                "the page carries \(made) question\(made == 1 ? "" : "s") that can be proven, "
                    + "not \(count)"
            }
        if !lexicon.isComplete {
            reason += "; the word lists (wordnet-base, wamerican) are not installed"
        }
        return Questions.Shortfall(reason: reason)
    }
}

/// Gives a generator for a name.
typealias Stream = (String) -> SeededGenerator

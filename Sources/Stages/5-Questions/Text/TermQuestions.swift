import Artifacts
import Language

/// Questions on terms and their meanings, from lists and from sentences that define.
struct TermQuestions {
    private let page: PageText
    private let words: PageWords
    private let stream: Stream

    init(_ page: PageText, _ words: PageWords, stream: @escaping Stream) {
        (self.page, self.words, self.stream) = (page, words, stream)
    }

    private struct Term {
        var term: String
        var meaning: String
        var place: PageText.Place
        var source: String
        var paragraph: Int
    }

    private var terms: [Term] {
        var found = page.entries.filter { words.isClean($0.term + " " + $0.meaning) }.map {
            Term(
                term: $0.term, meaning: $0.meaning, place: $0.place, source: "entry \($0.term)",
                paragraph: -1)
        }
        for sentence in words.usable {
            guard let definition = Definition(sentence.text), words.isClean(definition.term),
                isKnown(definition.term), !words.isEndOfTerm(definition.term),
                !Tokens.contentStems(definition.meaning).contains(
                    Stemmer.stem(definition.term.lowercased()))
            else { continue }
            found.append(term(definition, sentence))
        }
        // Of a meaning beside its term nothing else of the sentence is read: it may look back.
        let back = Set(
            words.refused.filter { [.looksBack, .length].contains($0.gate) }.map(\.text))
        let usable = Set(words.usable.map(\.text))
        for sentence in page.sentences
        where usable.contains(sentence.text) || back.contains(sentence.text) {
            guard Definition(sentence.text) == nil, sentence.place.confidence >= 0.8 else {
                continue
            }
            for definition in Definition.all(in: sentence.text)
            where words.isClean(definition.meaning) && !words.isEndOfTerm(definition.term)
                && (isKnown(definition.term) || sentence.place.confidence >= 0.999)
            {
                found.append(term(definition, sentence))
            }
        }
        return found
    }

    private func isKnown(_ term: String) -> Bool {
        words.lexicon.lemma(term.replacing(" ", with: "_"), .noun) != nil || words.count(term) >= 2
    }

    private func term(_ definition: Definition, _ sentence: PageText.Sentence) -> Term {
        Term(
            term: definition.term, meaning: definition.meaning, place: sentence.place,
            source: sentence.text, paragraph: sentence.paragraph)
    }

    /// For each term: which term means this, and what the term means.
    var all: [Candidate] {
        let terms = terms
        return terms.enumerated().compactMap { index, term in
            let name = term.term.lowercased()
            guard !term.place.doubtful.contains(where: { name.contains($0) && $0.count > 2 }),
                term.place.confidence >= 0.6, Tokens.words(term.meaning).count <= 25,
                terms.count(where: { $0.term.lowercased() == name }) == 1
            else { return nil }
            return candidate(term, index, terms)
        }
    }

    private func candidate(_ term: Term, _ index: Int, _ terms: [Term]) -> Candidate {
        let explanation =
            "The text says: “\(term.term)” means \(term.meaning) "
            + "(\(term.place.words))."
        let difficulty: Questions.Difficulty =
            words.lexicon.tier(term.term.lowercased()) >= 2 ? .hard : .medium
        func draft(
            _ type: Questions.QuestionType, _ ask: Ask, _ answer: String, _ wrong: [String] = []
        ) -> Draft {
            Draft(
                type: type, prompt: ask.prompt(blank: type == .fillBlank), answer: answer,
                distractors: wrong, explanation: explanation,
                difficulty: type == .multipleChoice ? .medium : difficulty,
                skill: "vocabulary", place: term.place)
        }
        var drafts: [Questions.QuestionType: Draft] = [:]
        let ask = Ask.term(meaning: term.meaning)
        var random = stream("term \(term.term)")
        let wrong = Distractors(words).terms(
            for: term.term, not: term.meaning, among: terms.map(\.term) + words.named,
            using: &random)
        if wrong.count >= 3 {
            drafts[.multipleChoice] = draft(.multipleChoice, ask, term.term, wrong)
        }
        if term.term.split(separator: " ").count <= 2 {
            drafts[.fillBlank] = draft(.fillBlank, ask, term.term)
        }
        drafts[.shortAnswer] = draft(.shortAnswer, .meaning(term: term.term), term.meaning)
        return Candidate(
            name: "term \(index) \(term.term)", score: 4,
            key: Stemmer.stem(term.term.lowercased()), source: term.source,
            paragraph: term.paragraph, drafts: drafts,
            odds: Odds.of(.usual, words.isTold(byTitle: term.term) ? [.ofTitle] : []))
    }

}

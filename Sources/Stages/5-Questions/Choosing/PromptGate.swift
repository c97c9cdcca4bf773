import Artifacts
import Language

/// Reads a question as a pupil does who has nothing but its words, whoever made it: does it name what it speaks of,
/// does it keep its answer to itself, does the page leave one answer only?
struct PromptGate {
    private let words: PageWords
    private let unnamed: Unnamed

    init(_ words: PageWords) {
        self.words = words
        unnamed = Unnamed(words.persons, lexicon: words.lexicon)
    }

    /// What keeps a draft on a sentence out; nil where nothing does.
    func refusal(_ draft: Draft, on source: String) -> Gate? {
        if words.leans(draft.prompt, on: source) { return .unnamed }
        return refusal(draft)
    }

    /// Whether the title, which stands above every pupil's eyes, says the answer of a question on a sentence.
    func isTold(byTitle draft: Draft) -> Bool {
        draft.type != .shortAnswer && draft.origin == .embedded && Self.told.contains(draft.skill)
            && words.isTold(byTitle: draft.answer)
    }

    /// What is asked of sentences.
    private static let told: Set<String> = [GapQuestions.skill, "finding facts", "names"]

    /// The same without a look at what stands around the sentence.
    func refusal(_ draft: Draft) -> Gate? {
        // `Why is a polder surrounded by dikes, and ditches collect the water?`: of which half?
        if draft.prompt.hasPrefix("Why "), draft.prompt.contains(#/, (?:and|but) /#) {
            return .twoAnswers
        }
        guard let ask = Ask(reading: draft.prompt) else { return nil }
        switch ask {
        case .gap(let sentence):
            let full = sentence.replacing("____", with: draft.answer)
            if unnamed.word(in: full) != nil || isHalfCompared(full) { return .unnamed }
            if shows(sentence, draft.answer) { return .shown }
            return leavesTwo(sentence, draft.answer) ? .twoAnswers : nil
        case .ending(let sentence), .result(let sentence):
            let full = sentence.replacing("____", with: draft.answer)
            return unnamed.word(in: full) != nil ? .unnamed : nil
        // What is said in quotation marks speaks of what the speaker knows.
        case .who(let predicate) where predicate.contains(", “"):
            return nil
        case .who(let predicate):
            return turned("Who \(predicate)", draft)
        case .statement(let prompt):
            return turned(prompt, draft)
        case .term(let meaning):
            return unnamed.word(in: meaning) != nil
                ? .unnamed : shows(meaning, draft.answer) ? .shown : nil
        case .named(_, let text):
            return unnamed.word(in: text) != nil
                ? .unnamed : shows(text, draft.answer) ? .shown : nil
        case .compared(_, let first, let second):
            return unnamed.word(in: "\(first) and \(second)") != nil ? .unnamed : nil
        case .order, .step, .cell, .utmost: return nil
        case .meaning, .year, .event, .first, .spelling, .told, .sense, .letters: return nil
        }
    }

    private func turned(_ prompt: String, _ draft: Draft) -> Gate? {
        if unnamed.word(in: prompt) != nil || isHalfCompared(prompt) { return .unnamed }
        // `Who met me at the station?`: whoever reads that is not the one who wrote it.
        if words.persons.isOwnStory,
            Tokens.words((prompt + " " + draft.answer).lowercased()).contains(where: {
                Self.own.contains($0)
            })
        {
            return .unnamed
        }
        // `In which year did New Zealand give them the vote?`
        if prompt.hasPrefix("In which year "),
            Tokens.words(prompt.lowercased()).contains(where: {
                ["them", "him", "her", "they", "it"].contains($0)
            })
        {
            return .unnamed
        }
        guard draft.type != .shortAnswer else {
            // A key of `to keep them short` names nobody; the question's own word stands for nothing that it says.
            let both = prompt.drop { $0 != " " }.dropFirst() + " " + draft.answer
            return draft.told == nil && unnamed.word(in: String(both)) != nil ? .unnamed : nil
        }
        // `What must gnaw on wood to keep them short?`: with the answer in its place, of what is that said?
        let helped: Set<String> = ["did", "do", "does"]
        if prompt.hasPrefix("What "), draft.told == nil,
            !helped.contains(Tokens.words(prompt).dropFirst().first ?? ""),
            unnamed.word(in: draft.answer + prompt.dropFirst(4)) != nil
        {
            return .unnamed
        }
        if isAnothersOwn(prompt, helped) { return .unnamed }
        if shows(prompt, draft.answer) { return .shown }
        return isAnothersToo(prompt, draft.answer) ? .twoAnswers : nil
    }

    private static let own: Set<String> = [
        "i", "me", "my", "mine", "we", "us", "our", "ours", "myself",
    ]

    /// `What runs around its body?`: the body is not that of what is asked for.
    private func isAnothersOwn(_ prompt: String, _ helped: Set<String>) -> Bool {
        guard prompt.hasPrefix("What "),
            !helped.contains(Tokens.words(prompt).dropFirst().first ?? "")
        else { return false }
        let rest = prompt.dropFirst(4).replacing(" on its own", with: "")
        return unnamed.word(in: "There" + rest).map { ["its", "it", "their"].contains($0) } ?? false
    }

    /// `What costs five times as much?`: as much as what?
    private func isHalfCompared(_ prompt: String) -> Bool {
        let words = Tokens.words(prompt.lowercased())
        guard words.count >= 3, let last = words.last else { return false }
        let isBetter = ["better", "worse"].contains(last) && !words.contains("than")
        return words[words.count - 2] == "as" || ["more", "less", "fewer"].contains(last)
            || isBetter && !words.contains("to")
    }

    /// Whether a word of the question is of one root with a word of the answer: `Normans` and `Normandy`.
    private func shows(_ prompt: String, _ answer: String) -> Bool {
        let asked = Tokens.contentStems(prompt.replacing("____", with: " "))
        return Tokens.contentStems(answer).contains { stem in
            asked.contains { Near.areKin($0, stem) }
        }
    }

    /// Whether another sentence says all that the part with the gap says, of something else: after `Fixing the toilet
    /// was easy` the gap of `Fixing the ____ was easy, but …` has two fillings.
    private func leavesTwo(_ sentence: String, _ answer: String) -> Bool {
        let full = sentence.replacing("____", with: answer)
        let part = Self.parts(sentence).first { $0.contains("____") } ?? sentence
        let asked = Set(Tokens.contentStems(part.replacing("____", with: " ")))
        let told = Set(Tokens.contentStems(answer))
        guard asked.count >= 2, let first = asked.min() else { return false }
        return words.sentences(with: first, but: full).contains {
            asked.isSubset(of: $0) && !told.isSubset(of: $0)
        }
    }

    private static func parts(_ sentence: String) -> [String] {
        var parts = [sentence]
        for joint in [", ", "; ", " but ", " because ", " when ", " while ", " so "] {
            parts = parts.flatMap { $0.split(separator: joint).map(String.init) }
        }
        return parts
    }

    /// Whether the page gives the part that `Who was the keeper of the light?` asks for to somebody else as well.
    private func isAnothersToo(_ prompt: String, _ answer: String) -> Bool {
        guard
            let found = prompt.firstMatch(
                of: #/^Who\ (?:was|is|became|were|are)\ (?:the|a|an)\ (?<role>.+)$/#)
        else { return false }
        let mine = Set(Tokens.contentStems(answer))
        for role in Tokens.words(String(found.output.role)).prefix(4) {
            let lower = role.lowercased()
            guard words.lexicon.nounFile(lower) == 18 else { continue }
            return words.sentences(with: Stemmer.stem(lower)).contains { stems in
                !mine.isSubset(of: stems)
            }
        }
        return false
    }
}

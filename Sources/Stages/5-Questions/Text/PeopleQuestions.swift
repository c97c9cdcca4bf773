import Artifacts
import Language

/// `Who …?` where a sentence begins with a person's name and a verb.
struct PeopleQuestions {
    private let page: PageText
    private let words: PageWords

    init(_ page: PageText, _ words: PageWords) { (self.page, self.words) = (page, words) }

    /// One question for each such sentence.
    var all: [Candidate] {
        let subjects = words.usable.compactMap { sentence in
            subject(sentence).map { ($0, sentence) }
        }
        let people = ordered(subjects.map { $0.0.name })
        // Where one person is told of, `who` asks for nothing.
        let first = people.compactMap { $0.split(separator: " ").first.map(String.init) }
        guard words.persons.everyone.union(first).count >= 2 else { return [] }
        return subjects.compactMap { found, sentence in
            let predicate = found.predicate
            guard subjects.count(where: { $0.0.predicate == predicate }) == 1,
                !Tokens.words(predicate).contains(where: { found.name.contains($0) && $0.count > 3 }
                )
            else { return nil }
            let ask = Ask.who(predicate: predicate)
            let explanation = "The text says: \(sentence.text) (\(sentence.place.words))"
            func draft(_ type: Questions.QuestionType, _ wrong: [String] = []) -> Draft {
                Draft(
                    type: type, prompt: ask.prompt(blank: type == .fillBlank), answer: found.name,
                    distractors: wrong, explanation: explanation, difficulty: .easy,
                    skill: "finding facts", place: sentence.place)
            }
            var drafts = [Questions.QuestionType.fillBlank: draft(.fillBlank)]
            let others = people.filter { $0 != found.name && !predicate.contains($0) }
            if others.count >= 3 { drafts[.multipleChoice] = draft(.multipleChoice, others) }
            return Candidate(
                name: "who \(sentence.text)", score: 3.4, key: "who \(found.name)",
                source: sentence.text, paragraph: sentence.paragraph, drafts: drafts)
        }
    }

    private func ordered(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// The name and the rest, where the sentence is of that form.
    private func subject(_ sentence: PageText.Sentence) -> (name: String, predicate: String)? {
        var parts = sentence.text.split(separator: " ").map(String.init)
        guard let last = parts.last, last.hasSuffix(".") else { return nil }
        parts[parts.count - 1] = String(last.dropLast())
        var length = 0
        while length < parts.count, parts[length].first?.isUppercase == true,
            parts[length].allSatisfy(\.isLetter)
        {
            length += 1
        }
        guard (1...3).contains(length), parts.count - length >= 3, parts.count <= 22 else {
            return nil
        }
        let name = Array(parts[..<length])
        let verb = parts[length]
        guard isVerb(verb), isPerson(name, sentence) else { return nil }
        let rest = Self.firstClause(parts[length...])
        guard rest.count >= 3, words.persons.resolved[sentence.text] == nil else { return nil }
        let vague: Set<String> = [
            "also", "too", "next", "said", "asked", "again", "then", "so", "that", "there",
            "but",
        ]
        guard !rest.contains(where: { vague.contains($0.lowercased()) }),
            // `plays first base and Jimmy is a pitcher`: what somebody else does as well.
            !zip(rest, rest.dropFirst()).contains(where: { word, next in
                ["and", "while", "as"].contains(word)
                    && (["he", "she"].contains(next) || next.first?.isUppercase == true)
            })
        else { return nil }
        return (name.joined(separator: " "), rest.joined(separator: " "))
    }

    /// `ran for the bus, and on the steps she slipped`: up to where a clause with a subject of its own begins.
    private static func firstClause(_ rest: ArraySlice<String>) -> ArraySlice<String> {
        let joint = rest.indices.dropLast().first { index in
            rest[index].hasSuffix(",")
                && ["and", "but", "so", "when", "while", "where"].contains(rest[index + 1])
                && rest[(index + 1)...].contains { ["he", "she", "it", "they"].contains($0) }
        }
        guard let joint else { return rest }
        return rest[..<joint] + [String(rest[joint].dropLast())]
    }

    private func isVerb(_ word: String) -> Bool {
        if ["was", "is", "had", "could", "did", "became", "made", "took"].contains(word) {
            return true
        }
        guard word.allSatisfy({ $0.isLowercase && $0.isLetter }), !word.hasSuffix("ing"),
            let verb = words.lexicon.lemma(word, .verb), verb != word
        else { return false }
        return true
    }

    private static let titles: Set<String> = [
        "President", "King", "Queen", "General", "Captain", "Mr", "Mrs", "Doctor", "Prince",
        "Princess", "Sir", "Lady", "Duke", "Emperor", "Pope",
    ]

    /// A name that is no common word, and that somebody is called he or she near.
    private func isPerson(_ name: [String], _ sentence: PageText.Sentence) -> Bool {
        guard let first = name.first else { return false }
        if Self.titles.contains(first) { return name.count > 1 }
        let isCommon = words.lexicon.isWord(first.lowercased())
        if isCommon, !words.names.contains(first) { return false }
        if Tokens.functionWords.contains(first.lowercased()) { return false }
        let isKnown = words.persons.people.contains(first) && !isCommon
        if let file = words.lexicon.nounFile(name.joined(separator: "_")),
            [14, 15, 17].contains(file), !isKnown
        {
            return false
        }
        let near = page.sentences.filter { $0.paragraph == sentence.paragraph }
        return near.contains { other in
            let tokens = Tokens.words(other.text.lowercased())
            return tokens.contains { ["he", "she", "his", "her", "him"].contains($0) }
        }
    }
}

import Artifacts
import Language

/// A sentence with its year or its number left out.
extension GapQuestions {
    func year(_ sentence: PageText.Sentence, _ parts: [String]) -> Candidate? {
        for index in parts.indices.dropFirst() {
            let core = Self.core(parts[index])
            guard core.count == 4, let year = Int(core), (1000...2099).contains(year),
                ["in", "since", "until"].contains(parts[index - 1].lowercased()),
                !sentence.place.doubtful.contains(core)
            else { continue }
            var random = stream("year \(sentence.text)")
            let near = Near.years(to: year, latest: words.latestYear, using: &random)
            return number(sentence, parts, index, core, near, skill: "dates", score: 2.6)
        }
        return nil
    }

    /// How many there were: a number from two on, before a noun in the plural.
    func quantity(_ sentence: PageText.Sentence, _ parts: [String]) -> Candidate? {
        for index in parts.indices.dropFirst().dropLast() {
            let word = parts[index]
            guard let count = NumberWords.value(word) ?? Int(word.filter { $0 != "," }),
                (3...9_999_999).contains(count), word.last != ",",
                // `12 to 14 hours` gives no one number.
                !["to", "or", "and", "between"].contains(parts[index - 1].lowercased()),
                // `The three materials`: which ones was said before, and how many too.
                !["the", "these", "those", "all", "its", "their", "both"]
                    .contains(parts[index - 1].lowercased()),
                !(1000...2099).contains(count) || word.contains(","),
                !sentence.place.doubtful.contains(word.lowercased()), word == word.lowercased(),
                Inflection.isPlural(Self.core(parts[index + 1]), words.lexicon)
                    || parts[index + 1] == "people"
            else { continue }
            let others = parts.indices.filter {
                $0 != index && NumberText.value(Self.core(parts[$0])) != nil
            }
            // `About 2,000 people died`: of what?
            guard others.isEmpty, Tokens.contentStems(sentence.text).count >= 4 else { return nil }
            var random = stream("quantity \(sentence.text)")
            return number(
                sentence, parts, index, word, Near.numbers(to: word, using: &random),
                skill: "finding facts", score: 2.2)
        }
        return nil
    }

    private func number(
        _ sentence: PageText.Sentence, _ parts: [String], _ index: Int, _ core: String,
        _ near: [String], skill: String, score: Double
    ) -> Candidate {
        var gapped = parts
        gapped[index] = "____" + parts[index].dropFirst(core.count)
        let ask = Ask.gap(
            sentence: words.persons.annotated(gapped.joined(separator: " "), of: sentence))
        func draft(_ type: Questions.QuestionType) -> Draft {
            Draft(
                type: type, prompt: ask.prompt(blank: type == .fillBlank), answer: core,
                distractors: near,
                explanation: "The text says: \(sentence.text) (\(sentence.place.words))",
                difficulty: .medium, skill: skill, place: sentence.place)
        }
        return Candidate(
            name: "\(skill) \(sentence.text)", score: score, key: core, source: sentence.text,
            paragraph: sentence.paragraph,
            drafts: [.multipleChoice: draft(.multipleChoice), .fillBlank: draft(.fillBlank)])
    }
}

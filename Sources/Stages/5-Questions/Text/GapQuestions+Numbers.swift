import Artifacts
import Language

/// A sentence with its year or its number left out.
extension GapQuestions {
    func year(_ sentence: PageText.Sentence, _ parts: [String]) -> Candidate? {
        for index in parts.indices.dropFirst() {
            let core = Self.core(parts[index])
            guard core.count == 4, let year = Int(core), (1000...2099).contains(year),
                ["in", "since", "until"].contains(parts[index - 1].lowercased())
                    || Self.isMonth(parts, index - 1),
                !sentence.place.doubtful.contains(core)
            else { continue }
            var random = stream("year \(sentence.text)")
            let near = Near.years(to: year, latest: words.latestYear, using: &random)
            return number(sentence, parts, index, core, near, skill: "dates", score: 2.6)
        }
        return nil
    }

    /// `in May 1840`, `on May 4, 1840`.
    private static func isMonth(_ parts: [String], _ index: Int) -> Bool {
        guard index > 0 else { return false }
        if months.contains(parts[index]) { return parts[index - 1].lowercased() == "in" }
        return parts[index].hasSuffix(",") && months.contains(parts[index - 1])
            && Int(parts[index].dropLast()).map { (1...31).contains($0) } == true
    }

    private static let months: Set<String> = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    /// How many there were: a number from two on, before a noun in the plural.
    func quantity(_ sentence: PageText.Sentence, _ parts: [String]) -> Candidate? {
        for index in parts.indices.dropFirst().dropLast() {
            let word = parts[index]
            guard let count = NumberWords.value(word) ?? Int(word.filter { $0 != "," }),
                (3...9_999_999).contains(count), word.last != ",",
                // `12 to 14 hours` gives no one number.
                !["to", "or", "and", "between"].contains(parts[index - 1].lowercased()),
                // `nine out of ten`: each of the two gives the other away.
                parts[index + 1] != "out", index < 2 || parts[index - 2] != "out",
                // `The three materials`: which ones was said before, and how many too.
                !["the", "these", "those", "all", "its", "their", "both"]
                    .contains(parts[index - 1].lowercased()),
                !(1000...2099).contains(count) || word.contains(","),
                !sentence.place.doubtful.contains(word.lowercased()), word == word.lowercased(),
                isCounted(parts, index + 1), !isAlternative(parts, index), !isOfNothing(parts)
            else { continue }
            let others = parts.indices.filter {
                $0 != index && NumberText.value(Self.core(parts[$0])) != nil
            }
            // `About 2,000 people died`: of what?
            guard others.count <= 2, Tokens.contentStems(sentence.text).count >= 4 else {
                return nil
            }
            var random = stream("quantity \(sentence.text)")
            // What stands in the sentence besides is no choice.
            let seen = others.map { Self.core(parts[$0]) }
            let isRough = Near.isRough(word, in: sentence.text)
            let made = Near.numbers(to: word, isRough: isRough, using: &random)
            let near = (isRough ? made : Near.numbers(made, besides: word, of: told(but: sentence)))
                .filter { !seen.contains($0) }
                // Of a whole there is no 109 percent.
                .filter { parts[index + 1].hasPrefix("percent") ? (Int($0) ?? 0) < 100 : true }
            return number(
                sentence, parts, index, word, near,
                skill: "finding facts", score: 2.2)
        }
        return nil
    }

    /// The counts that other sentences tell of several things.
    private func told(but sentence: PageText.Sentence) -> [String] {
        words.usable.filter { $0.text != sentence.text }.flatMap { other in
            let parts = other.text.split(separator: " ").map(String.init)
            return parts.indices.dropLast().compactMap { index in
                let core = parts[index]
                return core == core.lowercased() && isCounted(parts, index + 1)
                    && (NumberWords.value(core) ?? Int(core)).map { $0 < 1000 } == true ? core : nil
            }
        }
    }

    /// `70 insects`, `70 million insects`, `1,800 people`.
    private func isCounted(_ parts: [String], _ index: Int) -> Bool {
        let isRound = ["hundred", "thousand", "million", "billion"].contains(parts[index])
        let noun = parts.dropFirst(isRound ? index + 1 : index).first.map(Self.core) ?? ""
        // `Arms` stands in the dictionary as it is.
        return noun == "people" || noun == "percent" || Inflection.isPlural(noun, words.lexicon)
            || noun.hasSuffix("s") && words.lexicon.lemma(String(noun.dropLast()), .noun) != nil
    }

    /// `More than 1,800 people drowned`: of what nothing in the sentence tells.
    private func isOfNothing(_ parts: [String]) -> Bool {
        let isPast = parts.contains { part in
            let word = Self.core(part).lowercased()
            return ["was", "were", "had"].contains(word)
                || word.hasSuffix("ed") && words.lexicon.lemma(word, .verb) != word
        }
        return isPast && !words.isStory
            && !parts.dropFirst().contains { part in
                part == "the" || part.first?.isUppercase == true
                    || Int(Self.core(part)).map { (1000...2099).contains($0) } ?? false
            }
    }

    /// `ten miles or a hundred`: no one number.
    private func isAlternative(_ parts: [String], _ index: Int) -> Bool {
        let behind = parts.dropFirst(index + 1).prefix(4).map(Self.core)
        return zip(behind, behind.dropFirst()).contains { joint, next in
            ["or", "to"].contains(joint)
                && (NumberText.value(next) != nil || NumberWords.value(next) != nil || next == "a")
        }
    }

    private func number(
        _ sentence: PageText.Sentence, _ parts: [String], _ index: Int, _ core: String,
        _ near: [String], skill: String, score: Double
    ) -> Candidate {
        var gapped = parts
        gapped[index] = "____" + parts[index].dropFirst(core.count)
        let ask = Ask.gap(
            sentence: words.persons.named(gapped.joined(separator: " "), of: sentence))
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
            drafts: [.multipleChoice: draft(.multipleChoice), .fillBlank: draft(.fillBlank)],
            odds: Odds.of(.certain))
    }
}

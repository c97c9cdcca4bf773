import Artifacts
import Language

/// A sentence of the text with the name of a place, a person, a group or a document left out.
struct NameQuestions {
    private let words: PageWords
    private let stream: Stream

    init(_ words: PageWords, stream: @escaping Stream) {
        (self.words, self.stream) = (words, stream)
    }

    /// A name in a sentence.
    private struct Name {
        var text: String
        var range: Range<Int>
        /// The lexicographer's file of what it names; nil where no dictionary has it.
        var file: Int?
        var sentence: PageText.Sentence
        var parts: [String]

        /// Whether `the` stands in front, as it does of empires and not of cities.
        var hasArticle: Bool {
            range.lowerBound > 0 && parts[range.lowerBound - 1].lowercased() == "the"
        }
    }

    /// What may be asked for: documents and languages, groups, places, people.
    private static let files: Set<Int> = [10, 14, 15, 18]

    /// One question for each name of each usable sentence.
    var all: [Candidate] {
        let names = words.usable.flatMap(names(in:))
        return names.compactMap { name in
            // A name that no dictionary has must be met again, or it may be a misreading.
            let times = names.count { $0.text == name.text }
            guard name.file.map(Self.files.contains) ?? (times >= 2) else { return nil }
            return candidate(name, among: names, times: times)
        }
    }

    private func names(in sentence: PageText.Sentence) -> [Name] {
        let parts = sentence.text.split(separator: " ").map(String.init)
        var found: [Name] = []
        var index = 0
        while index < parts.count {
            var end = index
            while end < parts.count, isCapital(GapQuestions.core(parts[end])),
                end == index || GapQuestions.core(parts[end - 1]) == parts[end - 1]
            {
                end += 1
            }
            defer { index = max(end, index + 1) }
            // The first word's capital is the sentence's.
            guard end > index, index > 0 || end - index >= 2, end - index <= 3 else { continue }
            if index == 0, Tokens.functionWords.contains(parts[0].lowercased()) { continue }
            // `The Duchy would …` is a duchy.
            let isCommon =
                end - index == 1
                && words.lexicon.nounShare(GapQuestions.core(parts[index]).lowercased()) > 0
                && words.lexicon.tier(GapQuestions.core(parts[index]).lowercased()) < 3
            guard isWhole(parts, index, end), !isCommon,
                // One of a list: another of them could stand there as well.
                index == 0 || !isListed(parts, index..<end)
            else { continue }
            let text = parts[index..<end].map(GapQuestions.core).joined(separator: " ")
            found.append(
                Name(
                    text: text, range: index..<end,
                    file: words.lexicon.nounFile(text.replacing(" ", with: "_")),
                    sentence: sentence, parts: parts))
        }
        return found
    }

    /// Whether a name is the first of a list, or the last behind its `and`.
    private func isListed(_ parts: [String], _ range: Range<Int>) -> Bool {
        let isLast =
            ["and", "or"].contains(parts[range.lowerBound - 1])
            && parts[max(0, range.lowerBound - 5)..<(range.lowerBound - 1)]
                .contains { $0.hasSuffix(",") }
        let behind = parts.dropFirst(range.upperBound).prefix(3)
        let isFirst =
            parts[range.upperBound - 1].hasSuffix(",")
            && behind.first.map { isCapital(GapQuestions.core($0)) } ?? false
            && behind.contains { $0.hasSuffix(",") || ["and", "or"].contains($0) }
        return isLast || isFirst
    }

    private func isCapital(_ word: String) -> Bool {
        word.first?.isUppercase == true && word.count > 2 && word.allSatisfy(\.isLetter)
            && word.dropFirst().allSatisfy(\.isLowercase)
    }

    /// Whether a name ends where the run ends, and does not say of what kind the next word is: `British soldiers`.
    private func isWhole(_ parts: [String], _ start: Int, _ end: Int) -> Bool {
        if start > 0 {
            let before = parts[start - 1]
            guard before.first?.isLowercase == true, GapQuestions.core(before) == before else {
                return false
            }
            // `One degree Celsius` is a unit; `the astronomer Galileo` a man.
            let isNoun = words.lexicon.nounShare(before) >= 0.5
            if isNoun, !Tokens.functionWords.contains(before),
                words.lexicon.nounFile(before) != 18
            {
                return false
            }
        }
        guard end < parts.count, GapQuestions.core(parts[end - 1]) == parts[end - 1] else {
            return !parts[end - 1].hasSuffix("'s")
        }
        let next = GapQuestions.core(parts[end]).lowercased()
        // `The French and Indian War` is one name.
        if next == "and", end + 1 < parts.count, isCapital(GapQuestions.core(parts[end + 1])) {
            return false
        }
        return Tokens.functionWords.contains(next) && next != "of"
    }

    private func candidate(_ name: Name, among names: [Name], times: Int) -> Candidate? {
        let sentence = name.sentence
        let stems = Set(Tokens.contentStems(name.text))
        let rest = name.parts[..<name.range.lowerBound] + name.parts[name.range.upperBound...]
        guard
            !rest.contains(where: {
                stems.contains(Stemmer.stem(GapQuestions.core($0).lowercased()))
            }),
            !Tokens.words(name.text.lowercased()).contains(where: sentence.place.doubtful.contains)
        else { return nil }
        let last = name.parts[name.range.upperBound - 1]
        var gapped = name.parts
        gapped.replaceSubrange(
            name.range, with: ["____" + last.dropFirst(GapQuestions.core(last).count)])
        let ask = Ask.gap(
            sentence: words.persons.named(gapped.joined(separator: " "), of: sentence))
        func draft(_ type: Questions.QuestionType, _ wrong: [String] = []) -> Draft {
            Draft(
                type: type,
                prompt: ask.prompt(blank: type == .fillBlank)
                    + (type == .fillBlank ? Hint.ofName(name.text) : ""),
                answer: name.text, distractors: wrong,
                explanation: "The text says: \(sentence.text) (\(sentence.place.words))",
                difficulty: .medium, skill: "names", place: sentence.place)
        }
        var drafts = [Questions.QuestionType.fillBlank: draft(.fillBlank)]
        let wrong = others(than: name, among: names)
        if wrong.count >= 3 { drafts[.multipleChoice] = draft(.multipleChoice, wrong) }
        return Candidate(
            name: "name \(name.text) \(sentence.text)", score: 2 + 0.2 * Double(min(times, 4)),
            key: "name \(name.text.lowercased())", source: sentence.text,
            paragraph: sentence.paragraph, drafts: drafts)
    }

    /// A town, a country or another part of the land, and no mountain or river.
    private func isRegion(_ name: String) -> Bool {
        words.lexicon.isKind(name.replacing(" ", with: "_"), of: ["region"])
    }

    /// Other names of the page that name the same sort of thing, and do not stand in the sentence.
    private func others(than name: Name, among names: [Name]) -> [String] {
        guard let file = name.file else { return [] }
        var random = stream("names \(name.text) \(name.sentence.text)")
        var seen: Set<String> = [name.text]
        let near = names.filter { other in
            // A mountain is no rival of a country.
            let isAlike = isRegion(name.text) == isRegion(other.text)
            return isAlike && other.file == file && other.hasArticle == name.hasArticle
                && abs(other.range.count - name.range.count) <= 1
                && !name.sentence.text.contains(other.text) && !name.text.contains(other.text)
                && !other.text.contains(name.text) && seen.insert(other.text).inserted
        }
        return random.shuffled(near.map(\.text))
    }
}

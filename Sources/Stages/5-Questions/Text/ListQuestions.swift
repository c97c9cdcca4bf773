import Artifacts
import Language

/// Which of four is none of those that a sentence lists: `Which of these does not belong in the gap? “Glass is made
/// from ____.”`
struct ListQuestions {
    private let words: PageWords
    private let stream: Stream

    init(_ words: PageWords, stream: @escaping Stream) {
        (self.words, self.stream) = (words, stream)
    }

    /// One for each usable sentence with one list.
    var all: [Candidate] {
        let lists = words.usable.compactMap { sentence in
            Members(sentence.text, lexicon: words.lexicon).map { ($0, sentence) }
        }
        let listed = lists.flatMap { $0.0.members }
        return lists.compactMap { list, sentence in candidate(list, sentence, listed) }
    }

    private func candidate(
        _ list: Members, _ sentence: PageText.Sentence, _ listed: [String]
    ) -> Candidate? {
        let frame = Set(Tokens.contentStems(list.frame.replacing("____", with: "")))
        // `They grow ____.` asks for what everybody knows to grow.
        guard frame.count >= 2,
            !list.members.contains(where: { member in
                Tokens.words(member.lowercased()).contains(where: sentence.place.doubtful.contains)
            })
        else { return nil }
        var random = stream("list \(sentence.text)")
        let members = random.shuffled(list.members).prefix(3)
        guard members.count == 3, let other = outsider(list, frame, sentence, listed, &random)
        else { return nil }
        let ask = Ask.outsider(sentence: words.persons.annotated(list.frame, of: sentence))
        let draft = Draft(
            type: .multipleChoice, prompt: ask.prompt(blank: false), answer: other,
            distractors: Array(members),
            explanation: "The text says: \(sentence.text) (\(sentence.place.words))",
            difficulty: .medium, skill: "finding facts", place: sentence.place)
        return Candidate(
            name: "list \(sentence.text)", score: 3.9, key: "list \(sentence.text)",
            source: sentence.text, paragraph: sentence.paragraph,
            drafts: [.multipleChoice: draft])
    }

    /// A thing of the page like the members that is said to be none of them nor of anything near.
    private func outsider(
        _ list: Members, _ frame: Set<String>, _ sentence: PageText.Sentence, _ listed: [String],
        _ random: inout SeededGenerator
    ) -> String? {
        let lexicon = words.lexicon
        let own = Set(Tokens.contentStems(sentence.text))
        func last(_ text: String) -> String {
            text.split(separator: " ").last.map(String.init) ?? text
        }
        let files = Set(list.members.compactMap { lexicon.nounFile(last($0).lowercased()) })
        let plurals = list.members.count { Inflection.isPlural(last($0).lowercased(), lexicon) }
        let isPlural = plurals * 2 > list.members.count
        let isName = list.members.allSatisfy { $0.first?.isUppercase == true }
        guard isName || list.members.allSatisfy({ $0.first?.isLowercase == true }) else {
            return nil
        }
        let pool =
            isName
            ? words.names.sorted() : listed + words.named + words.nouns.map(\.text)
        return random.shuffled(pool).first { other in
            let stems = Tokens.contentStems(other)
            let word = last(other).lowercased()
            guard !stems.isEmpty, own.isDisjoint(with: stems),
                (other.first?.isUppercase == true) == isName,
                let file = lexicon.nounFile(word), files.contains(file),
                isName || Inflection.isPlural(word, lexicon) == isPlural,
                !list.members.contains(where: { lexicon.areRelated(last($0).lowercased(), word) })
            else { return false }
            // Nowhere is it said to be so: two words of the frame beside it are too many.
            return !stems.contains { stem in
                words.sentences(with: stem).contains { $0.intersection(frame).count >= 2 }
            }
        }
    }
}

import Artifacts
import Language

/// Questions on what words of the text mean, where the dictionary knows one meaning only.
struct SenseQuestions {
    private let page: PageText
    private let words: PageWords
    private let stream: Stream

    init(_ page: PageText, _ words: PageWords, stream: @escaping Stream) {
        (self.page, self.words, self.stream) = (page, words, stream)
    }

    /// What its questions exercise.
    static let skill = "word meanings"
    /// Acts, animals, artefacts, body, talk, events, food, groups, objects, people, plants, possessions, substances.
    private static let files: Set<Int> = [4, 5, 6, 8, 10, 11, 13, 14, 17, 18, 20, 21, 27]

    /// A word of the page with its only meaning.
    private struct Known {
        var word: String
        var lemma: String
        var meaning: String
        var sentence: PageText.Sentence
    }

    /// One for each such word that is not everybody's.
    var all: [Candidate] {
        var seen: Set<String> = []
        var known: [Known] = []
        for sentence in page.sentences where sentence.place.confidence >= 0.8 {
            for word in Tokens.words(sentence.text) {
                guard word.count >= 4, word.allSatisfy({ $0.isLowercase && $0.isASCII }),
                    !sentence.place.doubtful.contains(word), !words.isGeneral(word),
                    !word.hasSuffix("s"), !Inflection.isPlural(word, words.lexicon),
                    words.lexicon.tier(word) < 4,
                    // What a lesson says of its terms itself is better; and a dictionary's quantities are no science.
                    !words.isTerm(word),
                    words.lexicon.nounFile(word).map(Self.files.contains) ?? false,
                    let sense = words.lexicon.onlyMeaning(word), seen.insert(sense.lemma).inserted,
                    isPlain(sense.meaning), isOfPage(sense.meaning, but: word)
                else { continue }
                known.append(
                    .init(
                        word: word, lemma: sense.lemma, meaning: sense.meaning, sentence: sentence))
            }
        }
        return known.compactMap(candidate)
    }

    /// Whether a meaning speaks of what the page speaks of: else the dictionary may know the word in another sense.
    private func isOfPage(_ meaning: String, but word: String) -> Bool {
        let own = Stemmer.stem(word)
        return Tokens.contentStems(meaning).contains {
            $0 != own && !words.sentences(with: $0).isEmpty
        }
    }

    /// Whether a pupil knows the words of a meaning.
    private func isPlain(_ meaning: String) -> Bool {
        Tokens.words(meaning.lowercased()).allSatisfy { word in
            Tokens.functionWords.contains(word) || words.lexicon.tier(word) <= 2
        } && words.isClean(meaning)
    }

    /// Whether a word is of the same sort as the right one and still is not what the meaning says: not a kind of the
    /// same thing one or two steps up, and with no word of the meaning in what it means itself.
    private func isRival(_ other: String, _ known: Known, _ stems: Set<String>) -> Bool {
        let lexicon = words.lexicon
        // A house and an effigy are both artefacts, and no rivals.
        guard lexicon.areAkin(other, known.word, steps: 6),
            lexicon.distance(other, known.word) ?? 0 >= 4,
            let lemma = lexicon.lemma(other, .noun)
        else { return false }
        return lexicon.senses(lemma, .noun).prefix(3).allSatisfy { offset in
            let gloss = lexicon.sense(offset, .noun)?.gloss ?? ""
            let first = gloss.split(separator: ";").first.map(String.init) ?? ""
            return stems.isDisjoint(with: Tokens.contentStems(first))
        }
    }

    private func candidate(_ known: Known) -> Candidate? {
        let lexicon = words.lexicon
        guard let file = lexicon.nounFile(known.word) else { return nil }
        let stems = Set(Tokens.contentStems(known.meaning))
        var random = stream("sense \(known.word)")
        let others = random.shuffled(words.nouns).filter { other in
            other.file == file && !other.isPlural
                && !lexicon.areRelated(other.text, known.word)
                && !stems.contains(Stemmer.stem(other.text))
                && isRival(other.text, known, stems)
        }
        let ask = Ask.sense(meaning: known.meaning)
        let place = known.sentence.place
        func draft(_ type: Questions.QuestionType, _ wrong: [String] = []) -> Draft {
            Draft(
                type: type,
                prompt: ask.prompt(blank: type == .fillBlank)
                    + (type == .fillBlank
                        ? Hint.of(known.word) : ""),
                answer: known.word, distractors: wrong,
                explanation: "“\(known.word)” (\(place.words)) means “\(known.meaning)”.",
                difficulty: .medium, skill: Self.skill, place: place)
        }
        var drafts: [Questions.QuestionType: Draft] = [.fillBlank: draft(.fillBlank)]
        if others.count >= 3 {
            drafts[.multipleChoice] = draft(.multipleChoice, others.map(\.text))
        }
        return Candidate(
            name: "sense \(known.word)", score: 1.4, key: Stemmer.stem(known.word),
            source: known.sentence.text, paragraph: known.sentence.paragraph, drafts: drafts,
            odds: Odds.of(.sense))
    }
}

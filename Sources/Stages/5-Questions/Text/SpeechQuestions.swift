import Artifacts
import Language

/// `Who said, “I will go”?`, where several people speak or are spoken of.
struct SpeechQuestions {
    private let page: PageText
    private let words: PageWords

    init(_ page: PageText, _ words: PageWords) { (self.page, self.words) = (page, words) }

    /// One for each speech of somebody named.
    var all: [Candidate] {
        // Where one person is told of, `who` asks for nothing.
        guard words.persons.everyone.count >= 2 else { return [] }
        return Speech.all(in: page).compactMap { speech, sentence in
            guard sentence.place.confidence >= 0.8, words.isClean(speech.predicate) else {
                return nil
            }
            let draft = Draft(
                type: .fillBlank, prompt: Ask.who(predicate: speech.predicate).prompt(blank: true),
                answer: speech.speaker,
                explanation: "The text says: \(sentence.text) (\(sentence.place.words))",
                difficulty: .easy, skill: "finding facts", place: sentence.place)
            return Candidate(
                name: "speech \(sentence.text)", score: 3.6, key: "speech \(sentence.text)",
                source: sentence.text, paragraph: sentence.paragraph,
                drafts: [.fillBlank: draft], odds: Odds.of(.certain))
        }
    }
}

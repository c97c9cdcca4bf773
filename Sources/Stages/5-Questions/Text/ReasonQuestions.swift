import Artifacts
import Foundation
import Language

/// Short answers on reasons and results: a sentence with `because`, `so that` or `, so`, to be finished in the pupil's
/// own words.
struct ReasonQuestions {
    private let page: PageText
    private let words: PageWords

    init(_ page: PageText, _ words: PageWords) { (self.page, self.words) = (page, words) }

    private static let joints = [" because ", " so that ", " in order to ", ", so "]

    /// One for each such sentence.
    var all: [Candidate] {
        words.usable.compactMap { sentence in
            for joint in Self.joints {
                guard let range = sentence.text.range(of: joint) else { continue }
                let isResult = joint == ", so "
                let head = String(sentence.text[..<range.upperBound])
                let tail = String(sentence.text[range.upperBound...].dropLast())
                // Of a reason with examples behind it nobody writes all.
                guard !tail.hasPrefix("of "), !tail.contains(", such as "),
                    !tail.contains(", for example "), !tail.contains(", including "),
                    Tokens.words(head).count >= 5,
                    (3...16).contains(Tokens.words(tail).count),
                    Tokens.contentStems(tail).count >= 2
                else { return nil }
                // `so many`, `so did they`: no result.
                let next = Tokens.words(tail).first?.lowercased() ?? ""
                guard !isResult || Self.begins(next, words.lexicon) else { return nil }
                let text = words.persons.named(head + "____.", of: sentence)
                let ask = isResult ? Ask.result(sentence: text) : .ending(sentence: text)
                let draft = Draft(
                    type: .shortAnswer, prompt: ask.prompt(blank: true), answer: tail,
                    explanation: "The text says: \(sentence.text) (\(sentence.place.words))",
                    difficulty: .medium, skill: "cause and effect", place: sentence.place)
                return Candidate(
                    name: "why \(sentence.text)", score: isResult ? 3.6 : 4.2,
                    key: "why \(sentence.text)",
                    source: sentence.text, paragraph: sentence.paragraph,
                    drafts: [.shortAnswer: draft], odds: Odds.of(.reasoned))
            }
            return nil
        }
    }

    /// Whether a word begins a statement: a name, a pronoun, an article, a thing.
    private static func begins(_ word: String, _ lexicon: Lexicon) -> Bool {
        ["it", "they", "he", "she", "the", "a", "an", "there", "its", "their", "his", "her", "no"]
            .contains(word) || lexicon.nounShare(word) >= 0.5
    }
}

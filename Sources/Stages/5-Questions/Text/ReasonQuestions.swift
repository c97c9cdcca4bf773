import Artifacts
import Foundation
import Language

/// Short answers on reasons: a sentence with `because` or `so that`, to be finished in the pupil's own words.
struct ReasonQuestions {
    private let page: PageText
    private let words: PageWords

    init(_ page: PageText, _ words: PageWords) { (self.page, self.words) = (page, words) }

    private static let joints = [" because ", " so that ", " in order to "]

    /// One for each such sentence.
    var all: [Candidate] {
        words.usable.compactMap { sentence in
            for joint in Self.joints {
                guard let range = sentence.text.range(of: joint) else { continue }
                let head = String(sentence.text[..<range.upperBound])
                let tail = String(sentence.text[range.upperBound...].dropLast())
                // Of a reason with examples behind it nobody writes all.
                guard !tail.hasPrefix("of "), !tail.contains(", such as "),
                    !tail.contains(", for example "), !tail.contains(", including "),
                    Tokens.words(head).count >= 5,
                    (3...16).contains(Tokens.words(tail).count),
                    Tokens.contentStems(tail).count >= 2
                else { return nil }
                let ask = Ask.ending(
                    sentence: words.persons.annotated(head + "____.", of: sentence))
                let draft = Draft(
                    type: .shortAnswer, prompt: ask.prompt(blank: true), answer: tail,
                    explanation: "The text says: \(sentence.text) (\(sentence.place.words))",
                    difficulty: .medium, skill: "cause and effect", place: sentence.place)
                return Candidate(
                    name: "why \(sentence.text)", score: 4.2, key: "why \(sentence.text)",
                    source: sentence.text, paragraph: sentence.paragraph,
                    drafts: [.shortAnswer: draft])
            }
            return nil
        }
    }
}

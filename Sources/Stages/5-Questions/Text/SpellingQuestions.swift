import Artifacts
import Foundation
import Language

/// Questions on a list of words to spell.
struct SpellingQuestions {
    private let page: PageText
    private let lexicon: Lexicon
    private let stream: Stream

    init(_ page: PageText, lexicon: Lexicon, stream: @escaping Stream) {
        (self.page, self.lexicon, self.stream) = (page, lexicon, stream)
    }

    /// For each word: which spelling is right, and the missing letters.
    var all: [Candidate] {
        page.listWords.compactMap { word in
            guard lexicon.isWord(word.text), !word.place.doubtful.contains(word.text) else {
                return nil
            }
            var drafts: [Questions.QuestionType: Draft] = [:]
            let explanation = "The page's list has '\(word.text)' (\(word.place.words))."
            let wrong = misspellings(word.text)
            if wrong.count >= 3 {
                var random = stream("misspell \(word.text)")
                drafts[.multipleChoice] = Draft(
                    type: .multipleChoice, prompt: Ask.spelling.prompt(blank: false),
                    answer: word.text, distractors: random.shuffled(wrong),
                    explanation: explanation, difficulty: .medium, skill: "spelling",
                    place: word.place)
            }
            if let pattern = masked(word.text) {
                drafts[.fillBlank] = Draft(
                    type: .fillBlank, prompt: Ask.letters(word: pattern).prompt(blank: true),
                    answer: word.text, explanation: explanation, difficulty: .medium,
                    skill: "spelling", place: word.place)
            }
            guard !drafts.isEmpty else { return nil }
            return Candidate(
                name: "spelling \(word.text)", score: 3, key: "spelling \(word.text)",
                source: word.text, paragraph: -1, drafts: drafts, odds: Odds.of(.certain))
        }
    }

    private static let swaps = [
        ("ie", "ei"), ("ei", "ie"), ("ea", "ee"), ("ee", "ea"), ("ough", "uff"), ("gh", "g"),
        ("ph", "f"), ("tion", "sion"), ("able", "ible"), ("ible", "able"), ("ance", "ence"),
        ("ence", "ance"), ("ou", "uo"), ("ai", "ia"), ("er", "or"), ("c", "s"), ("k", "ck"),
        ("ll", "l"), ("ss", "s"), ("tt", "t"), ("mm", "m"), ("nn", "n"), ("rr", "r"), ("pp", "p"),
        ("l", "ll"), ("t", "tt"), ("n", "nn"), ("f", "ff"), ("s", "ss"), ("e", "a"), ("a", "e"),
        ("i", "e"), ("y", "ie"), ("o", "u"), ("u", "o"),
    ]

    /// Wrong spellings that are no words.
    private func misspellings(_ word: String) -> [String] {
        var found: [String] = []
        for (from, to) in Self.swaps {
            guard let range = word.range(of: from), range.lowerBound > word.startIndex else {
                continue
            }
            let wrong = word.replacingCharacters(in: range, with: to)
            guard !lexicon.isWord(wrong), !found.contains(wrong), wrong != word,
                !Self.hasTriple(wrong)
            else { continue }
            found.append(wrong)
            if found.count == 5 { break }
        }
        return found
    }

    private static func hasTriple(_ word: String) -> Bool {
        let letters = Array(word)
        return letters.indices.dropFirst(2).contains {
            letters[$0] == letters[$0 - 1] && letters[$0] == letters[$0 - 2]
        }
    }

    private static let pairs = ["ie", "ei", "ea", "ee", "ai", "oa", "ou", "oo", "au", "ue", "ui"]

    /// The word with a pair of vowels left out that no other pair can fill.
    private func masked(_ word: String) -> String? {
        for pair in Self.pairs {
            guard let range = word.range(of: pair) else { continue }
            let others = Self.pairs.filter { other in
                other != pair && lexicon.isWord(word.replacingCharacters(in: range, with: other))
            }
            guard others.isEmpty else { continue }
            return word.replacingCharacters(in: range, with: "____")
        }
        return nil
    }
}

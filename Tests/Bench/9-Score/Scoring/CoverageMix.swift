import Foundation
import Language

/// What is to be beaten: half the coverage of all the model's content words, half of those not in the question,
/// weighted by how rare a word is in the training answers; one stem counts 1, a synonym or a slip 0.9; the best of
/// several models.
struct CoverageMix {
    /// Each text's content words, read once.
    typealias Words = [String: [(stem: String, synonyms: Set<String>)]]

    private let words: Words
    private let counts: [String: Int]
    private let texts: Int

    /// Learns how rare words are.
    init(_ training: [GradedQuestion], _ words: Words) {
        self.words = words
        var counts: [String: Int] = [:]
        var texts = 0
        for question in training {
            for text in question.answers.map(\.text) + question.references {
                texts += 1
                for word in words[text] ?? [] { counts[word.stem, default: 0] += 1 }
            }
        }
        (self.counts, self.texts) = (counts, texts)
    }

    func score(_ answer: String, _ question: GradedQuestion) -> Double {
        let asked = Set((words[question.text] ?? []).map(\.stem))
        let given = words[answer] ?? []
        return question.references.map { reference in
            let words = words[reference] ?? []
            let fresh = words.filter { !asked.contains($0.stem) }
            return 0.5 * covered(words, given) + 0.5 * covered(fresh.isEmpty ? words : fresh, given)
        }.max() ?? 0
    }

    /// The words of all questions, models and answers.
    static func words(of questions: [GradedQuestion], _ grader: ConceptGrader) -> Words {
        var words: Words = [:]
        for question in questions {
            for text in [question.text] + question.references + question.answers.map(\.text)
            where words[text] == nil {
                words[text] = grader.meanings(text)
            }
        }
        return words
    }

    private typealias Word = (stem: String, synonyms: Set<String>)

    private func covered(_ words: [Word], _ given: [Word]) -> Double {
        var (found, total) = (0.0, 0.0)
        for word in words {
            let rarity = log(Double(texts + 1) / Double((counts[word.stem] ?? 0) + 1))
            total += rarity
            found += rarity * (given.map { Self.likeness($0, word) }.max() ?? 0)
        }
        return total > 0 ? found / total : 0
    }

    private static func likeness(_ given: Word, _ word: Word) -> Double {
        if given.stem == word.stem { return 1 }
        return given.synonyms.contains(word.stem) || word.synonyms.contains(given.stem)
            || ConceptGrader.isSlip(given.stem, for: word.stem) ? 0.9 : 0
    }
}

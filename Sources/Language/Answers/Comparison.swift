import Artifacts

/// An answer beside the model answer that it is most like.
struct Comparison {
    let answer: AnswerReading
    let model: AnswerReading
    let features: AnswerFeatures
    let asked: AnswerReading
    private let modelCount: Int
    let kinship: Kinship

    init(_ given: String, references: [String], question: String, kinship: Kinship) {
        let models = references.map(AnswerReading.init)
        answer = AnswerReading(given)
        asked = AnswerReading(question)
        features = AnswerFeatures(answer, models: models, asked: asked, kinship)
        model = models.isEmpty ? AnswerReading("") : models[features.nearest]
        modelCount = models.count
        self.kinship = kinship
    }

    /// How likely a person would call it right.
    var probability: Double { Rightness.of(models: modelCount).probability(features) }

    /// The concepts as stems; those of the question fall out while any is left.
    func wanted(_ concepts: [[String]]) -> [[String]] {
        let all = self.all(concepts)
        let fresh = all.filter { !$0.allSatisfy(asked.stemSet.contains) }
        return fresh.isEmpty ? all : fresh
    }

    private func all(_ concepts: [[String]]) -> [[String]] {
        let given = concepts.map { $0.flatMap { Tokens.contentStems($0) } }.filter { !$0.isEmpty }
        return given.isEmpty ? model.stems.map { [$0] } : given
    }

    /// Half by all concepts, half by those that the question does not give.
    func covered(_ concepts: [[String]], _ wanted: [[String]], _ matched: Int) -> Double {
        let all = all(concepts)
        return 0.5 * Double(matched) / Double(max(1, wanted.count))
            + 0.5 * Double(all.count(where: isIn)) / Double(max(1, all.count))
    }

    /// Whether one of a concept's stems stands in the answer, or a slip or a synonym of it.
    func isIn(_ concept: [String]) -> Bool {
        concept.contains { stem in
            answer.stemSet.contains(stem)
                || answer.stems.contains { Typo.isLikely($0, for: stem) }
                || answer.content.contains { kinship.kin(of: $0).synonyms.contains(stem) }
        }
    }

    /// What makes an answer wrong whatever words it has.
    var refusal: String? {
        if answer.isRefusal, !model.isRefusal { return "it says that it is not known" }
        if repeatsTheQuestion, hasNothingElse { return "it only repeats the question" }
        // Another number is wrong; none at all is a matter for `doubt`.
        if !missingNumbers.isEmpty,
            answer.numbers.contains(where: { !model.numbers.contains($0) })
        {
            return "the number is another one"
        }
        return nil
    }

    private var repeatsTheQuestion: Bool {
        answer.stemSet.isSubset(of: asked.stemSet) && !model.stemSet.isSubset(of: asked.stemSet)
    }

    /// Whether nothing of the model can be meant: no content word at all, most of the question, or none of the model's
    /// where it has three that the question does not give. Fitted by `make bench TABLE=scoring`.
    private var hasNothingElse: Bool {
        if answer.stems.isEmpty || 10 * answer.stemSet.count >= 7 * asked.stemSet.count {
            return true
        }
        return answer.stemSet.isDisjoint(with: model.stemSet)
            && model.stemSet.subtracting(asked.stemSet).count >= 3
    }

    var missingNumbers: [Rational] {
        let given = asked.numbers + answer.numbers
        return model.numbers.filter { !given.contains($0) }
    }

    /// What keeps an answer from being called right by a program.
    func doubt(_ missing: [[String]]) -> String? {
        if repeatsTheQuestion { return "it has no word but the question's" }
        if !missingNumbers.isEmpty { return "a number is missing" }
        if answer.isNegated != model.isNegated {
            return "either the answer or the key says “not”, the other does not"
        }
        if answer.words.count > 12, answer.words.count > 3 * model.words.count {
            return "it is far longer than the model answer"
        }
        if turnsALittleWord { return "a little word turns it round" }
        if hasOtherPhrases { return "a little word makes another verb of one" }
        if heapsWords { return "words stand in it again and again" }
        if answer.isAddressedToGraders { return "it speaks to the grader" }
        if copiesTheQuestion { return "it copies the question" }
        if answer.words.count > model.words.count + model.words.count / 2,
            features.values[.ownExplained, default: 1] < Self.ownLeast
        {
            return "most of it is about something else"
        }
        if isShuffled { return "the words are there in no order" }
        let stems = Set(missing.flatMap { $0 })
        let opposite = answer.content.first {
            !kinship.kin(of: $0).opposites.isDisjoint(with: stems)
        }
        return opposite.map { "'\($0)' is an opposite" }
    }

    /// Whether it is none of an answer's sentences, whatever words it has.
    var isOutOfPlace: Bool { answer.isAddressedToGraders || heapsWords || isShuffled }

    /// The share of an answer's own words that the model must explain, where it is half as long again.
    private static let ownLeast = 0.35

    /// Whether a question of six words and more stands in it word by word.
    private var copiesTheQuestion: Bool {
        asked.words.count >= 6
            && answer.words.joined(separator: " ").contains(asked.words.joined(separator: " "))
    }

    /// Whether each word of a short model is there, and nothing that it does not explain.
    var saysIt: Bool {
        (1...3).contains(model.stems.count) && model.stems.allSatisfy { isIn([$0]) }
            && answer.stems.count <= model.stems.count
    }

    /// Word by word the model answer, but for slips of the pen.
    var isNearlyVerbatim: Bool {
        answer.words.count == model.words.count
            && zip(answer.words, model.words).allSatisfy { mine, theirs in
                mine == theirs || Typo.isLikely(mine, for: theirs)
            }
    }

    /// Nearly the words of the model answer and no others, but not in its order.
    private var isShuffled: Bool {
        guard model.allWords.count > 2 else { return answer.reversedWords == model.words }
        var free: [String: [Int]] = [:]
        for (place, word) in model.allWords.enumerated().reversed() {
            free[Stemmer.stem(word), default: []].append(place)
        }
        let places = answer.allWords.compactMap { free[Stemmer.stem($0)]?.popLast() }
        let kept = Double(AnswerReading.rising(places)) / Double(max(1, places.count))
        guard 10 * places.count >= 7 * answer.allWords.count else { return false }
        if 20 * places.count >= 17 * model.allWords.count { return kept < 0.85 }
        // Without some of the little words, nearly all of it must be out of order.
        return answer.stemSet.isSuperset(of: model.stems) && kept < 0.6
    }
}

/// Where the bands end. Fitted by `make bench TABLE=scoring`.
enum Bands {
    static let right = 0.9
    static let wrong = 0.07
}

import Artifacts

/// What is certain of an answer without any weighing: that it says the model answer, its opposite, or something else.
extension Comparison {
    private var wording: Wording { Wording(kinship: kinship) }

    /// The words of the model that the question does not give.
    private var fresh: [String] {
        Wording.spoken(model).filter { !asked.stemSet.contains(Stemmer.stem($0)) }
    }

    /// Whether it says all of the model answer in its order, and beside it nothing but words of the question and little
    /// ones: the model as a pupil puts it into a sentence of his own, slips, words that mean the same and all.
    var saysAll: Bool {
        missingNumbers.isEmpty && isTurned == false && aligned(inOtherWords: true) == 0
            && !turnsALittleWord && !hasOtherPhrases && !isOneWordOfMany
    }

    /// Whether all that the model adds to the question is a word, and it has less than half of what the model says:
    /// `they are connected` does not tell what is.
    private var isOneWordOfMany: Bool {
        Set(fresh.map(Stemmer.stem)).count == 1 && model.stems.count > 2
            && 2 * model.stems.count { isIn([$0]) } < model.stems.count
    }

    /// Whether a verb of it has a particle that makes it another one, and that the model has not: to call off, and to
    /// call.
    var hasOtherPhrases: Bool {
        zip(answer.words, answer.words.dropFirst()).contains { verb, particle in
            Self.particles.contains(particle) && !model.words.contains(particle)
                && !asked.words.contains(particle) && kinship.isOtherPhrase(verb, particle)
        }
    }

    /// Particles that make other verbs.
    static let particles: Set<String> = ["up", "off", "out", "down", "away", "back"]

    /// Whether it says all of the model answer, and turns it round by a `not`, by one word for its opposite, or by a
    /// little one: more, where there is less.
    var saysTheOpposite: Bool {
        missingNumbers.isEmpty && !(isTurned && turnsALittleWord)
            && aligned(inOtherWords: false) == (isTurned || isOfOtherMeasure ? 0 : 1)
            && turnsALittleWord == isOfOtherMeasure
            && Self.limits.subtracting(model.words).isDisjoint(with: answer.words)
    }

    /// Whether one of answer and model says no, also where the answer parts the word: `with out`.
    private var isTurned: Bool {
        let words = wording.joined(answer.words, as: Tokens.negations.sorted())
        return words.count(where: AnswerReading.turns) % 2 == (model.isNegated ? 0 : 1)
    }

    /// Little words beside which a `not` need not turn the whole round: not only, not just.
    private static let limits: Set<String> = ["only", "just", "also", "but", "too", "all", "very"]

    /// How many words of the model the answer has the opposite of, where it has all the others in their order and
    /// nothing of its own; nil elsewhere. `inOtherWords`: a word that means the same is the model's, and a verb that
    /// says next to nothing is none of its own.
    private func aligned(inOtherWords: Bool) -> Int? {
        let fresh = fresh, given = Wording.spoken(asked)
        guard !fresh.isEmpty else { return nil }
        let byEar = fresh.count >= 3
        var (left, turned) = (fresh[...], 0)
        let mine =
            inOtherWords
            ? kinship.put(answer.words, as: model.words)
            : answer.words.map { measure in
                Self.measures.first { has(measure, $0) }.map {
                    $0.0 == measure ? $0.1 : $0.0
                } ?? measure
            }
        for word in wording.joined(Wording.spoken(mine), as: fresh) {
            if let next = left.first,
                wording.isSame(word, next, byEar: byEar)
                    || inOtherWords && kinship.meanTheSame(word, next)
            {
                left.removeFirst()
            } else if let next = left.first, kinship.areOpposite(word, next) {
                left.removeFirst()
                turned += 1
            } else if !given.contains(where: { wording.isSame(word, $0, byEar: byEar) }),
                !wording.isLittle(word, of: model.words),
                !inOtherWords || !Self.empty.contains(Stemmer.stem(word))
            {
                return nil
            }
        }
        return left.isEmpty ? turned : nil
    }

    /// Stems of verbs that add nothing to what stands beside them: she felt proud, they got flooded.
    private static let empty: Set<String> = ["feel", "felt", "get", "got", "becom", "becam"]

    /// Little words that say how much, and what turns each round: nothing else can be meant by them.
    private static let measures = [
        ("more", "less"), ("more", "fewer"), ("much", "little"), ("many", "few"),
        ("above", "below"), ("before", "after"),
    ]

    /// Whether it has one of those for the other, once.
    private var isOfOtherMeasure: Bool {
        answer.words.count { word in Self.measures.contains { has(word, $0) } } == 1
    }

    /// Whether it has a word of a pair for the other.
    private func has(_ word: String, _ pair: (String, String)) -> Bool {
        word == pair.0 && has(pair.0, for: pair.1) || word == pair.1 && has(pair.1, for: pair.0)
    }

    /// Little words and what turns each round.
    static let turned = [
        ("before", "after"), ("above", "below"), ("over", "under"), ("up", "down"), ("on", "off"),
        ("more", "less"), ("more", "fewer"), ("much", "little"), ("same", "different"),
        ("in", "out"), ("into", "out"), ("all", "none"), ("many", "few"),
        ("to", "from"), ("he", "she"), ("most", "few"),
    ]

    /// Whether it has `less` where the model says `more`.
    var turnsALittleWord: Bool {
        Self.turned.contains { has($0, for: $1) || has($1, for: $0) }
    }

    /// Whether it has one word where the model has another, and neither where it has its own.
    private func has(_ here: String, for there: String) -> Bool {
        answer.words.contains(here) && !model.words.contains(here) && !asked.words.contains(here)
            && model.words.contains(there) && !answer.words.contains(there)
    }

    /// Whether it is about something else for certain: two words and more that say something, all spelled as words are,
    /// and none that has to do with anything that model or question say. What speaks of the question's own things may
    /// be right in words that no dictionary ties to the model's: "too small for us" where there is "not enough room".
    var isAboutSomethingElse: Bool {
        let fresh = fresh, spoken = Wording.spoken(answer), given = Wording.spoken(asked)
        guard Set(fresh.map(Stemmer.stem)).count > 1 else { return false }
        let telling = spoken.filter { !kinship.isLight($0) }
        guard Set(telling.map(Stemmer.stem)).count > 1, spoken.allSatisfy(kinship.isKnown) else {
            return false
        }
        return !spoken.contains { word in
            (fresh + given).contains { wording.areRelated(word, $0) }
        }
    }

    /// Whether a word of its own that says something has to do with one that the model adds to the question.
    var isAkinToTheModel: Bool {
        let fresh = fresh
        return Wording.spoken(answer).contains { word in
            !asked.stemSet.contains(Stemmer.stem(word)) && !kinship.isLight(word)
                && fresh.contains { wording.areRelated(word, $0) }
        }
    }

    /// Whether words stand in it again that the model says once: a heap of words, not a sentence.
    var heapsWords: Bool {
        if zip(answer.words, answer.words.dropFirst()).contains(where: { $0 == $1 }) { return true }
        let (mine, right) = (Wording.spoken(answer), Wording.spoken(model) + Wording.spoken(asked))
        let again = Set(mine).filter { word in
            mine.count { $0 == word } > max(1, right.count { $0 == word })
        }
        return again.count > 1
    }
}

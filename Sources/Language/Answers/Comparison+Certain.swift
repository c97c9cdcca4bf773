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
            && !turnsALittleWord
    }

    /// Whether it says all of the model answer, and turns it round by a `not`, or by one word for its opposite.
    var saysTheOpposite: Bool {
        missingNumbers.isEmpty && aligned(inOtherWords: false) == (isTurned ? 0 : 1)
            && !turnsALittleWord
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
        for word in wording.joined(Wording.spoken(answer), as: fresh) {
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

    /// Little words and what turns each round.
    static let turned = [
        ("before", "after"), ("above", "below"), ("over", "under"), ("up", "down"), ("on", "off"),
        ("more", "less"), ("in", "out"), ("into", "out"), ("all", "none"), ("many", "few"),
        ("to", "from"), ("he", "she"), ("most", "few"),
    ]

    /// Whether it has `less` where the model says `more`.
    var turnsALittleWord: Bool {
        let (mine, right, given) = (Set(answer.words), Set(model.words), Set(asked.words))
        func isTurned(_ here: String, _ there: String) -> Bool {
            mine.contains(here) && !right.contains(here) && !given.contains(here)
                && right.contains(there) && !mine.contains(there)
        }
        return Self.turned.contains { isTurned($0, $1) || isTurned($1, $0) }
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

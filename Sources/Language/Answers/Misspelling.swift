import Artifacts

/// What is certainly only the key of a fill-in misspelt: no English word itself, not as near to a common word or to
/// another answer of the sheet as to the key, few letters off, and the same words in number. `QuizJudge` says the same
/// in the quiz page, from the words that are gathered here.
struct Misspelling: Sendable {
    /// Words of English that the answer must not be.
    let listed: [String]
    /// Common words that it must not be as near to.
    let common: [String]
    /// The keys' words that are English; of others no dictionary knows what lies beside them.
    let known: [String]
    /// The sheet's other answers, in one piece each.
    let others: [String]

    /// Nil where the word lists are not there, so that nothing is certain.
    init?(_ key: AnswerScorer.Key, lexicon: Lexicon?) {
        guard let lexicon, lexicon.lists.count == 3 else { return nil }
        var listed: Set<String> = []
        var common: Set<String> = []
        var known: Set<String> = []
        let keys = key.right.map(NearAnswer.words).filter { !$0.isEmpty }
        for word in Set(keys.flatMap { $0 + [$0.joined()] }) {
            let allowed = Self.allowed(word)
            // What is as near as the key to a word lies at most twice as far from the key.
            for (other, tier) in lexicon.listed(near: word, within: allowed, common: 2 * allowed) {
                if tier == 1 { common.insert(other) }
                let signs = Array(other.unicodeScalars)
                if Slip.distance(signs, Array(word.unicodeScalars)) <= allowed {
                    listed.insert(other)
                }
            }
            if lexicon.tier(word) < 4 { listed.insert(word) }
            if lexicon.isWord(word) { known.insert(word) }
        }
        (self.listed, self.common) = (listed.sorted(), common.sorted())
        self.known = known.sorted()
        others = Set(key.others.map { NearAnswer.words($0).joined() }).subtracting([""]).sorted()
    }

    private static func allowed(_ word: String) -> Int { word.count < 8 ? 1 : 2 }

    /// Whether an answer is one of the keys, misspelt and nothing else.
    func isOnly(_ given: String, _ keys: [String], _ near: NearAnswer) -> Bool {
        let mine = NearAnswer.words(given)
        guard !near.asksSpelling, !mine.isEmpty,
            !near.offered.contains(mine.joined(separator: " "))
        else { return false }
        return keys.contains { isOnly(mine, NearAnswer.words($0)) }
    }

    private func isOnly(_ mine: [String], _ right: [String]) -> Bool {
        let (own, whole) = (mine.joined(), right.joined())
        guard !whole.isEmpty else { return false }
        if own == whole {
            if mine.count == right.count { return true }
            // `every day` and `everyday` are two things.
            return mine.count < right.count
                ? !listed.contains(own) : !mine.contains(where: Tokens.functionWords.contains)
        }
        let far = Self.distance(own, whole)
        let isOther = others.contains { $0 != whole && Self.distance(own, $0) <= far }
        return !isOther && mine.count == right.count
            && zip(mine, right).allSatisfy { $0 == $1 || isOnly($0, for: $1) }
    }

    private func isOnly(_ word: String, for right: String) -> Bool {
        let far = Self.distance(word, right)
        return Slip.isLikely(word, for: right) && far <= Self.allowed(right)
            && known.contains(right) && !listed.contains(word) && !isOtherTerm(word, right)
            && !common.contains {
                $0 != right && Slip.isLikely(word, for: $0) && Self.distance(word, $0) <= far
            }
    }

    /// Terms of one family differ by the vowel of their ending, and no dictionary has them all: `butane`, `butene`.
    private func isOtherTerm(_ word: String, _ right: String) -> Bool {
        guard word.count == right.count, right.contains(/[aeiouy][ntd]e$/) else { return false }
        return word.dropLast(3) == right.dropLast(3) && word.suffix(2) == right.suffix(2)
    }

    private static func distance(_ left: String, _ right: String) -> Int {
        Slip.distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
    }
}

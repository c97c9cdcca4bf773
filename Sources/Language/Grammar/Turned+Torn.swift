import Artifacts

/// Sentences that the parser has cut in the wrong place.
extension Turned {
    /// Whether another past is likelier the verb: `doctors blamed` + `poisoned air`, `the worst` + `floods` + `killed
    /// more than 400 people`. What has been done to a noun says by what or where, and has no object.
    static func hasRivalVerb(_ clause: Clause) -> Bool {
        let words = clause.linkage.words
        if let last = clause.subject.last, clause.subject.count > 1,
            words[last].sort.hasPrefix("v-d")
        {
            return true
        }
        return clause.rest.contains { index in
            guard index > clause.main, words[index].sort.hasPrefix("v-d"),
                clause.linkage.links.contains(where: {
                    $0.right == index && $0.label.hasPrefix("M") && !$0.label.hasPrefix("MV")
                        && $0.left == index - 1
                }), words.indices.contains(index + 1)
            else { return false }
            let next = words[index + 1].text.lowercased()
            return articles.contains(next) || amounts.contains(next) || Int(next) != nil
        }
    }

    /// What begins a noun's phrase beside articles and numbers.
    static let amounts: Set<String> = [
        "more", "most", "many", "much", "several", "some", "all", "every", "each", "thousands",
        "hundreds", "millions", "him", "them", "us",
    ]

    /// Whether an answer has a helping verb that no `that` brings in: `a mistake can appeal` is torn from two clauses.
    static func hasHelper(_ answer: String) -> Bool {
        let words = answer.lowercased().split(separator: " ").map(String.init)
        guard
            let helper = words.firstIndex(where: {
                [
                    "can", "cannot", "could", "may", "might", "must", "will", "would", "shall",
                    "should", "did", "does",
                ].contains($0)
            })
        else { return false }
        return !words[..<helper].contains { ["that", "which", "who", "where"].contains($0) }
    }

    /// `hanging up bat` + `houses`: whether the first half of a thing's name stayed with the verb.
    func isCutInNoun(_ verb: Int, _ range: Range<Int>) -> Bool {
        guard let first = range.first, first - verb > 1 else { return false }
        let before = linkage.words[first - 1].text.lowercased()
        return !Tokens.functionWords.contains(before) && lexicon.nounShare(before) > 0
            && lexicon.lemma(before, .adv) == nil
    }

    /// `ran up the path to the cliff`: whether what stands behind a verb is the way that somebody took, and no
    /// thing that something is done to.
    func isWay(_ verb: Int) -> Bool {
        let done = linkage.words[verb].text.lowercased()
        return after(verb) > verb + 1 && Self.moves.contains(lexicon.lemma(done, .verb) ?? done)
    }

    private static let moves: Set<String> = [
        "run", "walk", "climb", "go", "march", "race", "hurry", "ride", "swim", "fly", "jump",
        "crawl", "sail", "row", "rush", "hike", "step", "roll", "slide", "drive", "float", "creep",
        "skate", "travel", "wander", "dash",
    ]

    /// `the busiest port in the United States`: whether a place behind the words says among which, and not where.
    func isUtmost(_ range: Range<Int>) -> Bool {
        range.contains { index in
            let word = linkage.words[index].text.lowercased()
            if ["most", "least", "best", "worst"].contains(word) { return true }
            return word.hasSuffix("est") && lexicon.lemma(word, .adj).map { $0 != word } ?? false
        }
    }

    /// The most words that stand behind a verb in a question about its subject.
    static let longestRest = 18

    /// `three weeks each spring, when the young eagles learn to fly`: whether a part says more behind a comma.
    func goesOn(_ range: Range<Int>) -> Bool {
        zip(range, range.dropFirst()).contains { index, next in
            linkage.words[index].text == ","
                && ["when", "while", "where", "although", "because"].contains(
                    linkage.words[next].text)
        }
    }
}

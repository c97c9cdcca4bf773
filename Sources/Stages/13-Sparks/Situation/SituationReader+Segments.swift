import Artifacts
import Language

/// Topics that stand beside something else: "photosynthesis lab, they have to wait", "a film about Anne Frank".
extension SituationReader {
    /// A topic and how surely it is one.
    struct Found {
        var phrase: Phrase
        var strength: Int
        /// Whether something in its part speaks for a lesson, or a school alone speaks of it.
        var isCued: Bool
    }

    /// The surest topic of a situation's parts; of equal ones the first.
    func segmented(_ tokens: [Token], _ field: String?, _ moments: [Range<Int>]) -> Found? {
        let evidence = Evidence(words: words, lexicon: lexicon, known: known)
        var best: Found?
        let isRead = self.isRead(tokens)
        for (place, segment) in Segment.all(tokens, words).enumerated() {
            // What names a moment names no topic as well.
            guard !segment.tokens.isEmpty,
                !moments.contains(where: { $0.overlaps(segment.range) })
            else { continue }
            for (candidate, isCued) in candidates(segment) {
                guard let phrase = topic(candidate, isRead), !BareTopic.isClassmate(phrase.head)
                else {
                    continue
                }
                var strength = evidence.strength(phrase, field: field)
                guard strength > 0 else { continue }
                if isCued { strength += 1 }
                if place == 0 { strength += 1 }
                if strength > best?.strength ?? 0 {
                    let isTaught = place == 0 && evidence.isTaught(phrase)
                    best = Found(
                        phrase: phrase, strength: strength, isCued: isCued || isTaught)
                }
            }
        }
        return best
    }

    /// A part whole, and what stands behind its "about" or "on".
    private func candidates(_ segment: Segment) -> [([Token], Bool)] {
        var found = [(segment.tokens, segment.isCued)]
        // "Sound lab with tuning forks".
        let work = words.matches(.activity, in: segment.tokens).first {
            $0.range.lowerBound > 0 && $0.range.upperBound < segment.tokens.count
        }
        if let work { found.append((Array(segment.tokens[..<work.range.lowerBound]), true)) }
        for (index, token) in segment.tokens.enumerated().dropFirst().dropLast()
        where ["about", "on", "with", "of"].contains(token.lower) {
            let before = segment.tokens[index - 1].lower
            let isTold = token.lower == "about" || words.has(.activity, before)
            if isTold { found.append((Array(segment.tokens[(index + 1)...]), true)) }
        }
        return found
    }

    /// The topic that words are as a whole, or with no more than a few small words behind it.
    private func topic(_ tokens: [Token], _ isRead: Bool) -> Phrase? {
        guard !tokens.isEmpty, !tokens.contains(where: { Self.own.contains($0.lower) }) else {
            return nil
        }
        if let work = work(tokens, isRead: isRead) { return work }
        if let bare = BareTopic(self, tokens).phrase { return bare }
        let reader = PhraseReader(words: words, lexicon: lexicon, isLesson: true)
        guard let phrase = reader.phrase(at: 0, in: tokens) else { return nil }
        let length = phrase.words.count + (phrase.determiner == nil ? 0 : 1)
        return length >= tokens.count
            || BareTopic.joints.contains(tokens[length].lower)
            ? phrase : nil
    }

    /// What makes of words a tale of the class.
    private static let own: Set<String> = [
        "we", "i", "our", "my", "us", "they", "them", "their", "he", "she", "his", "her", "who",
        "nobody", "everybody", "somebody", "everyone", "someone", "kids", "class", "pupils",
        "pupil", "students", "some", "is", "are", "was", "were", "has", "have", "don't", "can't",
        "not", "no", "won't", "didn't", "doesn't",
    ]

    /// What a class does in a lesson: `experiment`, `film`.
    func activities(_ tokens: [Token]) -> [String] {
        var found: [String] = []
        for match in words.matches(.activity, in: tokens) where !found.contains(match.value) {
            // A video game is no video.
            let (last, end) = (match.range.upperBound - 1, match.range.upperBound)
            let isInName =
                tokens.indices.contains(end) && !tokens[last].isClosed
                && lexicon.lemma("\(tokens[last].lower)_\(tokens[end].lower)", .noun) != nil
            if isInName { continue }
            found.append(match.value)
        }
        return found
    }

    /// The tags of lines that are for what is done in a lesson.
    static func tag(_ activity: String) -> String { "act-\(activity)" }
}

import Artifacts
import Language

/// What makes a blank one that hardly tests anything.
extension GapQuestions {
    /// The flaws of a blank for the words at a range.
    func flaws(
        _ parts: [String], _ range: Range<Int>, _ word: String, isExample: Bool = false
    ) -> [Odds.Flaw] {
        let lower = parts.map { Self.core($0).lowercased() }
        let next = lower.indices.contains(range.upperBound) ? lower[range.upperBound] : ""
        let isEnd = Self.core(parts[range.upperBound - 1]) != parts[range.upperBound - 1]
        let isTerm = words.isTerm(word) || Self.isNaming(parts, range.lowerBound)
        var found: [Odds.Flaw] = []
        if isPaired(lower, parts, range) { found.append(.paired) }
        if isOpening(lower, parts, range) { found.append(.opening) }
        if next == "of", !isEnd { found.append(.container) }
        if let file = words.lexicon.nounFile(word), !isTerm, range.count == 1 {
            // People and groups; regions that everybody speaks of.
            if file == 14 || words.lexicon.isSurelySomebody(word), !isBeing(lower, range) {
                found.append(.somebody)
            }
            if file == 15, isEveryday(word) { found.append(.somewhere) }
        }
        let times = words.count(word)
        if times >= 5, times * 4 >= words.size, range.count == 1 { found.append(.everywhere) }
        if range.lowerBound <= 2, !isTerm { found.append(.early) }
        if range.count == 1, isHalf(lower, parts, range, isEnd ? "" : next) { found.append(.half) }
        // `on foot`, `make room`.
        if range.count == 1,
            ["on", "by", "at", "make", "makes", "made", "take", "takes", "took", "more"]
                .contains(lower[range.lowerBound - 1]),
            !Inflection.isPlural(word, words.lexicon)
        {
            found.append(.idiom)
        }
        let front = lower[..<range.lowerBound].joined(separator: " ")
        if lower[..<range.lowerBound].suffix(7).joined(separator: " ").contains("such as")
            || front.contains("for example") || front.contains("for instance") || isExample
        {
            found.append(.example)
        }
        if parts.count > 28 { found.append(.long) }
        return found
    }

    /// One of two or more that `and` or `or` joins: `ants and termites`, `the forests and wide grasslands`.
    private func isPaired(_ lower: [String], _ parts: [String], _ range: Range<Int>) -> Bool {
        let joints: Set<String> = ["and", "or"]
        func isThing(_ index: Int) -> Bool {
            guard lower.indices.contains(index) else { return false }
            let word = lower[index]
            return !Tokens.functionWords.contains(word) && !isVerb(word)
                && words.lexicon.lemma(word, .noun) != nil
        }
        let isBare = Self.core(parts[range.upperBound - 1]) == parts[range.upperBound - 1]
        if isBare, lower.indices.contains(range.upperBound + 1),
            joints.contains(lower[range.upperBound])
        {
            let behind = range.upperBound + 1
            // `ants and termites`, `proteins and white sugars`, `the oil and the water`.
            let isArticle = ["the", "a", "an"].contains(lower[behind])
            if isThing(behind) || (isArticle || !isVerb(lower[behind])) && isThing(behind + 1) {
                return true
            }
        }
        for back in 1...2 where range.lowerBound - back >= 1 {
            let joint = range.lowerBound - back
            guard joints.contains(lower[joint]) else { continue }
            // `…, and the bubbles grow`: a clause of its own.
            let isClause =
                parts[joint - 1].hasSuffix(",")
                && !parts[..<(joint - 1)].suffix(3).contains { $0.hasSuffix(",") }
            let between = back == 2 ? lower[joint + 1] : ""
            if !isClause, isThing(joint - 1), !isVerb(between) { return true }
        }
        return false
    }

    /// `The man was a ____`: what somebody is, is told.
    private func isBeing(_ lower: [String], _ range: Range<Int>) -> Bool {
        let front = lower[..<range.lowerBound].suffix(4)
        return front.contains { ["was", "is", "were", "are", "became", "become"].contains($0) }
            || front.contains("as")
    }

    private func isVerb(_ word: String) -> Bool {
        !word.isEmpty && !Tokens.functionWords.contains(word)
            && words.lexicon.lemma(word, .verb) != nil && words.lexicon.lemma(word, .adj) == nil
            && words.lexicon.nounShare(word) < 0.5
    }

    /// In front of the comma of a sentence that begins with where, when or without what.
    private func isOpening(_ lower: [String], _ parts: [String], _ range: Range<Int>) -> Bool {
        guard Self.leads.contains(lower[0]), range.upperBound < parts.count else { return false }
        // Before anything is done; of a list behind its comma, too.
        let isBefore = !lower[..<range.upperBound].contains {
            isVerb($0) || Self.helpers.contains($0)
        }
        guard let comma = parts.firstIndex(where: { $0.hasSuffix(",") }) else {
            return isBefore && range.lowerBound <= 3
        }
        return range.upperBound - 1 <= comma || isBefore
    }

    /// Helping verbs, and who does something.
    private static let helpers: Set<String> = [
        "is", "are", "was", "were", "has", "have", "had", "can", "could", "will", "would", "may",
        "might", "must", "should", "do", "does", "did", "you", "they", "it", "he", "she", "we",
    ]

    private static let leads: Set<String> = [
        "in", "on", "at", "by", "after", "before", "without", "with", "from", "for", "during",
        "long", "under", "along", "like", "unlike", "to", "near", "between", "among", "behind",
    ]

    private func isHalf(
        _ lower: [String], _ parts: [String], _ range: Range<Int>, _ next: String
    ) -> Bool {
        let index = range.lowerBound - 1
        let before = lower[index]
        let isBehind =
            Self.core(parts[index]) == parts[index] && !Tokens.functionWords.contains(before)
            && words.lexicon.nounShare(before) >= 0.8 && words.lexicon.lemma(before, .adj) == nil
            && NumberWords.value(before) == nil
        let isFront =
            !next.isEmpty && !Tokens.functionWords.contains(next)
            && words.lexicon.nounShare(next) >= 0.5
        return isBehind || isFront
    }

    private func isEveryday(_ word: String) -> Bool {
        guard let lemma = words.lexicon.lemma(word, .noun) else { return false }
        return (words.lexicon.frequency(lemma)[.noun] ?? 0) >= 20
    }
}

import Language

/// Where in a sentence a word may be left out.
extension GapQuestions {
    /// One of a list, or a part of a phrase such as `in reaction to`: another word stands there as well.
    static func isBound(_ parts: [String], _ index: Int) -> Bool {
        let before = parts[index - 1].lowercased()
        let next = index + 1 < parts.count ? parts[index + 1].lowercased() : ""
        if ["in", "by", "on", "at", "as", "with"].contains(before),
            ["to", "of", "with"].contains(next),
            core(parts[index]) == parts[index]
        {
            return true
        }
        let isLast = ["and", "or"].contains(before) && index > 1 && parts[index - 2].hasSuffix(",")
        let isInner = parts[index].hasSuffix(",") && before.hasSuffix(",")
        let isFirst =
            parts[index].hasSuffix(",") && index + 2 < parts.count
            && (parts[index + 1].hasSuffix(",") || ["and", "or"].contains(parts[index + 2])
                || ["which", "who"].contains(parts[index + 1]))
        // `Glycosidic ____`: the kind is said, and the sort could be any.
        if index == 1, !Tokens.functionWords.contains(before) { return true }
        return isLast || isInner || isFirst
    }

    /// Not a verb, and not in front of the noun it belongs to.
    func isNoun(_ parts: [String], _ index: Int) -> Bool {
        let before = Self.core(parts[index - 1]).lowercased()
        if ["to", "can", "may", "will", "could", "would", "must", "should", "might", "not", "they"]
            .contains(before) || before.hasSuffix("ly")
        {
            return false
        }
        guard index + 1 < parts.count, Self.core(parts[index]) == parts[index] else { return true }
        let next = Self.core(parts[index + 1])
        // `As water heats up, …`
        if ["up", "down", "out", "off", "away"].contains(next) { return false }
        return Tokens.functionWords.contains(next.lowercased())
            || words.lexicon.nounShare(next) < 0.5 && words.lexicon.isWord(next.lowercased())
    }
}

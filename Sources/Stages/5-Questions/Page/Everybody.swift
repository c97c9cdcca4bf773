import Language

/// Tells sentences with `you` and `we` that say what holds for everybody, `You need sleep when you grow`, from those
/// that speak to the readers of a page, `You will learn how cells divide`.
enum Everybody {
    /// Who is meant.
    static let words: Set<String> = ["you", "your", "we", "our", "us"]

    /// Whether a sentence, in small letters, says a fact of everybody.
    static func isMeant(in sentence: [String]) -> Bool {
        guard let first = sentence.first, !asked.contains(first),
            !sentence.contains(where: spoken.contains)
        else { return false }
        // `When you heat a rock, you melt it`: what comes of a try, and not what everybody does.
        if ["when", "if"].contains(first), sentence.count(where: { $0 == "you" }) > 1 {
            return false
        }
        // `As you know`, `you have read`: the page and its reader.
        return !zip(sentence, sentence.dropFirst()).contains { word, next in
            ["you", "we"].contains(word) && reading.contains(next)
                || told.contains(word) && ["you", "your"].contains(next)
        }
    }

    /// A plan, advice, or a class with its teacher.
    private static let spoken: Set<String> = [
        "will", "shall", "let", "lets", "let's", "class", "today", "tomorrow", "i", "my", "me",
        "should", "must", "ought", "please", "try", "ask", "teacher", "yourself", "we'll", "we're",
        "we've", "you'll", "you're", "you've", "you'd", "would", "could", "might", "now",
    ]
    /// What readers and pupils do.
    private static let reading: Set<String> = [
        "know", "read", "see", "saw", "learn", "remember", "think", "thought", "imagine", "want",
        "may", "like", "look", "looked", "wonder", "had", "did",
    ]
    private static let told: Set<String> = ["as", "do", "have", "are", "did"]
    /// A sentence that asks or tells.
    private static let asked: Set<String> = [
        "do", "have", "are", "can", "did", "remember", "imagine", "think", "look",
    ]
}

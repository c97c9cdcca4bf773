/// A run of letters and digits in a text, and the sign behind it.
public enum Tokens {
    /// The words of a text: runs of letters, digits, apostrophes and inner hyphens, as written.
    public static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for character in text {
            if character.isLetter || character.isNumber {
                word.append(character)
            } else if !word.isEmpty, "'’-‐".contains(character) {
                word.append(character == "’" ? "'" : character == "‐" ? "-" : character)
            } else if !word.isEmpty {
                words.append(closed(word))
                word = ""
            }
        }
        if !word.isEmpty { words.append(closed(word)) }
        return words.filter { !$0.isEmpty }
    }

    /// Without signs at the end and without a possessive.
    private static func closed(_ word: String) -> String {
        var word = word
        while let last = word.last, "'-".contains(last) { word.removeLast() }
        return word
    }

    /// Words that carry no content of their own.
    public static let functionWords: Set<String> = [
        "a", "about", "above", "after", "again", "all", "also", "although", "am", "an", "and",
        "any", "are", "as", "at", "be", "because", "been", "before", "being", "below", "between",
        "both", "but", "by", "can", "cannot", "could", "did", "do", "does", "doing", "down",
        "during", "each", "either", "every", "few", "for", "from", "further", "had", "has", "have",
        "having", "he", "her", "here", "hers", "herself", "him", "himself", "his", "how",
        "however", "i", "if", "in", "into", "is", "it", "its", "itself", "just", "like", "made",
        "make", "makes", "many", "may", "me", "might", "more", "most", "much", "must", "my",
        "neither", "of", "off", "on", "once", "one", "only", "or", "other", "our", "out", "over",
        "own", "same", "shall", "she", "should", "so", "some", "such", "than", "that", "the",
        "their", "them", "themselves", "then", "there", "these", "they", "this", "those",
        "through", "to", "too", "under", "until", "up", "upon", "us", "very", "was", "we", "were",
        "what", "when", "where", "whether", "which", "while", "who", "whom", "whose", "why",
        "will", "with", "within", "without", "would", "you", "your",
    ]

    /// Words that turn a statement round.
    public static let negations: Set<String> = [
        "not", "no", "never", "none", "nothing", "nobody", "nor", "neither", "without", "cannot",
        "isn't", "aren't", "wasn't", "weren't", "don't", "doesn't", "didn't", "can't", "won't",
        "couldn't", "wouldn't", "shouldn't", "hasn't", "haven't", "hadn't",
    ]

    /// The stems of a text's content words, in order, without repeats.
    public static func contentStems(_ text: String) -> [String] {
        var seen: Set<String> = []
        var stems: [String] = []
        for word in words(text.lowercased()) {
            var word = word
            if word.hasSuffix("'s") { word.removeLast(2) }
            guard !functionWords.contains(word), !negations.contains(word) else { continue }
            let stem = Stemmer.stem(word)
            if seen.insert(stem).inserted { stems.append(stem) }
        }
        return stems
    }
}

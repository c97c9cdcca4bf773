import Artifacts

/// A word of a situation as it was written, and whether a sign stands behind it.
struct Token: Equatable {
    var text: String
    /// Whether a comma, a colon or another sign ends it.
    var isClosed = false
    /// Whether that sign is a colon or a dash: what follows is told of what stands before.
    var isColon = false
    /// Whether it is a comma alone: a list may go on.
    var isComma = false

    var lower: String { text.lowercased() }
    var isCapital: Bool { text.first?.isUppercase ?? false }

    /// The words of a text with the signs between them.
    static func all(_ text: String) -> [Token] {
        var tokens: [Token] = []
        var word = ""
        for character in plainly(text) {
            if character.isLetter || character.isNumber || "'-".contains(character) {
                word.append(character)
                continue
            }
            let bare = plain(word)
            // A dash between blanks is a sign, within a word it is a part of it.
            let isDash = bare.isEmpty && !word.isEmpty
            tokens += expanded(bare).map { Token(text: $0) }
            word = ""
            guard let last = tokens.indices.last, isDash || !character.isWhitespace else {
                continue
            }
            tokens[last].isComma = !tokens[last].isClosed && character == ","
            tokens[last].isClosed = true
            if isDash || ":–—".contains(character) { tokens[last].isColon = true }
        }
        let bare = plain(word)
        return tokens + expanded(bare).map { Token(text: $0) }
    }

    /// A word that is two, with its apostrophe or without: "doesn't" and "doesnt" are "does not".
    static func expanded(_ word: String) -> [String] {
        guard !word.isEmpty else { return [] }
        let lower = word.lowercased()
        if let two = short[lower] ?? short[lower.replacing("'", with: "")] {
            return two.split(separator: " ").map(String.init)
        }
        return [word]
    }

    private static let short: [String: String] = {
        var found = [
            "cant": "cannot", "wont": "will not", "im": "I am", "ive": "I have",
            "it's": "it is", "that's": "that is", "we're": "we are", "we'll": "we will",
            "i'll": "I will", "he's": "he is", "she's": "she is", "they'll": "they will",
        ]
        for verb in [
            "do", "does", "did", "is", "are", "was", "were", "have", "has", "had", "could",
            "should", "would",
        ] {
            found["\(verb)nt"] = "\(verb) not"
        }
        for who in ["they", "we", "you"] { found["\(who)ve"] = "\(who) have" }
        for who in ["they", "you"] { found["\(who)re"] = "\(who) are" }
        return found
    }()

    /// The text with signs that are read as words: "&", "vs.".
    private static func plainly(_ text: String) -> String {
        [("P.E.", "PE"), ("’", "'"), (" & ", " and "), (" vs. ", " and "), (" vs ", " and ")]
            .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    private static func plain(_ word: String) -> String {
        var bare = word[...]
        while let last = bare.last, "'-".contains(last) { bare.removeLast() }
        while let first = bare.first, "'-".contains(first) { bare.removeFirst() }
        return String(bare)
    }
}

import Artifacts

/// The `her`, `his` or `him` within a sentence that has no `he` and no `she`: `The wind pushed her back.`, `Every
/// evening her grandfather climbed the hill.`
struct Within {
    private let parts: [String]
    private let index: Int
    private let isOwner: Bool

    /// How far in such a word may stand.
    private static let reach = 10

    /// The first such word of a sentence's parts; nil where there is none, or where it is not known whether it says
    /// whose something is or to whom it is done.
    init?(_ parts: [String], _ lexicon: Lexicon = .system) {
        let words = parts.map { $0.filter { $0.isLetter || $0 == "'" } }
        guard let index = Self.place(words, lexicon) else { return nil }
        (self.parts, self.index) = (parts, index)
        isOwner = Self.isOwner(words, index, lexicon) ?? false
    }

    /// Where it stands.
    static func place(_ words: [String], _ lexicon: Lexicon) -> Int? {
        guard
            let index = words.firstIndex(where: { ["her", "his", "him"].contains($0) }),
            index < reach, isOwner(words, index, lexicon) != nil
        else { return nil }
        return index
    }

    /// Nil where both could be meant.
    private static func isOwner(_ words: [String], _ index: Int, _ lexicon: Lexicon) -> Bool? {
        let next = index + 1 < words.count ? words[index + 1].lowercased() : ""
        switch words[index] {
        case "his": return true
        case "him": return false
        default:
            if next.isEmpty || Tokens.functionWords.contains(next) || beside.contains(next) {
                return false
            }
            let isThing =
                lexicon.nounShare(next) >= 0.5
                || lexicon.lemma(next, .adj) != nil && lexicon.lemma(next, .verb) == nil
            return isThing && lexicon.lemma(next, .adv) == nil ? true : nil
        }
    }

    /// Words that say where to, and no things.
    private static let beside: Set<String> = [
        "back", "away", "home", "along", "there", "here", "again", "twice", "once",
    ]

    /// With the name in its place.
    func named(_ name: String) -> String {
        var parts = parts
        parts[index] = replaced(by: isOwner ? Self.owned(name) : name)
        return parts.joined(separator: " ")
    }

    private static func owned(_ name: String) -> String {
        name + (name.hasSuffix("s") ? "'" : "'s")
    }

    /// A word with the sign that stood behind the other one.
    private func replaced(by word: String) -> String {
        word + parts[index].drop { $0.isLetter }
    }
}

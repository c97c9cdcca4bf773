import Artifacts

/// How the words of a sentence hang together, as Link Grammar reads it
/// (https://opencog.github.io/link-grammar-website/): links between two words, each with a label such as `Ss` for a
/// subject and its verb.
public struct Linkage: Equatable, Sendable {
    /// A word of the sentence.
    public struct Word: Equatable, Sendable {
        /// As it stands in the sentence.
        public var text: String
        /// The word's class in Link Grammar's dictionary, such as `v-d`; empty where it has none.
        public var sort: String
        /// Whether the capital in front belongs to the sentence, not to the word.
        public var isLowered: Bool
        /// Where it stands in the sentence.
        public var range: Range<String.Index>
    }

    /// A link between two words; -1 is the wall in front of the sentence.
    public struct Link: Equatable, Sendable {
        /// What it says, such as `Ss*s`.
        public var label: String
        /// The left word.
        public var left: Int
        /// The right word.
        public var right: Int
    }

    /// The sentence.
    public let sentence: String
    /// Its words and signs, in order.
    public let words: [Word]
    /// Its links.
    public let links: [Link]

    /// Names that a family has for each other: `Dad made posters` is of one man, wherever the word stands.
    private static let kin: Set<String> = [
        "Mum", "Mummy", "Mom", "Mommy", "Dad", "Daddy", "Grandma", "Grandpa", "Granny", "Grandad",
        "Grandfather", "Grandmother", "Father", "Mother", "Aunty", "Auntie",
    ]
    /// What stands in front of a name and is a part of it: `Aunt Vera`.
    private static let titles: Set<String> = [
        "Aunt", "Uncle", "Captain", "King", "Queen", "President", "Professor", "Doctor", "Lady",
        "Lord", "Sir", "Prince", "Princess", "General", "Miss", "Cousin", "Sister", "Brother",
    ]

    /// A linkage from the dictionary's names of words, walls and all; nil where these are not the sentence's own.
    init?(words names: [String], links: [Link], of sentence: String) {
        var words: [Word] = []
        var rest = sentence.startIndex
        for name in names.dropFirst() where name != "RIGHT-WALL" {
            while rest < sentence.endIndex, sentence[rest].isWhitespace {
                rest = sentence.index(after: rest)
            }
            let (text, sort) = Self.parted(name)
            guard let end = Self.end(of: text, in: sentence, from: rest) else { return nil }
            let written = String(sentence[rest..<end])
            words.append(
                Word(
                    text: written, sort: sort,
                    isLowered: written.first?.isUppercase == true
                        && text.first?.isLowercase == true && !Self.kin.contains(written)
                        && !(Self.titles.contains(written)
                            && sentence[end...].dropFirst().first?.isUppercase == true),
                    range: rest..<end))
            rest = end
        }
        guard names.first == "LEFT-WALL", rest == sentence.endIndex else { return nil }
        self.sentence = sentence
        self.words = words
        self.links = links.map { Link(label: $0.label, left: $0.left - 1, right: $0.right - 1) }
            .filter { $0.right < words.count }
    }

    /// `passed.v-d` and `1765[!<YEAR-DATE>]` without what the dictionary adds.
    private static func parted(_ name: String) -> (text: String, sort: String) {
        var text = name
        if let guess = text.firstIndex(of: "["), guess > text.startIndex {
            text = String(text[..<guess]) + String(text[guess...].drop { $0 != "]" }.dropFirst())
        }
        guard let dot = text.lastIndex(of: "."), dot > text.startIndex,
            text[text.index(after: dot)...].first?.isLetter == true
        else { return (text, "") }
        return (String(text[..<dot]), String(text[text.index(after: dot)...]))
    }

    private static func end(
        of text: String, in sentence: String, from start: String.Index
    ) -> String.Index? {
        guard
            let end = sentence.index(
                start, offsetBy: text.count, limitedBy: sentence.endIndex),
            sentence[start..<end].lowercased() == text.lowercased()
        else { return nil }
        return end
    }

    /// The words of a range as they stand in the sentence, with what is between them.
    public func text(_ range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        return String(sentence[words[first].range.lowerBound..<words[last].range.upperBound])
    }

    /// The links whose label begins so, from a word to the right of it.
    public func links(_ label: String, from word: Int) -> [Link] {
        links.filter { $0.left == word && $0.label.hasPrefix(label) }
    }

    /// The links whose label begins so, from a word to the left of it.
    public func links(_ label: String, to word: Int) -> [Link] {
        links.filter { $0.right == word && $0.label.hasPrefix(label) }
    }
}

import Artifacts

/// Words of a language, sorted by their letters, so that a line can be weighed against all of them at once.
public struct WordList: Sendable {
    /// One of them.
    struct Word: Sendable {
        /// As the list writes it.
        let text: String
        /// Its letters, without capitals: 0 to 25, and 26 for an apostrophe.
        let letters: [UInt8]
        /// How many of its first letters the word before it has, too.
        var shared = 0
    }

    /// An apostrophe, as a letter.
    static let apostrophe: UInt8 = 26

    /// By their letters.
    let words: [Word]

    /// A list of some words. What has other characters than Latin letters and apostrophes is left out, and so are
    /// letters by themselves but `a` and `I`: a hand writes strokes that are like any of them.
    public init(_ texts: some Sequence<String>) {
        var words = texts.compactMap { text in
            Self.letters(of: text).map { Word(text: text, letters: $0) }
        }.filter { $0.letters.count > 1 || ["a", "i"].contains($0.text.lowercased()) }
        // Of two that differ in capitals the one in small letters is kept.
        words.sort {
            $0.letters != $1.letters
                ? $0.letters.lexicographicallyPrecedes($1.letters) : $0.text > $1.text
        }
        var kept: [Word] = []
        for var word in words where kept.last?.letters != word.letters {
            word.shared = zip(kept.last?.letters ?? [], word.letters).prefix { $0 == $1 }.count
            kept.append(word)
        }
        self.words = kept
    }

    /// Whether it holds no word.
    public var isEmpty: Bool { words.isEmpty }

    /// Whether a word is of it, whatever its capitals.
    func holds(_ text: String) -> Bool {
        guard let letters = Self.letters(of: text) else { return false }
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if words[middle].letters.lexicographicallyPrecedes(letters) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < words.count && words[low].letters == letters
    }

    /// The letters of a word; nil where it has none, or something else.
    static func letters(of text: String) -> [UInt8]? {
        var letters: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): letters.append(byte - UInt8(ascii: "a"))
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters.append(byte - UInt8(ascii: "A"))
            case UInt8(ascii: "'"): letters.append(apostrophe)
            default: return nil
            }
        }
        return letters.isEmpty ? nil : letters
    }
}

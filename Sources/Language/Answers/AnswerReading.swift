import Artifacts

/// What the grader looks at in an answer.
struct AnswerReading {
    let words: [String]
    /// Its words with a first article, which is no part of an answer but of its order.
    let allWords: [String]
    let stems: [String]
    let stemSet: Set<String>
    let numbers: [Rational]

    init(_ written: String) {
        let text = AnswerText.joined(written)
        words = Tokens.words(AnswerText.normalised(text))
        allWords = Tokens.words(NumberText.plain(text).lowercased())
        stems = Tokens.contentStems(words.joined(separator: " "))
        stemSet = Set(stems)
        numbers = words.compactMap { word in
            // `one` is too often a pronoun to be a number here.
            word == "one" ? nil : NumberText.value(word)
        }
    }

    static let refusals = [
        "i don't know", "i dont know", "don't know", "dont know", "do not know", "no idea",
        "idk", "not sure", "i forgot", "can't remember", "dunno",
    ]

    var isRefusal: Bool {
        let text = words.joined(separator: " ")
        return Self.refusals.contains { text == $0 || (" " + text + " ").contains(" \($0) ") }
    }

    /// Whether an odd number of words turn it round.
    var isNegated: Bool { negations % 2 == 1 }

    /// Whether any word turns something round.
    var hasNegation: Bool { negations > 0 }

    private var negations: Int { words.count(where: Self.turns) }

    /// Whether a word turns a statement round; also as children write it: `couldnt`.
    static func turns(_ word: String) -> Bool {
        Tokens.negations.contains(word) || word.hasSuffix("n't") || bareNegations.contains(word)
    }

    private static let bareNegations = Set(
        Tokens.negations.filter { $0.contains("'") }.map { $0.filter { $0 != "'" } })

    var isAddressedToGraders: Bool { Injection.isLikely(words.joined(separator: " ")) }

    /// The longest part of the model's content words that comes in the model's order, as a share.
    func orderKept(of model: AnswerReading) -> Double {
        let places = stems.compactMap { model.stems.firstIndex(of: $0) }
        return Double(Self.rising(places)) / Double(max(1, model.stems.count))
    }

    /// The length of the longest rising part of a row of places.
    static func rising(_ places: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, place) in places.enumerated() {
            let before = (0..<index).filter { places[$0] < place }.map { lengths[$0] }.max() ?? 0
            lengths.append(before + 1)
        }
        return lengths.max() ?? 0
    }

    var reversedWords: [String] { words.count == 2 ? words.reversed() : [] }
}

/// Slips of the pen.
enum Typo {
    /// Whether a stem is another one with a slip: the same first letter, five letters at least, one slip or, from eight
    /// letters, two.
    static func isLikely(_ given: String, for stem: String) -> Bool {
        guard stem.utf8.count >= 5, given.utf8.first == stem.utf8.first, given != stem else {
            return false
        }
        let allowed = stem.utf8.count >= 8 ? 2 : 1
        guard abs(given.utf8.count - stem.utf8.count) <= allowed else { return false }
        return distance(Array(given.utf8), Array(stem.utf8)) <= allowed
    }

    /// Damerau's distance, swaps of neighbours counting one.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var before: [Int] = []
        var last = Array(0...right.count)
        for row in 1...max(1, left.count) where !left.isEmpty {
            var line = [row]
            for column in 1...max(1, right.count) where !right.isEmpty {
                let same = left[row - 1] == right[column - 1]
                var best = min(last[column] + 1, line[column - 1] + 1)
                best = min(best, last[column - 1] + (same ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2],
                    left[row - 2] == right[column - 1]
                {
                    best = min(best, before[column - 2] + 1)
                }
                line.append(best)
            }
            (before, last) = (last, line)
        }
        return last.last ?? 0
    }
}

import Artifacts

/// A sentence that lists what is one of something, with the list left out: `Glass is made from ____.`
public struct Members: Equatable, Sendable {
    /// The sentence with `____` for the list.
    public let frame: String
    /// `sand`, `soda ash`, `limestone`: without articles.
    public let members: [String]

    /// The list of a sentence; nil where it has none of three things and more, or something else between commas.
    public init?(_ sentence: String, lexicon: Lexicon = .system) {
        guard sentence.hasSuffix("."), !sentence.contains(where: { ";:()\"“”".contains($0) }) else {
            return nil
        }
        let parts = sentence.dropLast().split(separator: ",").map {
            $0.split(separator: " ").map(String.init)
        }
        guard parts.count >= 2, let opening = parts.first, var ending = parts.last else {
            return nil
        }
        var inner = Array(parts.dropFirst().dropLast())
        if ending.first == "and" {
            ending.removeFirst()
        } else if let joint = ending.firstIndex(of: "and"), joint > 0 {
            inner.append(Array(ending[..<joint]))
            ending = Array(ending[(joint + 1)...])
        } else {
            return nil
        }
        // The first thing is what stands behind the last small word or verb.
        let small = opening.lastIndex { Self.isSmall($0, lexicon) }
        guard let small, small > 0, small < opening.count - 1, opening.count - small <= 4 else {
            return nil
        }
        let stop = ending.firstIndex { Self.isSmall($0, lexicon) } ?? ending.count
        // `and even loaves of bread`: what stands behind belongs to one of them alone.
        guard stop > 0, stop == ending.count || ending[stop] != "of" else { return nil }
        let tail = ending[stop...].joined(separator: " ")
        let lists = [Array(opening[(small + 1)...])] + inner + [Array(ending[..<stop])]
        let items = lists.map { words in
            ["a", "an", "the"].contains(words.first ?? "") ? Array(words.dropFirst()) : words
        }
        guard items.count >= 3, items.allSatisfy({ Self.isThing($0, lexicon) }) else { return nil }
        // The article of the first thing belongs to it.
        var head = Array(opening[...small])
        while let last = head.last, ["a", "an", "the"].contains(last.lowercased()) {
            head.removeLast()
        }
        guard head.count >= 2 else { return nil }
        members = items.map { $0.joined(separator: " ") }
        frame = head.joined(separator: " ") + " ____" + (tail.isEmpty ? "" : " " + tail) + "."
    }

    private static func isSmall(_ word: String, _ lexicon: Lexicon) -> Bool {
        let lower = word.lowercased()
        if Tokens.functionWords.contains(lower) { return true }
        guard word == lower, let verb = lexicon.lemma(lower, .verb) else { return false }
        return lexicon.nounShare(lower) < 0.4
            && (verb != lower || lexicon.lemma(lower, .adj) == nil)
    }

    private static let adverbs: Set<String> = [
        "even", "also", "often", "sometimes", "mostly", "mainly", "only", "just", "perhaps",
    ]

    /// Up to three words, the last of them a noun or a name.
    private static func isThing(_ words: [String], _ lexicon: Lexicon) -> Bool {
        guard (1...3).contains(words.count), let last = words.last,
            words.allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "-" } }),
            !words.contains(where: {
                Tokens.functionWords.contains($0.lowercased()) || Self.adverbs.contains($0)
            })
        else { return false }
        return last.first?.isUppercase == true || lexicon.nounShare(last) >= 0.5
    }
}

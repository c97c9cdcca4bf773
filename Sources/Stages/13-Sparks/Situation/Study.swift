import Artifacts
import Language

/// Tells what a class studies from what happened to somebody: a novel in which the dog dies is read, a dog that died is
/// mourned.
extension SituationReader {
    /// A text without the names of grave topics that a lesson may have: what is left may not be grave at all.
    func light(_ text: String) -> String {
        let tokens = Token.all(text)
        let moments = Set(words.matches(.moment, in: tokens).map(\.value))
        guard moments.isSubset(of: Self.calm) else { return text }
        let named = graves(tokens)
        let left = tokens.indices.filter { index in
            !(named + names(tokens)).contains { $0.contains(index) }
        }
        return left.count == tokens.count
            ? text : left.map { tokens[$0].text }.joined(separator: " ")
    }

    /// Where grave topics are named, and where a grave word tells of what is studied.
    func graves(_ tokens: [Token]) -> [Range<Int>] {
        let names = names(tokens)
        return words.matches(.grave, in: tokens).filter { match in
            match.value != Self.told
                || isStudied(match.range.lowerBound, tokens)
                    && !names.contains { $0.overlaps(match.range) }
        }.map(\.range)
    }

    /// The value of words that are grave in any talk, and are borne where they are told of what one studies.
    static let told = "told"

    /// Moments beside which a class may study what is grave: a test, a visit, work in groups.
    static let calm = weak.union([
        "test-exam", "school-trip", "visitor-guest", "group-work", "partner-pair", "homework",
        "show", "few-of-us", "drill",
    ])

    /// Names of the dictionary in which such a word stands: the Dead Sea.
    private func names(_ tokens: [Token]) -> [Range<Int>] {
        tokens.indices.dropLast().compactMap { index in
            let pair = tokens[index...(index + 1)]
            let isName = pair.allSatisfy(\.isCapital) && !tokens[index].isClosed
            let term = pair.map(\.text).joined(separator: "_")
            return isName && lexicon.lemma(term, .noun) != nil ? index..<(index + 2) : nil
        }
    }

    /// Whether a grave word tells of what one reads, sees or learns, and of nobody whom the class knows.
    private func isStudied(_ word: Int, _ tokens: [Token]) -> Bool {
        let start =
            tokens[..<word].lastIndex { $0.isClosed && !$0.isColon }.map { $0 + 1 } ?? 0
        let cut = tokens[start..<word].lastIndex { Self.breaks.contains($0.lower) }
        let end = tokens[word...].firstIndex(where: \.isClosed).map { $0 + 1 } ?? tokens.count
        let clause = (cut.map { $0 + 1 } ?? start)..<end
        let studies = studies(tokens).filter { clause.contains($0.lowerBound) }
        if let study = studies.last(where: { $0.upperBound <= word }) {
            return !tokens[clause.lowerBound..<study.lowerBound].contains(where: isSomebody)
        }
        // "The dog dies in the novel".
        return studies.contains { study in
            study.lowerBound > word
                && tokens[word..<study.lowerBound].contains {
                    ["in", "of"].contains($0.lower)
                }
                && !tokens[clause.lowerBound..<word].contains { isSomebody($0) || isOurs($0) }
        }
    }

    /// What begins a part of its own.
    private static let breaks: Set<String> = [
        "after", "because", "since", "while", "but", "before", "so",
    ]

    /// Where a book, a film, a test or a lesson of a subject is named.
    private func studies(_ tokens: [Token]) -> [Range<Int>] {
        let activities = words.matches(.activity, in: tokens)
            .filter { ["book", "film", "test", "revision"].contains($0.value) }
        let fields = words.matches(.field, in: tokens).filter { Self.fields.contains($0.value) }
        let texts = tokens.indices.filter { index in
            words.sorts(Number(lexicon).singular(tokens[index].lower)).contains("text")
        }
        return (activities + fields + words.matches(.work, in: tokens)).map(\.range)
            + texts.map { $0..<($0 + 1) }
    }

    private static let fields: Set<String> = ["history", "literature", "english", "geography"]

    /// Somebody of the class: one of its pupils, or one of theirs.
    private func isSomebody(_ token: Token) -> Bool {
        let word = token.lower.hasSuffix("'s") ? String(token.lower.dropLast(2)) : token.lower
        if ["my", "his", "her", "someone", "who", "whose"].contains(word) { return true }
        // A class reads, a boy is one of it.
        return !["class", "group", "pupils", "students", "children", "kids"].contains(word)
            && BareTopic.isClassmate(Number(lexicon).singular(word))
    }

    private func isOurs(_ token: Token) -> Bool { ["our", "we", "us"].contains(token.lower) }
}

import Artifacts
import Foundation

/// A sentence that says what something is, such as `Matter is any substance that occupies space and has mass.`
public struct Definition: Equatable, Sendable {
    /// What is defined, without an article.
    public let term: String
    /// What it is, without a full stop.
    public let meaning: String

    private static let openings: Set<String> = ["a", "an", "any", "the"]
    private static let links: Set<String> = [
        "that", "which", "who", "used", "by", "in", "where", "between", "made", "of", "formed",
        "containing", "consisting", "from", "for", "with",
    ]
    /// Behind them stands an example, and no meaning.
    private static let asides = [
        ", such as ", ", for example ", ", for instance ", ", including ", ", and it ", ", which ",
    ]
    private static let judgements: Set<String> = [
        "good", "great", "major", "important", "common", "perfect", "key", "big", "best", "simple",
        "excellent", "example", "huge", "large", "small", "useful", "interesting", "famous",
        "popular", "problem", "concern", "result", "reason", "way", "thing", "part", "same",
        "number", "lot", "most", "first", "last", "only", "one", "main", "kind", "type", "case",
        "difference", "fact", "two", "three", "few", "typical", "second", "third", "next",
        "largest", "smallest", "ability", "focus", "essential", "critical", "vital", "crucial",
        "significant", "member", "beginning", "end", "cause", "source", "basis", "subject",
        "question", "answer", "strong", "beautiful",
    ]

    /// The definition a sentence is; nil for other sentences. Strict: half of what looks like one is a remark.
    public init?(_ sentence: String) {
        guard sentence.hasSuffix("."), !sentence.contains("("), !sentence.contains(";") else {
            return nil
        }
        if let named = Self.named(sentence) {
            self = named
            return
        }
        var words = sentence.dropLast().split(separator: " ").map(String.init)
        guard let verb = words.firstIndex(where: { $0 == "is" || $0 == "are" }), verb <= 4,
            words.count - verb >= 5
        else { return nil }
        if ["A", "An"].contains(words[0]) { words.removeFirst() }
        guard let verb = words.firstIndex(where: { $0 == "is" || $0 == "are" }), verb >= 1,
            verb <= 3
        else { return nil }
        let subject = words[..<verb]
        let rest = words[(verb + 1)...]
        let isBare = Self.isBare(rest)
        guard let opening = rest.first, Self.openings.contains(opening) || isBare,
            subject.allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "-" } }),
            !subject.contains(where: { Tokens.functionWords.contains($0.lowercased()) })
        else { return nil }
        // The noun's phrase, and then what sets it apart.
        let early = rest.dropFirst().prefix(5).map { $0.lowercased() }
        guard let link = early.firstIndex(where: Self.links.contains), link >= 1 || isBare,
            !early[..<link].contains(where: Self.judgements.contains),
            !early[..<link].contains(where: { $0.hasSuffix(",") })
        else { return nil }
        // `Paris is the place for artists`: what something is for makes a plan or a tool, and no city.
        if ["for", "from"].contains(early[link]), subject.first?.first?.isUppercase == true,
            words.count < sentence.split(separator: " ").count || subject.count == 1
        {
            guard early[..<link].contains(where: Self.nouns.contains) else { return nil }
        }
        if early[link] == "of",
            !["process", "study", "branch", "measure", "unit", "science"]
                .contains(early[link - 1]),
            // `a group of citizens who listen …`: what sets it apart comes behind.
            !(Self.wholes.contains(early[link - 1])
                && rest.dropFirst(link + 2).prefix(5).contains { Self.relatives.contains($0) })
        {
            return nil
        }
        if early[link] == "in", !rest.contains("which") { return nil }
        var name = subject.joined(separator: " ")
        // The capital belongs to the sentence where the rest is small.
        if let first = name.first, name.dropFirst().allSatisfy({ !$0.isUppercase }) {
            name = first.lowercased() + name.dropFirst()
        }
        var meaning = rest.joined(separator: " ")
        for aside in Self.asides {
            if let range = meaning.range(of: aside) {
                meaning = String(meaning[..<range.lowerBound])
            }
        }
        (term, self.meaning) = (name, meaning)
    }

    private init(term: String, meaning: String) { (self.term, self.meaning) = (term, meaning) }

    /// A meaning that stands beside its term.
    init(apposed term: String, meaning: String) { self.init(term: term, meaning: meaning) }

    /// What consists of others, and says by itself little.
    private static let wholes: Set<String> = [
        "group", "area", "piece", "layer", "flap", "strip", "sheet", "body", "mass", "stretch",
        "row", "set", "series", "collection", "list", "network", "system", "plot", "block",
    ]
    private static let relatives: Set<String> = ["that", "which", "who"]

    /// What is for something, or goes from one state to another, as a lesson defines it.
    private static let nouns: Set<String> = [
        "change", "plan", "tool", "device", "instrument", "word", "name", "term", "unit", "process",
        "movement", "transfer", "payment", "vessel", "machine",
    ]

    /// `something that`, `money that`: what is defined has no article.
    private static func isBare(_ rest: ArraySlice<String>) -> Bool {
        guard let first = rest.first, let next = rest.dropFirst().first else { return false }
        return ["that", "which"].contains(next) && first == first.lowercased()
            && !Tokens.functionWords.contains(first) && !judgements.contains(first)
            && first.allSatisfy(\.isLetter)
    }

    /// `A material that lets current pass is called a conductor.`
    private static func named(_ sentence: String) -> Definition? {
        let pattern =
            #/^(?<what>[^,]+)\ (?:is|are|was|were)\ (?:called|known\ as)\ (?:an?\ |the\ )?(?<term>[A-Za-z\-]+(?:\ [A-Za-z\-]+){0,2})\.$/#
        guard let found = sentence.wholeMatch(of: pattern) else { return nil }
        var words = found.output.what.split(separator: " ").map(String.init)
        // `This melted rock is called magma`: the noun says by itself what is meant, where it has a word that tells.
        let isPointed =
            words.first == "This" && words.count >= 3 && !words[1].hasSuffix("ing")
            && Tokens.contentStems(words.dropFirst().joined(separator: " ")).count >= 2
            // A thing that can be seen: `this slow change` says nothing by itself.
            && words.last.flatMap { Lexicon.system.nounFile($0.lowercased()) }.map(things.contains)
                ?? false
        if isPointed { words.removeFirst() }
        let lower = words.map { $0.lowercased() }
        let term = String(found.output.term)
        let name = term.split(separator: " ").map { $0.lowercased() }
        guard words.count >= 3 || isPointed, let first = lower.first,
            // `The shapes that we see`: which?
            !lower.contains(where: { ["we", "you"].contains($0) })
                || Tokens.contentStems(words.joined(separator: " ")).count >= 4,
            !pronouns.contains(first), !lower.contains("is"), !lower.contains("are"),
            isPointed || lower.dropFirst().contains(where: sets.contains),
            !name.contains(where: Tokens.functionWords.contains),
            // `A volcano that may erupt is called active`: a quality, and no thing with a meaning.
            name.count > 1 || Lexicon.system.lemma(name[0], .adj) == nil
                || Lexicon.system.nounShare(name[0]) >= 0.5,
            Set(Tokens.contentStems(term)).isDisjoint(
                with: Tokens.contentStems(words.joined(separator: " ")))
        else { return nil }
        if Tokens.functionWords.contains(first) || Lexicon.system.isWord(first) { words[0] = first }
        return Definition(term: term, meaning: words.joined(separator: " "))
    }

    /// Lexicographers' files of animals, artefacts, body, food, objects, people, plants and substances.
    private static let things: Set<Int> = [5, 6, 8, 13, 17, 18, 20, 27]

    private static let pronouns: Set<String> = [
        "it", "they", "this", "these", "that", "those", "he", "she", "we", "you", "such", "one",
        "some", "its", "their", "his", "her", "another", "both", "each", "what", "when", "if",
        "sometimes", "today", "here", "there",
    ]
    /// What sets a thing apart from others of its sort.
    private static let sets: Set<String> = [
        "that", "which", "who", "of", "in", "where", "between", "made", "below", "above", "from",
        "for", "with", "around", "inside", "outside", "near", "whose",
    ]
}

import Artifacts

/// A sentence that says what something is, such as `Matter is any substance that occupies space and has mass.`
public struct Definition: Equatable, Sendable {
    /// What is defined, without an article.
    public let term: String
    /// What it is, without a full stop.
    public let meaning: String

    private static let openings: Set<String> = ["a", "an", "any", "the"]
    private static let links: Set<String> = [
        "that", "which", "who", "used", "by", "in", "where", "between", "made", "of", "formed",
        "containing", "consisting",
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
        guard let opening = rest.first, Self.openings.contains(opening),
            subject.allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "-" } }),
            !subject.contains(where: { Tokens.functionWords.contains($0.lowercased()) })
        else { return nil }
        // The noun's phrase, and then what sets it apart.
        let early = rest.dropFirst().prefix(5).map { $0.lowercased() }
        guard let link = early.firstIndex(where: Self.links.contains), link >= 1,
            !early[..<link].contains(where: Self.judgements.contains),
            !early[..<link].contains(where: { $0.hasSuffix(",") })
        else { return nil }
        if early[link] == "of",
            !["process", "study", "branch", "measure", "unit", "science"]
                .contains(early[link - 1])
        {
            return nil
        }
        if early[link] == "in", !rest.contains("which") { return nil }
        var name = subject.joined(separator: " ")
        // The capital belongs to the sentence where the rest is small.
        if let first = name.first, name.dropFirst().allSatisfy({ !$0.isUppercase }) {
            name = first.lowercased() + name.dropFirst()
        }
        (term, meaning) = (name, rest.joined(separator: " "))
    }
}

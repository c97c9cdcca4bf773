import Artifacts

/// Reads the clauses of a word problem as facts; nil as soon as one of them is not understood whole.
struct RoleReader {
    let text: RoleText
    private(set) var facts: [RoleFact] = []
    /// Who acted before, in order.
    private var actors: [[String]] = []
    /// The words of the last clause in front of its first amount.
    private var opening: [RoleText.Token] = []

    init?(_ text: RoleText) {
        self.text = text
        for sentence in text.told {
            guard let found = read(Self.opened(sentence)) else { return nil }
            facts += found
        }
    }

    /// Without what only says when: `Then`, `On Monday`, `In the morning,`.
    private static func opened(_ sentence: [RoleText.Token]) -> [RoleText.Token] {
        var tokens = sentence[...]
        while let first = tokens.first, ["then", "later", "and", "but", ","].contains(first.text) {
            tokens = tokens.dropFirst()
        }
        guard let first = tokens.first?.text,
            ["on", "in", "at", "yesterday", "today", "one", "after", "next", "last"].contains(
                first),
            let comma = tokens.firstIndex(where: { $0.text == "," }),
            comma - tokens.startIndex <= 4, tokens[..<comma].allSatisfy({ $0.of == nil })
        else { return Array(tokens) }
        return Array(tokens[(comma + 1)...])
    }

    /// A clause as a whole, else parted where a joint stands, the rest with what acted before where it has none.
    private mutating func read(_ tokens: [RoleText.Token]) -> [RoleFact]? {
        let plain = tokens.filter { ![",", "then", "also", "just"].contains($0.text) }
        guard !plain.isEmpty else { return nil }
        if let fact = fact(plain) { return [fact] }
        for place in tokens.indices.dropFirst().dropLast()
        where [",", "and", "then", "but", "which", "that", "who"].contains(tokens[place].text) {
            let held = (facts, actors, opening)
            let rest = Self.opened(Array(tokens[(place + 1)...]))
            if let first = read(Array(tokens[..<place])), !rest.isEmpty,
                let second = read(rest) ?? read(withActor(rest)) ?? read(withVerb(rest))
            {
                return first + second
            }
            (facts, actors, opening) = held
        }
        return nil
    }

    private func withActor(_ tokens: [RoleText.Token]) -> [RoleText.Token] {
        guard let who = actors.last, let first = tokens.first?.text,
            RoleWords.verbs[first] != nil || Self.verbs.contains(first)
        else { return [] }
        let article = who.count == 1 ? [] : ["the"]
        return (article + who).map { RoleText.Token(text: $0) } + tokens
    }

    /// `and 850 m on Tuesday` goes on with what somebody did before.
    private func withVerb(_ tokens: [RoleText.Token]) -> [RoleText.Token] {
        tokens.first?.of == nil ? [] : opening + tokens
    }

    private static let verbs: Set<String> = [
        "holds", "costs", "weighs", "lasts", "pays", "paid", "shares", "shared", "packs", "packed",
        "puts", "put", "cuts", "cut", "is", "are", "was", "were", "gives", "gave", "divides",
        "arrives", "arrived", "ends", "ended", "finishes", "finished", "throws", "threw", "takes",
        "took", "cost",
    ]

    private mutating func fact(_ tokens: [RoleText.Token]) -> RoleFact? {
        for shape in Self.shapes {
            guard let found = shape.pattern.found(in: tokens, of: text),
                let fact = shape.fact(found)
            else { continue }
            if let who = found.who.first { note(who) }
            opening = Array(tokens.prefix { $0.of == nil })
            return fact
        }
        return nil
    }

    private mutating func note(_ who: [String]) {
        guard who.count != 1 || !RoleWords.people.contains(who[0]) else { return }
        actors.append(who)
    }

    /// A pattern and what it says; the first that fits is taken.
    struct Shape {
        let pattern: RolePattern
        let fact: @Sendable (RolePattern.Found) -> RoleFact?

        init(_ text: String, _ fact: @escaping @Sendable (RolePattern.Found) -> RoleFact?) {
            (pattern, self.fact) = (RolePattern(text), fact)
        }
    }

    private static let shapes: [Shape] =
        asides + trades + parts + changes + compared + figures + states
}

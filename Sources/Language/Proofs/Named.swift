import Artifacts

/// A name that a sentence gives to what the one before it says: `The water vapour cools and changes into drops. This
/// change is called condensation.`
public struct Named: Equatable, Sendable {
    /// `is this change`: how it is asked for.
    public let head: String
    /// The sentence before.
    public let text: String
    /// `condensation`
    public let term: String
    /// Both lines.
    public let place: PageText.Place
    /// The paragraph of both.
    public let paragraph: Int
    /// The sentence that gives the name.
    public let source: String

    /// All that a page names so, in its order.
    public static func all(in page: PageText) -> [Named] {
        zip(page.sentences, page.sentences.dropFirst()).compactMap { before, sentence in
            guard before.paragraph == sentence.paragraph,
                let found = sentence.text.wholeMatch(
                    of:
                        #/(?<this>This|These)(?<kind>(?:\ [a-z\-]+){0,2})\ (?<verb>is|are|was|were)\ (?:called|known\ as)\ (?:an?\ |the\ )?(?<term>[A-Za-z\-]+(?:\ [a-z\-]+)?)\./#
                )?.output,
                before.text.hasSuffix("."), !Tokens.functionWords.contains(found.term.lowercased()),
                // The name must not stand there already.
                Set(Tokens.contentStems(String(found.term)))
                    .isDisjoint(with: Tokens.contentStems(before.text))
            else { return nil }
            var place = before.place
            place.join(sentence.place)
            return Named(
                head: "\(found.verb) \(found.this.lowercased())\(found.kind)", text: before.text,
                term: String(found.term), place: place, paragraph: sentence.paragraph,
                source: sentence.text)
        }
    }
}

extension PageText {
    /// What the page gives a name or a meaning to, in the order of the page, each once.
    public var named: [String] {
        var found = entries.map(\.term)
        for sentence in sentences {
            found += Definition.all(in: sentence.text).map(\.term)
            for match in sentence.text.matches(
                of:
                    #/(?:called|known\ as)\ (?:an?\ |the\ )?(?<term>[a-z\-]{4,}(?:\ (?!is|are|was|were|and|or|of|in|that|which|who|make|grow|live|on|to|from|by|with)[a-z\-]+)?)(?=[.,;]|\ (?:is|are|was|were|and|or|of|in|that|which)\ )/#
            ) {
                found.append(String(match.output.term))
            }
        }
        var seen: Set<String> = []
        return found.filter { seen.insert(Stemmer.stem($0.lowercased())).inserted }
    }
}

import Artifacts

/// A sentence that says one thing: a subject, a finite verb, and what follows. With it a question can be asked the way
/// English asks: `In which year did Parliament pass the Stamp Act?`
public struct Clause: Equatable, Sendable {
    /// The sentence's reading.
    public let linkage: Linkage
    /// What stands in front of the subject, behind which is a comma; empty where nothing does.
    public let lead: Range<Int>
    /// The subject with all that belongs to it.
    public let subject: Range<Int>
    /// The subject's noun.
    public let head: Int
    /// The finite verb: `has` of `has risen`.
    public let finite: Int
    /// The verb that says what happens: `risen`.
    public let main: Int
    /// From behind the finite verb up to the full stop.
    public let rest: Range<Int>
    /// Whether the subject is one.
    public let isSingular: Bool
    /// Whether a second verb shares the subject: `holds the plant and takes in water`.
    public let isDouble: Bool

    /// The clause a sentence is; nil for sentences of several clauses, and for those whose parts do not stand together.
    public init?(_ linkage: Linkage) {
        guard let stop = linkage.words.last, stop.text == "." else { return nil }
        let end = linkage.words.count - 1
        let heads = linkage.links.filter { $0.left == -1 && $0.label.hasPrefix("Wd") }
        guard heads.count == 1, let head = heads.first?.right,
            !linkage.links.contains(where: { Self.joins.contains(Self.letters($0.label)) })
        else { return nil }
        let verbs = linkage.links("S", from: head).filter { ["S"].contains(Self.letters($0.label)) }
        guard verbs.count == 1, let verb = verbs.first, verb.right < end else { return nil }
        // Where two verbs share the subject, it hangs on the `and` between them.
        let pairs = linkage.links("VJl", to: verb.right)
        guard pairs.count < 2 else { return nil }
        isDouble = !pairs.isEmpty
        let finite = pairs.first?.left ?? verb.right
        guard let lead = Self.lead(linkage, head) else { return nil }
        subject = lead.upperBound + (lead.isEmpty ? 0 : 1)..<finite
        guard subject.contains(head),
            !subject.contains(where: { [",", "(", ")"].contains(linkage.words[$0].text) }),
            // `Water also has`: what belongs to the verb would go with the subject.
            !subject.contains(where: { !linkage.links("E", from: $0).isEmpty })
        else { return nil }
        var main = finite
        while let next = linkage.links.first(where: {
            $0.left == main && Self.helping.contains(Self.letters($0.label))
        }) {
            main = next.right
        }
        guard main < end else { return nil }
        (self.linkage, self.lead, self.head, self.finite, self.main) =
            (linkage, lead, head, finite, main)
        rest = finite + 1..<end
        isSingular = verb.label.hasPrefix("Ss")
    }

    /// Links of sentences that are no plain statement of one clause: joined clauses, `there is`, questions.
    private static let joins: Set<String> = ["CC", "SFI", "SI", "SF", "Q"]
    /// Links from a verb that helps to the one it helps: `has risen`, `is called`, `is rising`, `can rise`.
    private static let helping: Set<String> = ["PP", "Pv", "Pg", "I"]

    /// A label's letters up to its subscripts: capitals, and the small one that parts kinds of `P`.
    private static func letters(_ label: String) -> String {
        let capitals = label.prefix { $0.isUppercase }
        guard capitals == "P", label.count > 1 else {
            // `VJlpi` and `SJlp` are still what they are.
            return String(capitals)
        }
        return String(label.prefix(2))
    }

    /// The words before the comma in front of the subject; nil where they do not hang on it as an opening.
    private static func lead(_ linkage: Linkage, _ head: Int) -> Range<Int>? {
        let openings = linkage.links("CO", to: head)
        guard let opening = openings.first else { return 0..<0 }
        guard openings.count == 1, opening.left == 0,
            let comma = linkage.links("Xc", from: 0).first?.right, comma < head,
            linkage.words[comma].text == ","
        else { return nil }
        return 0..<comma
    }

    /// Whether the verb is one word that tells what happens: `ran`, not `was` or `has run`.
    public var isPlain: Bool {
        finite == main && !Self.helpers.contains(linkage.words[finite].text.lowercased())
    }

    /// The subject as it reads within a question: without the capital that the sentence gave it.
    public var subjectText: String {
        lowered(subject)
    }

    /// A range's words, small in front where the capital is the sentence's own.
    public func lowered(_ range: Range<Int>) -> String {
        let text = linkage.text(range)
        guard let first = range.first,
            linkage.words[first].isLowered
                || first == 0 && Self.isOwner(linkage.words[first].text)
        else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// `Octopuses'` at the beginning: owners in the plural, which are many and so no name.
    private static func isOwner(_ word: String) -> Bool {
        guard let last = word.last, "'’".contains(last) else { return false }
        let core = word.dropLast().lowercased()
        let lexicon = Lexicon.system
        return lexicon.tier(core) <= 2 && Inflection.isPlural(core, lexicon)
    }

    /// The finite verb in front of the subject, and what is left of the verb behind it: `did … pass`, `has … risen`.
    func inverted(_ lexicon: Lexicon) -> (front: String, behind: String)? {
        let verb = linkage.words[finite].text.lowercased()
        if finite != main, verb == "cannot" { return ("can", "not") }
        if finite != main || Self.being.contains(verb) {
            guard finite == main || Self.helpers.contains(verb) else { return nil }
            return (verb, "")
        }
        guard let base = lexicon.lemma(verb, .verb), verb.allSatisfy(\.isLetter) else { return nil }
        let isPast = linkage.words[finite].sort.hasPrefix("v-d")
        if let meant = Self.pasts[verb] {
            // `found` is a verb of its own, and nearly always the past of another one.
            return isPast || isSingular ? ("did", meant) : nil
        }
        // `Farmers put up boxes so that owls will stay`: a past that looks like the present, in a sentence of today.
        if isPast, base == verb, !isSingular,
            linkage.words.contains(where: { Self.now.contains($0.text.lowercased()) })
        {
            return ("do", base)
        }
        if isPast { return ("did", base) }
        // `reads` and `read`: without the ending it is the past of one, or the present of many.
        if base == verb { return (isSingular ? "did" : "do", base) }
        return verb.hasSuffix("s") ? ("does", base) : nil
    }

    /// Pasts that are verbs of their own.
    private static let pasts = [
        "found": "find", "saw": "see", "felt": "feel", "fell": "fall", "lay": "lie",
        "left": "leave",
        "wound": "wind", "ground": "grind", "bound": "bind", "bore": "bear", "rent": "rend",
        "shot": "shoot", "spat": "spit", "stove": "stave",
    ]

    private static let now: Set<String> = ["will", "can", "is", "are", "has", "have", "may", "do"]
    private static let being: Set<String> = ["is", "are", "was", "were"]
    private static let helpers: Set<String> = [
        "is", "are", "was", "were", "has", "have", "had", "can", "could", "may", "might", "must",
        "should", "will", "would", "did", "do", "does",
    ]
}

import Artifacts
import Foundation

/// What comes of something: `When a plant does not get enough water, the plant wilts.`
struct Happening {
    /// `What happens when a plant does not get enough water?`
    let statement: Statement

    init?(_ sentence: String, _ lexicon: Lexicon, _ grammar: LinkGrammar) {
        let pattern = #/^(?<half>(?:When|If)\ [^,;:()]+),\ (?<main>[^;:()]+)\.$/#
        guard let found = sentence.wholeMatch(of: pattern)?.output else {
            guard let found = Self.behind(sentence, grammar) else { return nil }
            statement = found
            return
        }
        let half = Tokens.words(String(found.half))
        let main = Tokens.words(String(found.main))
        guard (4...16).contains(half.count), (3...16).contains(main.count),
            // `If several of them turn up`: of what?
            // `If you stop too early, …`: whoever does so; a count is no cause.
            !half.contains(where: { Self.pronouns.contains($0.lowercased()) && $0 != "you" }),
            !half.contains("you") || half[1] == "you" && !main.contains(where: Self.isNumber),
            // `what`, `how`: no plain sentence.
            !main.contains(where: { ["you", "we", "your", "our", "i"].contains($0.lowercased()) }),
            !half.contains(where: { ["we", "your", "our", "i"].contains($0.lowercased()) }),
            // A name is nothing that happens.
            !["known", "called", "named"].contains(where: main.contains),
            // A list may go on behind the comma, `When it is hot, dry or windy, …`.
            !["and", "or", "but", "which", "who"].contains(main[0].lowercased()),
            // The thing that happens must not hang on a word of another sentence.
            !["he", "she", "this", "that", "these", "those", "then"].contains(main[0].lowercased()),
            let isMainPast = Self.isPast(String(found.main), grammar)
        else { return nil }
        // `When bacteria eat a hole, cold drinks hurt`: what holds today, though `hurt` may be past.
        let isEither =
            main.contains(where: Self.unchanged.contains)
            && Self.isPast(half.dropFirst().joined(separator: " "), grammar) == false
        // `When Luther criticised the Church, his words were printed.`
        let isPast =
            isMainPast && !isEither && !main.contains(where: Self.open.contains)
            || half.indices.contains { index in
                let word = half[index]
                return ["was", "were", "had", "did"].contains(word)
                    || word.hasSuffix("ed") && lexicon.lemma(word, .verb) != word
                        // `When the water is heated`: what is done to it now.
                        && !half[..<index].suffix(2).contains(where: Self.present.contains)
            }
        let opening = found.half.prefix(1).lowercased() + found.half.dropFirst()
        statement = Statement(
            kind: .happening, prompt: "What \(isPast ? "happened" : "happens") \(opening)?",
            answer: String(found.main), noun: "")
    }

    /// The same where the half that says when stands behind: `New islands form when lava rises above the surface.`
    private static func behind(_ sentence: String, _ grammar: LinkGrammar) -> Statement? {
        let pattern = #/^(?<main>[A-Z][^,;:()]+?)\ (?<half>(?:when|if)\ [^,;:()]+)\.$/#
        guard let found = sentence.wholeMatch(of: pattern)?.output else { return nil }
        let main = Tokens.words(found.main.lowercased())
        let half = Tokens.words(found.half.lowercased())
        // A word that the other half names would be asked for without it.
        guard (3...14).contains(main.count), (3...16).contains(half.count),
            // `The harvest begins in autumn when the grapes are ripe`: says which time, and not what comes of it.
            !PointOfTime.ends(found.main.split(separator: " ").map(String.init)),
            !(main + half).contains(where: { pronouns.contains($0) || inner.contains($0) }),
            !half.dropFirst().contains(where: { ["when", "if", "and", "not"].contains($0) }),
            isPast("\(found.half.dropFirst(half[0].count + 1))", grammar) != nil,
            let isMainPast = isPast(String(found.main), grammar),
            let first = grammar.linkage(of: found.main + ".")?.words.first
        else { return nil }
        let answer =
            first.isLowered
            ? found.main.prefix(1).lowercased() + found.main.dropFirst() : String(found.main)
        return Statement(
            kind: .happening, prompt: "What \(isMainPast ? "happened" : "happens") \(found.half)?",
            answer: answer, noun: "")
    }

    /// Verbs whose past is written as their present.
    private static let unchanged: Set<String> = [
        "hurt", "put", "cut", "set", "let", "hit", "cost", "shut", "split", "spread", "burst",
    ]

    /// What may or will come is not past, whatever stands behind: `may be near and people can be moved`.
    private static let open: Set<String> = ["may", "can", "must", "will", "shall"]

    private static func isNumber(_ word: String) -> Bool {
        NumberText.value(word) != nil || NumberWords.value(word.lowercased()) != nil
    }

    /// Words behind which a half belongs to a clause within, and words of a condition that is no cause.
    private static let inner: Set<String> = [
        "that", "which", "who", "whom", "how", "why", "what", "whether", "where", "because", "even",
        "only", "except", "especially", "than", "called", "known", "named", "your", "our", "my",
        "someone", "somebody", "said", "says", "there", "here", "such",
    ]

    private static let present: Set<String> = [
        "is", "are", "am", "be", "been", "being", "has", "have", "gets", "get",
    ]
    private static let pronouns: Set<String> = [
        "he", "she", "it", "they", "them", "we", "you", "i", "this", "these", "those", "few", "its",
        "their", "his", "her",
    ]

    /// Whether the main half tells of the past; nil where it is no sentence that can be read, or tells somebody to do
    /// something.
    private static func isPast(_ main: String, _ grammar: LinkGrammar) -> Bool? {
        let text = main.prefix(1).uppercased() + main.dropFirst() + "."
        guard let linkage = grammar.linkage(of: text),
            !linkage.links.contains(where: {
                $0.left == -1 && ["Wi", "Wq", "Ws"].contains($0.label)
            }),
            let verb = linkage.links.first(where: {
                $0.label.hasPrefix("S") && !$0.label.hasPrefix("SJ")
            })?
            .right
        else { return nil }
        let word = linkage.words[verb]
        return word.sort.hasPrefix("v-d") || ["was", "were", "had", "did"].contains(word.text)
    }
}

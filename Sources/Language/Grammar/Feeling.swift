import Foundation

/// A sentence that says how somebody named feels, and over what: `Tom was glad that he had good friends.`
struct Feeling {
    /// `Why was Tom glad?`
    let statement: Statement

    init?(_ sentence: String) {
        let pattern =
            #/^(?<who>[A-Z][a-z]+)\ (?<verb>is|was)\ (?:very\ |so\ )?(?<how>glad|happy|sad|sorry|afraid|angry|excited|worried|proud|surprised|scared|mad|upset)\ (?:that|because)\ (?<why>[^,;:()]+)\.$/#
        guard let found = sentence.wholeMatch(of: pattern)?.output,
            Tokens.words(String(found.why)).count >= 3,
            !Tokens.functionWords.contains(found.who.lowercased())
        else { return nil }
        statement = Statement(
            kind: .reason, prompt: "Why \(found.verb) \(found.who) \(found.how)?",
            answer: String(found.why), noun: "")
    }
}

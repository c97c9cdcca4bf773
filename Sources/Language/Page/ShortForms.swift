import Foundation

/// Short forms that a sentence gives in brackets: `the World Health Organization (WHO)`, `kilometres (km)`.
enum ShortForms {
    /// Short form → up to five words in front of the bracket.
    static func of(_ sentence: String) -> [String: String] {
        var found: [String: String] = [:]
        for match in sentence.matches(
            of: #/(?<long>(?:[A-Za-z\-]+\ ){1,5})\((?<short>[A-Z]{2,6}|[a-z]{1,3})\)/#)
        {
            found[String(match.output.short)] = String(match.output.long.dropLast())
        }
        return found
    }

    /// The short forms of an answer: those whose words in front of the bracket end with it, of the same first letter.
    static func of(_ answer: String, among all: [String: String]) -> [String] {
        let lower = AnswerText.normalised(answer)
        guard let first = lower.first else { return [] }
        return all.filter { short, long in
            short.lowercased().first == first
                && (" " + long.lowercased()).hasSuffix(" " + lower)
        }.map(\.key).sorted()
    }
}

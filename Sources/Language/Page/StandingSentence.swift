import Artifacts
import Foundation

/// A sentence as it can stand alone: without the word that ties it to the one before, without a reference to a figure,
/// and without asides in brackets. What it says stays the same.
enum StandingSentence {
    /// Openings that only lead over from another sentence, each with a comma behind it.
    private static let joints = [
        "However", "Therefore", "Thus", "Hence", "In addition", "Additionally", "In fact", "Indeed",
        "As a result", "Moreover", "Furthermore", "Meanwhile", "In contrast", "Conversely",
        "Similarly", "Likewise", "Consequently", "For example", "For instance", "Of course",
        "Second", "Third", "Fourth",
        "Instead", "Nevertheless", "In other words", "In short", "Generally", "In general",
        "Specifically", "Also", "Finally", "Then", "Next", "First", "Firstly", "Secondly",
        "Thirdly", "Lastly", "To begin with", "After this",
        "Even so", "In this way", "For this reason", "Because of this", "As a consequence",
        "On the other hand", "After that", "Afterwards", "In the end", "Altogether", "Usually",
        "By contrast", "By comparison", "On the contrary", "Now", "Still", "Yet", "Besides",
        "Even then", "Later", "Later on", "Since then", "Soon afterwards", "Shortly afterwards",
        "Soon after", "Before long", "Naturally", "Clearly", "Interestingly", "Unfortunately",
        "Luckily",
        "Fortunately", "Surprisingly", "As expected", "In other cases", "Today, however",
    ]
    /// The same without a comma, in front of what can begin a sentence itself.
    private static let small = [
        "So", "Then", "And", "But", "Next", "Soon", "Thus", "Afterwards", "Altogether", "Finally",
        "First", "Therefore", "For this reason", "After that", "As a result",
    ]

    /// The sentence; the text itself where there is nothing to take away.
    static func of(_ text: String) -> (text: String, opening: String) {
        let (rest, opening) = withoutJoint(withoutQuotes(withoutAsides(withoutReferences(text))))
        return (withoutLinks(rest), opening)
    }

    /// Words within a sentence that only say how it goes on from another.
    private static let links = [
        ", however,", ", therefore,", ", in fact,", ", for example,", ", in contrast,",
        ", of course,", ", in turn,", ", on the other hand,", " also", " therefore", " thus",
        " furthermore",
    ]

    private static func withoutLinks(_ text: String) -> String {
        var text = text
        for link in links {
            // `Not only … but also` is no link.
            guard let range = text.range(of: link + " "), !text.contains("not only") else {
                continue
            }
            // `…, however, so …` keeps a comma in front of what goes on.
            let next = text[range.upperBound...].prefix { $0.isLetter }
            let goesOn = link.hasPrefix(",") && ["so", "and", "but", "because"].contains(next)
            text.replaceSubrange(range, with: goesOn ? ", " : " ")
        }
        return withoutThen(text)
    }

    /// `The volcano then stops erupting`: what is told does not hang on what was before. Behind a comma, an `if` or a
    /// word such as `until` it does.
    private static func withoutThen(_ text: String) -> String {
        let pattern =
            #/^(?<head>(?:The|A|An)\ [a-z\-]+(?:\ [a-z\-]+)?)\ then\ (?<tail>[a-z]+\ .+)$/#
        guard let found = text.wholeMatch(of: pattern)?.output,
            !Tokens.words(String(found.head)).dropFirst().contains(where: {
                Tokens.functionWords.contains($0)
            })
        else { return text }
        return "\(found.head) \(found.tail)"
    }

    /// `That evening Ravi tied …`: of which day only the sentence before tells; what was done then stands without it.
    private static func withoutTime(_ text: String) -> (text: String, opening: String)? {
        let pattern =
            #/(?:(?:In\ )?[Tt]hat|The\ (?:same|next|following)|In\ the\ (?:same|next|following))\ (?:same\ |very\ )?(?:morning|afternoon|evening|night|day|week|month|summer|winter|spring|autumn|year),?\ (?<rest>(?:[A-Z]|the\ |a\ |an\ ).+)/#
        // `Two years later, …`: than what?
        let later =
            #/(?:[A-Z][a-z]+|[0-9]+)\ (?:(?:short|more)\ )?(?:years?|months?|weeks?|days?|hours?|minutes?)\ later,\ (?<rest>.+)/#
        guard
            let rest = text.wholeMatch(of: pattern)?.output.rest
                ?? text.wholeMatch(of: later)?.output.rest
        else { return nil }
        return (capital(rest), String(text.prefix(text.count - rest.count)).trimmed)
    }

    private static func withoutJoint(_ text: String) -> (text: String, opening: String) {
        if let found = withoutTime(text) { return found }
        for joint in joints where text.hasPrefix(joint + ", ") {
            return (capital(text.dropFirst(joint.count + 2)), joint)
        }
        for joint in small where text.hasPrefix(joint + " ") {
            let rest = text.dropFirst(joint.count + 1)
            let next = rest.prefix { $0.isLetter }
            guard
                next.first?.isUppercase == true && next != "I" && joint != "First"
                    || ["the", "a", "an"].contains(next)
            else { return (text, "") }
            return (capital(rest), joint)
        }
        return (text, "")
    }

    private static func capital(_ text: Substring) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    /// `, as shown in Figure 2.3,` and the like, in Markdown too.
    private static func withoutReferences(_ text: String) -> String {
        guard text.contains(" in ") else { return text }
        let pattern =
            #/,\ (?:as\ |also\ )?(?:shown|illustrated|seen|given|depicted)\ in\ (?:\[[^\s]*\]\([^)\s]*\)|(?:[Ff]igure|[Tt]able|[Dd]iagram)\ [0-9.]*[0-9][a-z]?)(?<end>,?)/#
        return text.replacing(pattern) { String($0.output.end) }
    }

    /// Words of up to four in quotation marks, as a name is given: `over a "hot spot"`. What somebody says keeps them.
    private static func withoutQuotes(_ text: String) -> String {
        guard text.contains(where: { "\"“".contains($0) }) else { return text }
        // Of a sentence that begins with it the word itself is spoken of: `“Indirect” means …`.
        guard text.first.map({ !"\"“".contains($0) }) ?? false else { return text }
        let bare = text.replacing(#/["“](?<inside>[^"“”.!?,;:]{2,40})(?<sign>,?)["”]/#) { found in
            found.output.inside.split(separator: " ").count <= 4
                ? String(found.output.inside + found.output.sign) : String(found.output.0)
        }
        return bare.contains(where: { "\"“”".contains($0) }) ? text : bare
    }

    /// Up to 90 letters in brackets, such as a sign or another name.
    private static func withoutAsides(_ text: String) -> String {
        guard text.contains(" (") else { return text }
        return text.replacing(#/\ \([^()\[\]]{1,90}\)/#) { _ in "" }
    }
}

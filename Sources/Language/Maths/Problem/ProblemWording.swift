import Artifacts
import Foundation

/// A word problem in the words that its readers know: what a child says in several ways is one thing to reckon with.
enum ProblemWording {
    /// The problem with its notes, days, classes and ages in plain words.
    static func plain(_ text: String) -> String {
        compared(aged(classed(weekly(daily(noted(poured(text)))))))
    }

    /// Whether two things are asked in one question: `How much rice and how much water is needed?`
    static func asksTwice(_ text: String) -> Bool {
        guard let question = text.matches(of: #/[^.?!]*\?/#).last?.output else { return false }
        return question.lowercased().contains(
            #/,? (?:and|or) (?:how (?:much|many|far|long|old|tall|high|heavy|big|wide|often|fast)|what|which|when|where|who|why) /#
        )
    }

    /// `a ten-pound note` is a £10 note.
    private static func noted(_ text: String) -> String {
        text.replacing(
            #/(?<a>an?|one) (?<many>five|ten|twenty|fifty|hundred)[- ](?<of>pound|euro|dollar) (?<note>note|bill)\b/#
        ) { found in
            let signs: [Substring: String] = ["pound": "£", "euro": "€", "dollar": "$"]
            guard let sign = signs[found.output.of],
                let value = NumberWords.value(String(found.output.many))
                    ?? hundred(found.output.many)
            else { return String(found.output.0) }
            return "a \(sign)\(value) \(found.output.note)"
        }
    }

    private static func hundred(_ word: Substring) -> Int? { word == "hundred" ? 100 : nil }

    private static func poured(_ text: String) -> String {
        text.replacing(#/\b(?<can>can|could) be poured\b/#) { "\($0.output.can) be filled" }
    }

    /// What is done every evening is done every day, and of so many evenings it is asked as of days.
    private static func daily(_ text: String) -> String {
        for time in ["morning", "evening", "night", "afternoon"] {
            let mentions = text.matches(of: #/\b(?:morning|evening|night|afternoon)s?\b/#)
            guard (1...2).contains(mentions.count),
                mentions.allSatisfy({ $0.output.hasPrefix(time) }),
                let every = text.firstMatch(
                    of: #/\b(?:every|each) (?:morning|evening|night|afternoon)\b/#)
            else { continue }
            let day = text.replacingCharacters(in: every.range, with: "every day")
            let rest = day.replacingOccurrences(of: "How many \(time)s ", with: "How many days ")
            return rest.contains(time) ? text : rest
        }
        return text
    }

    private static let week = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    /// What is done every day from Monday to Friday is done on five days of a week.
    private static func weekly(_ text: String) -> String {
        guard
            let span = text.firstMatch(
                of:
                    #/ (?:every|each) day(?: from (?<first>[A-Z][a-z]+day) to (?<last>[A-Z][a-z]+day)| (?:except|but)(?: on)? (?<but>[A-Z][a-z]+day)s?)/#
            ), text.matches(of: #/[A-Z][a-z]+day/#).count == (span.output.but == nil ? 2 : 1),
            let days = days(span.output.first, span.output.last, span.output.but)
        else { return text }
        let whole = text.replacingCharacters(in: span.range, with: " every day")
        let asked = whole.replacing(#/ (?:in|during) (?:a|the|one|each) (?:whole )?week(?<end>\?)/#)
        {
            " in \(days) days\($0.output.end)"
        }
        return asked == whole ? text : asked
    }

    private static func days(_ first: Substring?, _ last: Substring?, _ but: Substring?) -> Int? {
        if let but { return week.contains(String(but)) ? week.count - 1 : nil }
        guard let first, let last, let start = week.firstIndex(of: String(first)),
            let end = week.firstIndex(of: String(last)), start < end
        else { return nil }
        return end - start + 1
    }

    /// `class 4b` is a class, where no other stands beside it.
    private static func classed(_ text: String) -> String {
        let label =
            #/\b(?:class|Class|form|grade|Grade|Year) (?:[0-9]{1,2}[a-zA-Z]?|[1-9][A-Z]?)\b/#
        let found = text.matches(of: label)
        guard found.count == 1, let only = found.first,
            text[..<only.range.lowerBound].hasSuffix(" in ")
        else { return text }
        return text.replacingCharacters(in: only.range, with: "a class")
    }

    /// `Eva is 9.` is her age, where ages are spoken of.
    private static func aged(_ text: String) -> String {
        guard text.contains(#/\b(?:years (?:older|younger)|as old as|How old)\b/#) else {
            return text
        }
        return text.replacing(
            #/(?<who>\b[A-Z][a-z]+) is (?<age>[0-9]{1,3})(?<end>\.(?: |$)|, | and )/#
        ) {
            "\($0.output.who) is \($0.output.age) years old\($0.output.end)"
        }
    }

    /// `How much heavier is the rabbit?`, of two things that were weighed: than the other one.
    private static func compared(_ text: String) -> String {
        guard
            let found = text.wholeMatch(
                of:
                    #/(?<told>(?:An?|The) (?<one>[a-z]+(?: [a-z]+)?) (?<does>weighs|costs|is) [^.]*?(?:\.|,? (?:and|but)) (?:[Aa]n?|[Tt]he) (?<two>[a-z]+(?: [a-z]+)?) (?<do>weighs|costs|is) .*?\. ?)(?<how>How (?:much|many [a-z]+) (?:[a-z]+er|more expensive) is )the (?<of>[a-z]+(?: [a-z]+)?)\?/#
            )?.output, found.does == found.do, found.one != found.two
        else { return text }
        let other: Substring
        switch found.of {
        case found.one: other = found.two
        case found.two: other = found.one
        default: return text
        }
        return "\(found.told)\(found.how)the \(found.of) than the \(other)?"
    }
}

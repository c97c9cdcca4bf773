import Artifacts

/// A line with places for a request's own topic: `{topic}` as it stands, `{the topic}` as one that all know,
/// `{the time}` for when it was, `{at}` for "at" or "on", and two words of which its number takes one: `{is|are}`.
enum SparkFrame {
    private static let topic = "topic"
    private static let theTopic = "the topic"
    private static let theTime = "the time"
    private static let at = "at"
    private static let topics: Set<String> = [topic, theTopic, theTime, at]
    /// The sort of a topic that is a time itself: "the Middle Ages".
    private static let time = "time"

    /// Whether all its places are known.
    static func isRight(_ text: String) -> Bool {
        var isRight = true
        let rest = replaced(text) { slot in
            isRight = isRight && (topics.contains(slot) || forms(slot) != nil)
            return ""
        }
        return isRight && !rest.contains { "{}".contains($0) }
    }

    /// The line with a topic in it; nil where it asks for one and there is none.
    static func filled(_ text: String, with about: SparkRequest.About?) -> String? {
        guard text.contains("{") else { return text }
        guard let about, let words = about.topic else { return nil }
        let line = replaced(text) { slot in
            switch slot {
            case topic: words
            case theTopic: about.theTopic ?? words
            case at: about.kinds.contains("trip") ? "on" : "at"
            case theTime: about.kinds.contains(time) ? words : "the time of \(words)"
            default: forms(slot).map { about.isPlural ? $0.1 : $0.0 } ?? ""
            }
        }
        guard text.first == "{" else { return line }
        return line.prefix(1).uppercased() + line.dropFirst()
    }

    /// The line without its topic, for comparing: two that speak of one topic need not say the same.
    static func bare(_ text: String) -> String { replaced(text) { _ in "" } }

    private static func forms(_ slot: String) -> (String, String)? {
        let parts = slot.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let one = parts.first, let many = parts.last, !one.isEmpty,
            !many.isEmpty
        else { return nil }
        return (one, many)
    }

    private static func replaced(_ text: String, _ word: (String) -> String) -> String {
        var found = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            found += rest[..<open]
            found += word(String(rest[rest.index(after: open)..<close]))
            rest = rest[rest.index(after: close)...]
        }
        return found + rest
    }

    /// Topics that are no nouns: only lines that ask for such can speak of them.
    static let forms: Set<String> = ["deed", "how", "why"]

    /// The kind of a topic with a grave side: it gets lines alone that were written for such, or that fit it as well.
    static let grave = "grave"
    private static let asWell = "+"
    /// The kind of a topic for which nothing but its place speaks: no line says its name.
    static let loose = "loose"

    /// What is known of a topic for lines of some situations: those for whatever is spoken of fit a word of which no
    /// more is known.
    static func kinds(_ about: SparkRequest.About?, for tags: [String]) -> [String] {
        let kinds = about?.kinds ?? []
        return tags.contains(SparkPack.spoken) ? kinds.filter { $0 != loose } : kinds
    }

    static let fields: Set<String> = [
        "science", "maths", "history", "geography", "literature", "art", "music", "languages",
        "sport", "technology", "other",
    ]
    /// The kind of a work that is not read to its end, and the mark of a line that tells of its end or of a turn.
    static let begun = "begun"
    static let whole = asWell + "whole"
    /// The kind of a work that is still ahead, and the mark of a line that asks nothing which only its reader knows.
    static let unread = "unread"
    private static let works: Set<String> = ["text", "show"]
    /// The mark of a line that says the same of every topic: it comes last.
    static let hollow = asWell + "hollow"

    /// Whether a line speaks of what stands in a work, and of nothing that is told before it.
    private static func isOfWork(_ needs: [String]) -> Bool {
        guard !needs.contains(When.ahead.rawValue), !needs.contains(asWell + unread) else {
            return false
        }
        return needs.contains { need in
            need.hasPrefix("=")
                || need.split(separator: "/").contains { works.contains(String($0)) }
        }
    }

    /// Whether a topic is what a line needs: see `SparkPack.Line.needs`.
    static func fits(_ needs: [String], _ kinds: [String], hasSlot: Bool = false) -> Bool {
        if kinds.contains(grave), !needs.contains(grave), !needs.contains(asWell + grave) {
            return false
        }
        if kinds.contains(begun) || kinds.contains(unread), needs.contains(whole) { return false }
        if kinds.contains(unread), isOfWork(needs) { return false }
        let needs = needs.filter { !$0.hasPrefix(asWell) }
        if hasSlot, kinds.contains(loose) { return false }
        if hasSlot, let form = kinds.first(where: forms.contains),
            !needs.contains(where: { $0.split(separator: "/").contains(Substring(form)) })
        {
            return false
        }
        return needs.allSatisfy { term in
            let isNot = term.hasPrefix("-")
            let sorts = (isNot ? term.dropFirst() : term[...]).split(separator: "/").map(
                String.init)
            return sorts.contains(where: kinds.contains) != isNot
        }
    }
}

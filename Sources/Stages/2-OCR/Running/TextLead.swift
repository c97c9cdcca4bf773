import Artifacts

/// Reads what a typed sum begins with that may be its running number.
struct TextLead: Equatable {
    var lead: Lead
    /// How many words it takes.
    var words: Int
    /// What is glued behind it in its last word.
    var glued: String

    /// The lead of some words; nil where they begin with none.
    init?(_ words: [Recognition.Word]) {
        guard let first = words.first else { return nil }
        let isDouble =
            words.count > 1 && Self.whole(first.text)?.glued.isEmpty == true
            && Self.whole(words[1].text)?.style == .bracket
        if !isDouble, let found = Self.whole(first.text) {
            self = Self.made(found, words, 1)
            return
        }
        guard words.count > 1 else { return nil }
        let second = words[1].text
        // `1. a)` has two.
        if isDouble, let inner = Self.whole(words[1].text) {
            self = Self.made(inner, words, 2)
            return
        }
        // `Nr. 1`, `Aufgabe 1:`, and marks set apart: `1 )`, `( 1 )`.
        if TokenLeads.names.contains(Self.core(first.text)) {
            let digits = second.prefix(while: \.isASCIIDigit)
            let marks = second.dropFirst(digits.count)
            guard (1...3).contains(digits.count), marks.allSatisfy({ ".:)".contains($0) }) else {
                return nil
            }
            self = Self.made((String(digits), .named, ""), words, 2)
        } else if second.hasPrefix(")"), Self.isCore(first.text) {
            self = Self.made((first.text, .bracket, String(second.dropFirst())), words, 2)
        } else if words.count > 2, first.text == "(", Self.isCore(second), words[2].text == ")" {
            self = Self.made((second, .bracket, ""), words, 3)
        } else if Self.isCount(first.text),
            second.first.map({ $0.isASCIIDigit || $0 == "(" || Lead.isFraction($0) }) == true
        {
            self = Self.made((first.text, .bare, ""), words, 1)
        } else if words.count > 2, Self.isCount(first.text), Self.dashes.contains(second) {
            self = Self.made((first.text, .dash, ""), words, 2)
        } else if Self.isCount(first.text), Self.isNegative(second) {
            // `2 -20 + 10`: a minus, or a negative number behind a running one.
            self = Self.made((first.text, .dash, ""), words, 1)
        } else {
            return nil
        }
    }

    private init(lead: Lead, words: Int, glued: String) {
        (self.lead, self.words, self.glued) = (lead, words, glued)
    }

    /// What may stand behind a running number, and may be a minus.
    private static let dashes: Set<String> = ["-", "–", "—", "−"]

    private static func isNegative(_ text: String) -> Bool {
        dashes.contains(String(text.prefix(1))) && text.dropFirst().first?.isNumber == true
    }

    /// Whether what stands behind a point cannot be decimals: a negative number, or a place to write in.
    private static func isNoDecimal(_ text: String) -> Bool {
        isNegative(text) || text.first.map { "_□".contains($0) } ?? false
    }

    private typealias Found = (text: String, style: Lead.Style, glued: String)

    private static func made(
        _ found: Found, _ words: [Recognition.Word], _ count: Int
    ) -> TextLead {
        let own = words.prefix(count).map(\.box)
        let box = own.dropFirst().reduce(own[0]) { $0.union($1) }
        let next = words.dropFirst(count).first
        // Ten pixels a character.
        let columns = next.map { ($0.box.x - box.maxX) / 10 } ?? 1
        // `3.−5` and `3.__` are no numbers, whatever `3.5` is.
        let isInside =
            !found.glued.isEmpty && (found.style == .point || found.style == .colon)
            && !isNoDecimal(found.glued)
        let gap: Lead.Gap = isInside ? .tight : columns > 2 ? .wide : .space
        var lead = Lead(
            text: found.text, style: found.style, gap: gap, box: box, isInside: isInside,
            rest: Lead.rest(isInside ? found.glued : next?.text ?? ""))
        lead.isTyped = true
        return TextLead(lead: lead, words: count, glued: found.glued)
    }

    /// What a text says that stands by itself before a sum; nil where it is no lead.
    static func alone(_ text: String) -> (text: String, style: Lead.Style)? {
        if isCount(text) { return (text, .bare) }
        guard let found = whole(text), found.glued.isEmpty else { return nil }
        return (found.text, found.style)
    }

    /// What one word says: `1.`, `1)`, `(1)`, `①`, `Q1.`, `a)6`, `1.6`.
    private static func whole(_ word: String) -> Found? {
        if let circled = word.unicodeScalars.first, isCircled(circled.value) {
            return (String(word.prefix(1)), .circled, String(word.dropFirst()))
        }
        let isOpened = word.hasPrefix("(")
        var body = isOpened ? word.dropFirst() : word[...]
        let name = body.prefix { $0.isLetter || $0 == "#" || $0 == "." }
        let isNamed =
            !isOpened && !name.isEmpty && TokenLeads.names.contains(core(String(name)))
            && body.dropFirst(name.count).first?.isASCIIDigit == true
        if isNamed { body = body.dropFirst(name.count) }
        let digits = body.prefix(while: \.isASCIIDigit)
        let text = digits.isEmpty ? body.prefix(1) : digits
        guard isCore(String(text)) else { return nil }
        let rest = body.dropFirst(text.count)
        let glued = String(rest.dropFirst())
        guard let mark = rest.first else { return isNamed ? (String(text), .named, "") : nil }
        if isNamed, ".:)".contains(mark) { return (String(text), .named, glued) }
        if mark == ")" { return (String(text), .bracket, glued) }
        guard !isOpened, mark == "." || mark == ":" else { return nil }
        let isWhole =
            glued.isEmpty || glued.first?.isASCIIDigit == true || glued.first == "("
            || isNoDecimal(glued)
        if let second = TextLead.whole(glued), second.style == .bracket { return second }
        guard isWhole else { return nil }
        return (String(text), mark == "." ? .point : .colon, glued)
    }

    private static func isCircled(_ value: UInt32) -> Bool {
        (0x2460...0x2487).contains(value) || (0x2776...0x277F).contains(value)
    }

    private static func core(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0 == "#" }
    }

    private static func isCount(_ text: String) -> Bool {
        (1...3).contains(text.count) && text.allSatisfy(\.isASCIIDigit)
    }

    private static func isCore(_ text: String) -> Bool {
        isCount(text) || text.count == 1 && text.first.map { $0.isLetter && $0.isASCII } == true
    }
}

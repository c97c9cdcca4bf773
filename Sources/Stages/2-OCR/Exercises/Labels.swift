import Artifacts

/// The number or letter an exercise or a choice begins with: `1.`, `2)`, `(3)`, `a)`, `Q3:`.
struct Labels: Equatable {
    /// What is counted.
    enum Kind: Equatable { case number, letter }

    /// Without its brackets and points.
    var text: String
    var kind: Kind
    /// The marks around it, so that choices of one set are known by their like: `.`, `)`, `()`, `:`.
    var style: String
    /// How many words it takes.
    var words: Int
    /// What is glued behind it in its last word.
    var glued: String

    /// The number it counts, letters from 1.
    var ordinal: Int? {
        if kind == .number { return Int(text.filter(\.isASCIIDigit)) }
        guard let value = text.uppercased().unicodeScalars.first?.value else { return nil }
        if Self.circled.contains(value) { return Int(value - Self.circled.lowerBound) + 1 }
        return Int(value) - 64
    }

    /// ① to ⑳ letter the choices of Chinese and Japanese sheets.
    private static let circled: ClosedRange<UInt32> = 0x2460...0x2473

    /// The label a row of words begins with.
    static func leading(_ words: [String]) -> Labels? {
        guard let first = words.first else { return nil }
        if let label = parse(first) { return label }
        // The reader likes to set the mark apart: `B )`, `Question 3:`.
        guard words.count > 1 else { return nil }
        let joined = parse(first + words[1])
        let isPart =
            first.count <= 2 || ["exercise", "no."].contains(first.lowercased())
            || WordingLanguages.headings.contains(first.lowercased())
        guard isPart, var label = joined, label.glued.isEmpty else { return nil }
        label.words = 2
        return label
    }

    /// The label that a text is as a whole.
    static func whole(_ text: String) -> String? {
        guard let label = parse(text), label.glued.isEmpty else { return nil }
        return label.text
    }

    private static func parse(_ word: String) -> Labels? {
        var rest = word[...]
        if let first = word.unicodeScalars.first, circled.contains(first.value) {
            return Labels(
                text: String(word.prefix(1)), kind: .letter, style: "○", words: 1,
                glued: String(word.dropFirst()))
        }
        let opened = rest.first.map { "(（".contains($0) } ?? false
        if opened { rest = rest.dropFirst() }
        for name in [
            "Question", "Exercise", "Aufgabe", "Frage", "Exercice", "Ejercicio", "No.", "Nr.", "Q",
        ]
        where rest.hasPrefix(name) && rest.dropFirst(name.count).first?.isASCIIDigit == true {
            rest = rest.dropFirst(name.count)
            break
        }
        let digits = rest.prefix { $0.isASCIIDigit }
        let core: Substring
        if !digits.isEmpty {
            guard digits.count <= 3 else { return nil }
            core = digits
        } else if let letter = rest.first, letter.isASCII, letter.isLetter {
            core = rest.prefix(1)
            // A lone capital is read twice now and then: `Cc.`
            if let twin = rest.dropFirst().first, twin.lowercased() == letter.lowercased(),
                twin != letter
            {
                rest = rest.dropFirst()
            }
        } else {
            return nil
        }
        rest = rest.dropFirst(core.count)
        guard let mark = rest.first, opened ? ")）".contains(mark) : ".):．、）".contains(mark) else {
            return nil
        }
        rest = rest.dropFirst()
        if let next = rest.first {
            let isIdeograph = next.isLetter && !next.isCased && !next.isASCII
            // Readers drop the space behind a label; `1.5` and `e.g.` have none. No number has one bracket.
            let isCounted =
                !digits.isEmpty && !opened && ")）".contains(mark) && next.isASCIIDigit
            let glues =
                isIdeograph || isCounted
                || (digits.isEmpty
                    ? mark == ")" && next.isLetter || next.isASCIIDigit : next.isLetter)
            guard glues else { return nil }
        }
        let marks = opened ? "()" : String(mark)
        return Labels(
            text: String(core), kind: digits.isEmpty ? .letter : .number, style: marks, words: 1,
            glued: String(rest))
    }
}

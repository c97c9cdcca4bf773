/// What a printed sum says, whatever it is set in: two prompts are the same where their forms are equal.
///
/// × · x and * are one sign, ÷ and : are one, and so are all dashes. A comma between digits is a point, and zeros at
/// the end of a decimal do not count. Spaces count only where they part digits, so `1 3/4` is not `13/4`. Underscores,
/// dots, an empty frame or empty brackets are one blank. An `=` at the end, with or without a blank and a unit behind
/// it, does not count.
package struct PromptForm: Hashable, Sendable {
    package private(set) var parts: [String] = []

    package init(_ text: String) {
        let letters = Array(text.replacing("½", with: " 1/2").replacing("¼", with: " 1/4"))
        var at = 0
        while let letter = letters.indices.contains(at) ? letters[at] : nil {
            func run(_ isOne: (Character) -> Bool) -> String {
                let from = at
                while at < letters.count, isOne(letters[at]) { at += 1 }
                return String(letters[from..<at])
            }
            if letter.isASCII, letter.isNumber {
                parts.append(Self.number(run { $0.isNumber || $0 == "." || $0 == "," }))
                continue
            }
            if letter.isLetter {
                let word = run(\.isLetter)
                parts.append(word.lowercased() == "x" ? "×" : word.lowercased())
                continue
            }
            at += 1
            if letter.isWhitespace { continue }
            parts.append(Self.signs[letter] ?? String(letter))
        }
        fold()
    }

    private static let signs: [Character: String] = [
        "×": "×", "·": "×", "*": "×", "•": "×", "∙": "×", "⋅": "×", "÷": "÷", ":": "÷", "-": "−",
        "−": "−", "–": "−", "—": "−", "⁄": "/", "∕": "/", "_": "__", "□": "__", "☐": "__",
        "…": "__",
        "[": "(", "]": ")", ".": ".",
    ]

    /// A number without zeros that say nothing, with a point; anything else as it is.
    private static func number(_ text: String) -> String {
        guard Ratio(decimal: text) != nil else { return text }
        let plain = text.replacing(",", with: ".")
        guard plain.contains(".") else { return plain }
        let short = String(plain.reversed().drop { $0 == "0" }.reversed())
        return short.hasSuffix(".") ? String(short.dropLast()) : short
    }

    /// Makes blanks of runs, and leaves out what an answer stands behind.
    private mutating func fold() {
        var folded: [String] = []
        for part in parts {
            if part == ".", folded.last == "." || folded.last == "__" {
                folded[folded.count - 1] = "__"
            } else if part == ")", folded.last == "(" {
                folded[folded.count - 1] = "__"
            } else if part == ")", folded.suffix(2) == ["(", "__"] {
                folded.removeLast(2)
                folded.append("__")
            } else if part != "__" || folded.last != "__" {
                folded.append(part)
            }
        }
        if let sign = folded.lastIndex(of: "="), sign > 0 {
            let behind = folded[(sign + 1)...].filter { $0 != "__" }
            let isUnit = behind.allSatisfy { $0.allSatisfy { $0.isLetter || "€£$".contains($0) } }
            if behind.count <= 1, isUnit { folded.removeSubrange(sign...) }
        }
        parts = folded
    }
}

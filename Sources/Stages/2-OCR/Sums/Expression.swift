import Artifacts

/// The grammar of a printed sum's left side: numbers and brackets with signs between.
enum Expression {
    /// The signs as printed and as readers write them.
    static let signs: [Character: Character] = [
        "+": "+", "-": "−", "−": "−", "–": "−", "—": "−", "×": "×", "x": "×", "X": "×",
        "*": "×", "÷": "÷", ":": "÷", "·": "×", "⋅": "×", "∙": "×", "✕": "×",
    ]
    /// What a reader writes for a digit now and then.
    static let doubtful: Set<Character> = [
        "O", "o", "Q", "D", "l", "I", "i", "|", "S", "s", "Z", "z", "B", "T", "A", "g", "q",
    ]

    /// The most characters a number of a sum has: what is longer is none that anybody adds up.
    static let longest = 40

    /// The text's numbers, split at signs and without spaces; nil where `=` stands within.
    static func numbers(_ text: String) -> [String]? {
        var body = text.filter { !$0.isWhitespace }
        while body.last == "=" { body.removeLast() }
        guard !body.contains("=") else { return nil }
        return body.split(omittingEmptySubsequences: false) { signs[$0] != nil }.map(String.init)
    }

    /// Whether a text is one number of a sum: digits, a decimal point or comma, a fraction's bar, brackets outside.
    static func isNumber(_ text: String) -> Bool {
        guard text.utf8.count <= longest else { return false }
        let core = text.drop { $0 == "(" }
        let end = core.lastIndex { $0 != ")" }.map { core.index(after: $0) } ?? core.startIndex
        let digits = core[..<end]
        guard digits.first?.isASCIIDigit == true, digits.last?.isASCIIDigit == true else {
            return false
        }
        let marks = digits.filter { !$0.isASCIIDigit }
        return marks.count <= 1 && marks.allSatisfy { ".,/".contains($0) }
    }

    /// Whether a text is a number, or one behind a running number that stands close: `3.1.5`.
    static func isNumberOrLabelled(_ text: String) -> Bool {
        if isNumber(text) { return true }
        let label = text.prefix(while: \.isASCIIDigit)
        guard (1...3).contains(label.count), text.dropFirst(label.count).first == "." else {
            return false
        }
        return isNumber(String(text.dropFirst(label.count + 1)))
    }

    /// Whether brackets open and close in order.
    static func isBalanced(_ text: String) -> Bool {
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth < 0 { return false }
        }
        return depth == 0
    }

    /// The prompt of numbers and signs: `7 + 1 = __`.
    static func prompt(_ numbers: [String], _ signs: [Character]) -> String {
        var text = numbers.first ?? ""
        for (sign, number) in zip(signs, numbers.dropFirst()) { text += " \(sign) \(number)" }
        return text + " = __"
    }
}

extension Character {
    var isASCIIDigit: Bool { isASCII && isNumber }
}

import Artifacts

/// A part of arithmetic on a page: a number, a sign, a place left open.
struct Token: Equatable {
    /// What it is.
    enum Kind: Hashable {
        case number
        /// `+`, `−`, `×` or `÷`.
        case sign
        case equals
        case open
        case close
        /// A rule or frame to write on, or a printed `__`, `□` or `?`.
        case blank
        /// `1.`, `a)`: the text is without its marks.
        case label
        /// Anything that belongs to no sum.
        case other
    }

    var kind: Kind
    var text: String
    var box: Box
    var confidence: Double
    /// Where the reader saw it, with margins; nil where its shape alone was found.
    var seen: Box?
    /// Of a label: whether a bracket closes it.
    var isBracketed = false
    /// Of a blank: the sign of money printed before it.
    var before = ""
    /// Of a blank: the unit or money printed behind it.
    var behind = ""

    /// Where that is printed.
    var unit: Box?

    /// All its print: of a blank with what is printed beside it.
    var extent: Box { unit.map(box.union) ?? box }

    /// As it stands in a prompt.
    var printed: String {
        guard kind == .blank else { return text }
        return before + "__" + (behind.isEmpty ? "" : " " + behind)
    }

    /// Whether a reader saw no number there, and that in doubt: `~` for a `+`.
    var isDoubtful: Bool { confidence < 0.5 && (kind == .other || kind == .sign) }

    /// Signs of sums as readers write them; a reader of many scripts takes bars for Chinese numerals.
    static let signs: [Character: Character] = [
        "+": "+", "＋": "+", "十": "+", "-": "−", "−": "−", "–": "−", "—": "−", "一": "−", "－": "−",
        "×": "×", "x": "×", "X": "×", "✕": "×", "*": "×", "÷": "÷", "·": "×", "⋅": "×", "∙": "×",
    ]
    /// What is read for `=`: with a stroke of ink through it, it looks like the others.
    static let equals: Set<Character> = ["=", "＝", "二", "≠", "≥", "≤", "≡"]
}

import Artifacts
import Foundation
import Reading

/// What a printed line is by its words: an instruction, a question, a statement.
enum Wording {
    private static let verbs: Set<String> = [
        "add", "answer", "arrange", "calculate", "change", "choose", "circle", "colour", "color",
        "compare", "complete", "compute", "convert", "copy", "correct", "count", "cross", "decide",
        "define",
        "describe", "divide", "draw", "estimate", "evaluate", "explain", "factor", "fill", "find",
        "give",
        "identify", "join", "label", "list", "look", "make", "mark", "match", "measure", "multiply",
        "name",
        "number", "order", "pick", "point", "put", "read", "rearrange", "rewrite", "round",
        "select",
        "show", "simplify", "sketch", "solve", "sort", "spell", "state", "subtract", "take", "tell",
        "tick",
        "trace", "translate", "true", "underline", "unscramble", "use", "work", "write",
    ]
    private static let askers: Set<String> = [
        "what", "who", "whom", "whose", "which", "when", "where", "why", "how", "is", "are", "was",
        "were",
        "do", "does", "did", "can", "could", "will", "would", "should", "has", "have", "had",
    ]

    /// Whether a line begins by telling what to do.
    static func commands(_ text: String) -> Bool {
        if isSection(text) { return true }
        let first = firstWord(text)
        if ["directions", "instructions", "instruction", "task"].contains(first) { return true }
        return verbs.contains(first) || WordingLanguages.verbs.contains(first)
    }

    /// A numbered section of a Chinese sheet, `二、判断。`: a heading that says what to do.
    private static func isSection(_ text: String) -> Bool {
        let number = text.prefix { "一二三四五六七八九十".contains($0) }
        return !number.isEmpty && text.dropFirst(number.count).first == "、"
    }

    /// Whether an instruction asks to join two lists.
    static func joins(_ text: String) -> Bool {
        let lower = text.lowercased()
        return commands(text)
            && (["match", "join", "connect", "draw a line", "draw lines", "pair"]
                + WordingLanguages.joiners).contains { lower.contains($0) }
    }

    /// Whether a page says that something is to be written in: its rules under single words are places then, and the
    /// words on them ink.
    static func asksToFill(_ text: String) -> Bool {
        let lower = text.lowercased()
        return
            (["fill in", "fill the", "blank", "complete the", "missing", "write the"]
            + WordingLanguages.fillers).contains { lower.contains($0) }
    }

    /// Whether a line tells to write something in: `B. Fill in the blanks`. That prose has such words within says
    /// nothing.
    static func commandsToFill(_ text: String) -> Bool {
        let first = text.lowercased().split { !$0.isLetter }.prefix(3).map(String.init)
        return asksToFill(text)
            && (isSection(text)
                || first.contains { verbs.contains($0) || WordingLanguages.verbs.contains($0) })
    }

    /// Whether a line asks.
    static func asks(_ text: String) -> Bool {
        text.hasSuffix("?") || text.hasSuffix("？") || text.contains("？")
            || (askers.contains(firstWord(text)) && text.contains("?"))
    }

    /// Whether the answer asked for is a number.
    static func asksForNumber(_ text: String) -> Bool {
        let lower = text.lowercased()
        if ["compute", "calculate", "evaluate"].contains(firstWord(text)) { return true }
        // `We use a __ to measure how long it is.` asks for a word.
        let isQuestion = !text.contains("__") || asks(text)
        return isQuestion
            && (["how many", "how much", "how old", "how long", "how far", "what number"]
                + WordingLanguages.quantities).contains { lower.contains($0) }
            || lower.contains("多少") || hasUnit(lower)
    }

    private static let answers: Set<String> = [
        "answer", "answers", "ans", "solution", "result", "antwort", "lösung", "ergebnis",
        "réponse",
        "résultat", "respuesta", "antwoord", "答", "答案",
    ]

    /// Whether a row says that its blank is for the answer to what stands above: `Answer: __ apples`.
    static func announcesAnswer(_ text: String) -> Bool {
        answers.contains(firstWord(text)) && text.first?.isLetter == true
            && text.split(separator: " ").count <= 6
    }

    private static let units = ["°", "厘米", "毫米", "分米", "千米", "米", "千克", "元", "%"]

    /// Whether a unit stands behind the blank.
    private static func hasUnit(_ text: String) -> Bool {
        guard let blank = text.range(of: "__", options: .backwards) else { return false }
        let behind = text[blank.upperBound...].drop { " )）".contains($0) }
        return units.contains { behind.hasPrefix($0) }
    }

    /// Whether a sentence is at its end. A bracket to write in ends none.
    static func isFinished(_ text: String) -> Bool {
        let text = bracketAtEnd(text) ?? text
        return text.last.map { ".?!:)。？！：）".contains($0) } ?? false
    }

    /// A text without the bracket to write in at its end; nil where there is none.
    static func bracketAtEnd(_ text: String) -> String? {
        guard let last = text.last, ")）".contains(last), text.dropLast().hasSuffix("__"),
            let open = text.dropLast(3).last, "(（".contains(open)
        else { return nil }
        return String(text.dropLast(4)).trimmed
    }

    /// Whether a page tells to write signs between numbers: `Compare. Write <, > or =.`
    static func asksForSigns(_ words: [ReadWord]) -> Bool {
        let sure = words.filter { $0.confidence > 0.6 }.map(\.text)
        let isNamed = sure.joined(separator: " ").contains(
            #/[<>＜＞] ?[,;、，]? ?(?:or |oder |ou |o |and |und |et |y |或)?[<>=＜＞＝]/#)
        return isNamed
            || sure.contains { word in
                ["compar", "vergleich"].contains { word.lowercased().hasPrefix($0) }
            }
    }

    /// Whether an instruction asks for true or false.
    static func asksForTruth(_ text: String) -> Bool {
        let lower = text.lowercased()
        return lower.contains("true or false") || lower.contains("true/false")
            || lower.contains("t or f")
    }

    private static func firstWord(_ text: String) -> String {
        text.drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased()
    }
}

import Artifacts
import Language

/// An exercise while its rows are still being gathered.
struct Draft {
    var label: String
    var items: [Item]
    var choices: [Questions.Choice] = []
    var choiceBox: Box?
    var offered: [(text: String, box: Box)] = []
    /// What is asked, where that is less than all its words: choices set within the sentence are none of it.
    var asked: String?
    var instruction: String?
    /// The heading it stands under, where it is a problem of several paragraphs.
    var heading: Box?
    /// Listings and tables that belong to a problem.
    var trail: Box?
    /// Where a row below says that the answer goes, or where one was written behind the question.
    var answer: [Box] = []
    /// Whether its like in a numbered list say that it is asked, and not its own words.
    var isListed = false
    /// Whether it is known by a label, not by its wording alone.
    var isLabelled: Bool { !label.isEmpty }

    var blanks: [Box] { items.flatMap(\.blanks) }
    /// Places before the label.
    var ahead: [Box] { items.first?.ahead ?? [] }
    var words: [Recognition.Word] { items.flatMap(\.words) }
    var heightPx: Int { items.first?.heightPx ?? heading?.height ?? 1 }
    var text: String { items.map(\.text).filter { !$0.isEmpty }.spaced }
    var box: Box {
        let boxes =
            items.map(\.box) + ahead + [heading, choiceBox].compactMap { $0 } + offered.map(\.box)
        return boxes.dropFirst().reduce(boxes.first ?? Box(x: 0, y: 0, width: 0, height: 0)) {
            $0.union($1)
        }
    }

    /// The words and places of its last row.
    var lastRow: Box {
        guard let last = items.last?.box else { return box }
        return items.map(\.box).filter { $0.rowOverlap(last) > 0.5 }.reduce(last) { $0.union($1) }
    }

    /// The least sure reading of a word decides: one wrong word can turn a question round. Words of little weight
    /// such as a lone stop are left out.
    var confidence: Confidence {
        let weighty = words.filter { $0.text.contains { $0.isLetter || $0.isNumber } }
        return weighty.map(\.confidence).min() ?? words.map(\.confidence).min() ?? 0.0
    }

    /// How sure its words are by their letters.
    var meanConfidence: Double {
        let letters = words.map { Double(max(1, $0.text.count)) }
        let sure = zip(words, letters).map { $0.confidence.value * $1 }.reduce(0, +)
        return letters.isEmpty ? 0 : sure / letters.reduce(0, +)
    }

    /// What is asked. A place behind the end of the last sentence is none within it.
    var prompt: String {
        let text = asked ?? text
        guard text.hasSuffix(" __"), choices.isEmpty else { return text }
        let sentence = String(text.dropLast(3))
        let isEnd = sentence.last.map { ".?!".contains($0) } ?? false
        return isEnd && sentence.count > 12 && !sentence.contains("__") ? sentence : text
    }

    /// Whether its place is a bracket behind its last sentence, for the letter of a choice.
    var endsInBracket: Bool { Wording.bracketAtEnd(text) != nil }

    /// Whether it is a row that asks by its form; one with several places does so by one of them.
    var isRow: Bool {
        let pieces = text.split(separator: "__", omittingEmptySubsequences: false)
        guard pieces.count > 1 else { return false }
        let one = pieces.dropFirst().enumerated().reduce(String(pieces[0])) { row, piece in
            row + (piece.offset == 0 ? "__" : "…") + piece.element
        }
        return RowTask(one, under: instruction) != nil
    }

    /// Whether there is something to answer here.
    var isExercise: Bool {
        let text = text
        if heading != nil { return text.count > 30 }
        // Noise beside a rule is no question.
        guard
            isLabelled || text.filter({ $0.isLetter || $0.isNumber }).count > 3
                || isRow
        else { return false }
        if choices.count >= 2 || !offered.isEmpty && !blanks.isEmpty { return true }
        if !ahead.isEmpty || !answer.isEmpty { return true }
        // An unlabelled row that begins with a rule is a heading beside a drawing rather than a sentence.
        if !blanks.isEmpty { return isLabelled || !text.hasPrefix("__") || isRow }
        // `What do 6 apples cost? Give your answer in pounds.`
        if isLabelled, text.contains("? ") { return true }
        if Wording.asks(text) { return true }
        return isLabelled
            && (Wording.commands(text) || instruction != nil || Choices.trueOrFalse(text) != nil)
    }
}

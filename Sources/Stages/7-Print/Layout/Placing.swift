import Artifacts
import Paper

/// Finds the place for an answer under or beside a question's text.
struct Placing {
    /// What came of it: from the upper left corner of the question's text, in millimetres.
    struct Placed {
        var place: AnswerPlace
        var choices: [ChoiceCell] = []
        /// Where the text begins, pushed down where the place beside it is higher than its line.
        var promptMM = 0.0
        var heightMM: Double
    }

    let prompt: TextBlock
    let widthMM: Double
    let typography: Typography
    let purpose: Purpose

    private var sizes: AnswerSizes { typography.sizes }
    private var isSheet: Bool { purpose == .answers }
    private static let bubbleGapMM = 3.0
    private static let inlineGapMM = 3.0

    /// Whether a place fits beside a text of one line.
    func fitsInline(_ type: Printed.FieldType) -> Bool {
        prompt.lineCount == 1
            && prompt.lastLineEndMM + Self.inlineGapMM + size(type).width <= widthMM
    }

    /// The place for a question's answer.
    func place(_ question: Questions.Question, isNumeric: Bool, isInline: Bool) -> Placed {
        if purpose == .readOnly, question.type != .multipleChoice { return nowhere }
        switch question.type {
        case .multipleChoice:
            return isSheet ? bubbleRow(question.choices) : bubbles(question.choices)
        case .shortAnswer: return lines()
        case .fillBlank:
            let type: Printed.FieldType = isNumeric ? .boxes : .rule
            return isSheet ? alone(type) : isInline ? inline(type) : under(type)
        }
    }

    private func size(_ type: Printed.FieldType) -> (width: Double, height: Double) {
        type == .boxes
            ? (sizes.digit.width * Double(Numerals.boxes), sizes.digit.height) : sizes.rule
    }

    /// The text alone.
    private var nowhere: Placed {
        let box = BoxMM(x: 0, y: prompt.heightMM, width: 0, height: 0)
        return Placed(place: AnswerPlace(type: .rule, box: box), heightMM: prompt.heightMM)
    }

    private func inline(_ type: Printed.FieldType) -> Placed {
        let size = size(type)
        let rise = type == .boxes ? typography.capMiddleMM(typography.prompt) : -1.2
        let above = type == .boxes ? size.height / 2 + rise : size.height + rise
        // The hand may reach up into the white between questions.
        let shift = max(0, above - prompt.baselineMM - (type == .rule ? 3.5 : 1))
        let top = shift + prompt.baselineMM - above
        let box = BoxMM(
            x: prompt.lastLineEndMM + Self.inlineGapMM, y: top, width: size.width,
            height: size.height)
        return Placed(
            place: AnswerPlace(type: type, box: box), promptMM: shift,
            heightMM: max(box.maxY, shift + prompt.heightMM))
    }

    private func under(_ type: Printed.FieldType) -> Placed {
        let size = size(type)
        let label = TextBlock("Answer", typography.prompt)
        let middle = type == .boxes ? size.height / 2 : size.height - 1.2
        let top = prompt.heightMM + (type == .boxes ? 2.5 : 0)
        let rise = type == .boxes ? typography.capMiddleMM(typography.prompt) : 0
        let cell = ChoiceCell(text: label, xMM: 0, yMM: top + middle + rise - label.baselineMM)
        let box = BoxMM(
            x: label.widthMM + Self.inlineGapMM, y: top, width: size.width, height: size.height)
        return Placed(
            place: AnswerPlace(type: type, box: box), choices: [cell], heightMM: box.maxY)
    }

    /// On an answer sheet, beside the number.
    private func alone(_ type: Printed.FieldType) -> Placed {
        let size = size(type)
        let width = min(size.width, widthMM / 2 - typography.indentMM)
        let box = BoxMM(x: 0, y: 0, width: width, height: size.height)
        let rise = type == .boxes ? typography.capMiddleMM(typography.prompt) : -1.2
        let base = type == .boxes ? size.height / 2 + rise : size.height + rise
        return Placed(
            place: AnswerPlace(type: type, box: box), promptMM: base - prompt.baselineMM,
            heightMM: size.height)
    }

    private func lines() -> Placed {
        let height = Double(AnswerPlace.lineCount) * sizes.lines
        let top = isSheet ? -1 : prompt.heightMM + 0.5
        let box = BoxMM(x: 0, y: top, width: widthMM, height: height)
        guard purpose != .plain else {
            return Placed(place: AnswerPlace(type: .lines, box: box), heightMM: box.maxY)
        }
        let side = sizes.teacher
        let bubbles = AnswerPlace.teacherRow.enumerated().map { index, letter in
            let steps = Double(AnswerPlace.teacherRow.count - 1 - index)
            return (
                letter,
                BoxMM(
                    x: widthMM - side - steps * 8, y: box.maxY + 2.5, width: side, height: side)
            )
        }
        return Placed(
            place: AnswerPlace(type: .lines, box: box, bubbles: bubbles),
            heightMM: box.maxY + 2.5 + side)
    }

    /// On an answer sheet: the bubbles beside the number, without the choices' words.
    private func bubbleRow(_ choices: [Questions.Choice]) -> Placed {
        let (side, step) = (sizes.bubble, sizes.bubble + 2 * Self.bubbleGapMM)
        let bubbles = choices.enumerated().map { index, choice in
            (
                choice.letter,
                BoxMM(x: Double(index) * step, y: 1, width: side, height: side)
            )
        }
        let rise = typography.capMiddleMM(typography.number)
        let box = BoxMM(
            x: 0, y: 0.5, width: Double(choices.count) * step - step + side, height: side + 1)
        return Placed(
            place: AnswerPlace(type: .bubbles, box: box, bubbles: bubbles),
            promptMM: 1 + side / 2 + rise - prompt.baselineMM, heightMM: side + 2)
    }

    private func bubbles(_ choices: [Questions.Choice]) -> Placed {
        let side = sizes.bubble
        let lead = side + Self.bubbleGapMM
        let columns = columnCount(choices, lead: lead)
        let column = widthMM / Double(columns)
        var top = prompt.heightMM + 2.5
        var cells: [ChoiceCell] = []
        var bubbles: [(letter: String, box: BoxMM)] = []
        for start in stride(from: 0, to: choices.count, by: columns) {
            let row = choices[start..<min(start + columns, choices.count)].map {
                ($0.letter, TextBlock($0.text, typography.choice, widthMM: column - lead - 2))
            }
            let capMiddle = typography.capMiddleMM(typography.choice)
            // The first lines' capitals stand level with the bubbles' middles, the whole row along.
            let middle =
                top + max(side / 2, (row.map(\.1.baselineMM).max() ?? 0) - capMiddle)
            var bottom = middle + side / 2
            for (index, (letter, text)) in row.enumerated() {
                let x = Double(index) * column
                let y = middle + capMiddle - text.baselineMM
                cells.append(ChoiceCell(text: text, xMM: x + lead, yMM: y))
                let box = BoxMM(x: x, y: middle - side / 2, width: side, height: side)
                bubbles.append((letter, box))
                bottom = max(bottom, y + text.heightMM)
            }
            top = bottom + 2.6
        }
        let first = prompt.heightMM + 2
        let box = BoxMM(x: 0, y: first, width: widthMM, height: max(0, top - 2.1 - first))
        return Placed(
            place: AnswerPlace(type: .bubbles, box: box, bubbles: bubbles), choices: cells,
            heightMM: max(prompt.heightMM, top - 2.6))
    }

    /// As many columns as leave every choice on one line: all in a row, two, or one.
    private func columnCount(_ choices: [Questions.Choice], lead: Double) -> Int {
        guard !typography.isSpaced else { return 1 }
        let widest = choices.map { TextBlock($0.text, typography.choice).widthMM }.max() ?? 0
        for columns in [4, 2] where choices.count >= columns || columns == 2 && choices.count > 1 {
            if widest + lead + 5 <= widthMM / Double(columns) { return columns }
        }
        return 1
    }
}

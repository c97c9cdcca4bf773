import Artifacts

/// Takes the things on a page in order and gathers them into exercises.
struct Assembler {
    private var entries: [ExerciseEntry] = []
    private var draft: Draft?
    private var instruction: String?
    /// All instructions that were met, with the box of their first row.
    private(set) var instructions: [(text: String, box: Box)] = []
    /// Where the words begin behind the last label.
    private var textLeft: Int?
    /// The last row of an instruction that is not at its end yet.
    private var openInstruction: Box?

    /// All that was gathered; what has a label and does not ask by its own words, too.
    mutating func finished() -> [ExerciseEntry] {
        close()
        return entries
    }

    /// The top of the page's foot, where its number stands.
    var footPx = Int.max

    /// Takes the next thing.
    mutating func take(_ item: Item) {
        if let sum = item.sum {
            close()
            openInstruction = nil
            entries.append(.sum(sum, instruction: instruction))
        } else if let number = item.heading {
            close()
            openInstruction = nil
            draft = Draft(label: number, items: [], heading: item.box)
        } else if draft?.heading != nil, item.label?.kind != .number {
            takeIntoProblem(item)
        } else if takeAsAnswerRow(item) || takeAsTruth(item) || takeAsChoices(item)
            || takeAsOffer(item)
        {
            return
        } else if let label = item.label {
            close()
            begin(item.without(label), label: label.text)
        } else {
            takeUnlabelled(item)
        }
    }

    /// Paragraphs make the problem; listings and tables belong to it; what is read in doubt was written there.
    private mutating func takeIntoProblem(_ item: Item) {
        guard var problem = draft, item.box.y < footPx else { return }
        // Far from the margin stand listings, and what a fold or a stroke of ink parted from them.
        let margin = (problem.items.map(\.box.x) + [problem.heading?.x ?? item.box.x]).min() ?? 0
        let isFar = item.box.x - margin > 8 * item.heightPx
        // What follows a colon is shown, not said.
        // A row that breaks off in a sentence is gone on with, however badly that was read.
        let isOpen = problem.text.last?.isLetter == true
        let goesOn = (problem.items.last?.box ?? problem.heading).map { last in
            isBelow(item, last) && !problem.text.hasSuffix(":")
                && (isOpen || 4 * (item.box.y - last.maxY) < 3 * item.heightPx)
                && (problem.items.isEmpty || abs(item.box.x - last.x) < 6 * item.heightPx)
        }
        if !isFar,
            Headings.isParagraph(item)
                || goesOn == true && Headings.endsParagraph(item, isOpen: isOpen)
        {
            problem.items.append(item)
        } else if Headings.isSure(item),
            item.box.y - (problem.trail ?? problem.box).maxY < 4 * item.heightPx
        {
            problem.trail = problem.trail?.union(item.box) ?? item.box
        }
        draft = problem
    }

    private mutating func takeUnlabelled(_ item: Item) {
        let text = item.text
        if let open = openInstruction, item.blanks.isEmpty, isBelow(item, open) {
            instruction = [instruction ?? "", text].joined(separator: " ")
            if !instructions.isEmpty {
                instructions[instructions.count - 1].text = instruction ?? text
            }
            openInstruction = Wording.isFinished(text) ? nil : item.box
        } else if continues(item) {
            draft?.items.append(item)
        } else if item.blanks.isEmpty, Wording.commands(text), !text.hasSuffix("?"),
            item.words.count > 1 || Wording.isFinished(text)
        {
            close()
            instruction = text
            instructions.append((text, item.box))
            openInstruction = Wording.isFinished(text) ? nil : item.box
        } else {
            close()
            openInstruction = nil
            // A row flush with the words of labelled ones begins a question whose label was not read.
            let isFlush = textLeft.map { 2 * abs($0 - item.box.x) < item.heightPx } ?? false
            if !item.blanks.isEmpty || text.hasSuffix("?") || isFlush && item.words.count > 2 {
                begin(item, label: "")
            }
        }
    }

    private mutating func begin(_ item: Item, label: String) {
        openInstruction = nil
        if !label.isEmpty, !item.words.isEmpty { textLeft = item.box.x }
        draft = Draft(label: label, items: [item], instruction: instruction)
        draft?.answer = item.below
    }

    /// `Answer: __ apples` below a question is its place and none of its words.
    private mutating func takeAsAnswerRow(_ item: Item) -> Bool {
        guard var current = draft, let last = current.items.last, current.blanks.isEmpty,
            current.choices.isEmpty, current.answer.isEmpty, item.label == nil,
            !item.blanks.isEmpty, Wording.announcesAnswer(item.text),
            item.box.maxY > last.box.maxY, item.box.y - last.box.maxY < 5 * current.heightPx
        else { return false }
        current.answer = item.blanks
        draft = current
        return true
    }

    /// `True / False` at the end of a statement's row, set apart from it; on a bent page it stands higher or lower.
    private mutating func takeAsTruth(_ item: Item) -> Bool {
        guard var current = draft, let last = current.items.last, item.blanks.isEmpty,
            item.label == nil, item.box.x >= last.box.maxX,
            item.box.rowOverlap(last.box) > 0.5
                || 4 * abs(item.box.centreY - last.box.centreY) < 5 * item.heightPx
        else { return false }
        // Set wide apart, the two come one after the other.
        if let box = current.choiceBox, current.choices == Choices.both,
            Choices.isFalseAlone(item.text), box.rowOverlap(item.box) > 0.5
        {
            current.choiceBox = box.union(item.box)
            draft = current
            return true
        }
        guard current.blanks.isEmpty, current.choices.isEmpty,
            Choices.isTrueOrFalse(item.text) || Choices.isTrueAlone(item.text)
        else { return false }
        current.choices = Choices.both
        current.choiceBox = item.box
        draft = current
        return true
    }

    private mutating func takeAsChoices(_ item: Item) -> Bool {
        guard var current = draft else { return false }
        let choices = Choices.lettered(item, from: current.choices.count + 1)
        // A lone `a)` could be a part of the question; a capital or a second letter on the row settles it.
        guard !choices.isEmpty, current.offered.isEmpty,
            current.blanks.isEmpty || choices.count > 1
                || item.label?.text.first?.isUppercase == true || item.label?.style == "○"
                || !current.choices.isEmpty,
            !choices.contains(where: { $0.text.hasSuffix("?") })
        else { return false }
        current.choices += choices
        current.choiceBox = current.choiceBox?.union(item.box) ?? item.box
        draft = current
        return true
    }

    /// Short words below or beside a sentence with a blank are offered for it.
    private mutating func takeAsOffer(_ item: Item) -> Bool {
        guard var current = draft, current.blanks.count == 1, current.choices.isEmpty,
            item.blanks.isEmpty, item.label == nil, item.words.count <= 3,
            item.box.y > (current.items.last?.box.centreY ?? 0),
            item.box.y - current.box.maxY < 3 * current.heightPx,
            item.heightPx < 2 * current.heightPx, 3 * item.heightPx > 2 * current.heightPx,
            current.offered.last.map({ item.box.y < $0.box.maxY + current.heightPx }) ?? true,
            !Wording.isFinished(item.text), item.words.contains(where: { $0.text.count > 1 }),
            !Wording.commands(item.text), Wording.isFinished(current.text)
        else { return false }
        for words in item.cells {
            current.offered.append((words.plain, words.box))
        }
        draft = current
        return true
    }

    /// Whether a row goes on with the exercise above it.
    private func continues(_ item: Item) -> Bool {
        guard let draft, draft.choices.isEmpty, draft.offered.isEmpty, let last = draft.items.last
        else { return false }
        let height = draft.heightPx
        let beside = last.box.rowOverlap(item.box) > 0.5 && item.box.x >= last.box.maxX - height
        if beside {
            // Lines of scripts without spaces are parted by a drawing, and go on behind it.
            let isRest =
                !item.text.isEmpty && item.text.allSatisfy(\.isWide) && item.blanks.isEmpty
                && !Wording.isFinished(draft.text)
            return item.box.x - last.box.maxX < (isRest ? 14 : 4) * height
        }
        let row = Box(
            x: draft.box.x, y: last.box.y, width: draft.box.width, height: last.box.height)
        // Below the words of a labelled row the next one may stand further off.
        let isFlush =
            draft.isLabelled && 2 * abs(item.box.x - draft.items[0].box.x) < height
            && item.label == nil && item.box.columnOverlap(row) > 0
            && 2 * (item.box.y - last.box.maxY) < 3 * height && item.box.y >= row.centreY
        // In a page set with wide rows a sentence that breaks off goes on in small letters, at the margin of its label.
        let isSameSentence =
            draft.isLabelled && item.label == nil && !Wording.isFinished(draft.text)
            && item.text.first?.isLowercase == true && item.box.columnOverlap(row) > 0
            && item.box.y >= row.centreY && item.box.y - last.box.maxY < 2 * height
        guard isBelow(item, row) || isFlush || isSameSentence, item.box.x > draft.box.x - 3 * height
        else {
            return false
        }
        return !Wording.isFinished(draft.text) || (!item.blanks.isEmpty && item.words.isEmpty)
            || (draft.isLabelled && item.box.x > draft.box.x - height / 2
                && !Wording.asks(draft.text) && item.text.contains(where: \.isLetter)
                && item.blanks.isEmpty && !Wording.commands(item.text))
    }

    private func isBelow(_ item: Item, _ box: Box) -> Bool {
        item.box.y >= box.centreY && Double(item.box.y - box.maxY) < 1.2 * Double(item.heightPx)
            && item.box.columnOverlap(box) > 0
    }

    private mutating func close() {
        defer { draft = nil }
        guard var found = draft else { return }
        if found.choices.count == 1 { found = withoutLoneChoice(found) }
        settleOffers(&found)
        found = AnsweredQuestion.removeAnswer(from: found)
        if found.isExercise || found.isLabelled { entries.append(.draft(found)) }
    }

    /// One lettered row alone is no choice but the question's own text.
    private func withoutLoneChoice(_ found: Draft) -> Draft {
        var plain = found
        plain.choices = []
        plain.choiceBox = nil
        return plain
    }

    /// Words in brackets beside a blank, and true or false, are choices and not part of the prompt.
    private func settleOffers(_ found: inout Draft) {
        guard found.choices.isEmpty, found.offered.isEmpty else { return }
        if !found.blanks.isEmpty, let (offers, rest) = Choices.bracketed(found.text) {
            found.asked = rest
            found.offered = offers.map { ($0.text, found.items.last?.box ?? found.box) }
        } else if found.blanks.isEmpty, let (both, rest) = Choices.trueOrFalse(found.text) {
            found.asked = rest
            found.choices = both
            found.choiceBox = found.items.last.map(endOfRow)
        } else if found.isLabelled, let instruction = found.instruction,
            Wording.asksForTruth(instruction), found.blanks.isEmpty
        {
            found.choices = Choices.both
        }
    }

    /// The last three words of a row, where `True / False` stands.
    private func endOfRow(_ item: Item) -> Box {
        let words = item.words.suffix(3).map(\.box)
        return words.dropFirst().reduce(words.first ?? item.box) { $0.union($1) }
    }
}

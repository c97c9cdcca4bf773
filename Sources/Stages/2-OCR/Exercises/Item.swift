import Artifacts

/// One thing on a page as exercises are made of it: words with the blanks among them, or a sum.
struct Item: Sendable, Equatable {
    var words: [Recognition.Word]
    /// Places to write in within its row: rules and frames.
    var blanks: [Box]
    var heightPx: Int
    var sum: Sum?
    /// Places to write in that stand before its label.
    var ahead: [Box] = []
    /// The place below it for the value of its unknown.
    var below: [Box] = []

    /// Print and blanks.
    var box: Box {
        if let sum { return sum.box }
        let boxes = words.map(\.box) + blanks
        return boxes.dropFirst().reduce(boxes.first ?? Box(x: 0, y: 0, width: 0, height: 0)) {
            $0.union($1)
        }
    }

    /// Its box with the usual upper and lower edge of its words: ink that runs into one of them makes that one tall.
    var row: Box {
        guard let top = words.map(\.box.y).sorted().middle,
            let bottom = words.map(\.box.maxY).sorted().middle, top < bottom
        else { return box }
        return Box(x: box.x, y: top, width: box.width, height: bottom - top)
    }

    /// The words alone.
    var plain: String { words.map(\.text).spaced }

    /// The words in their order, with `__` for each blank.
    var text: String { Self.text(words, blanks) }

    /// Words and blanks from left to right; a mark right behind a blank is set close, and so are brackets about one.
    static func text(_ words: [Recognition.Word], _ blanks: [Box]) -> String {
        let parts =
            words.map { (x: $0.box.centreX, text: $0.text) }
            + blanks.map { (x: $0.centreX, text: "__") }
        var text = ""
        let row = parts.sorted { $0.x < $1.x }
        for (part, next) in zip(row, row.dropFirst().map(\.text) + [""]) {
            // `in the ratio 2 : 3`
            let isRatio =
                part.text == ":" && text.last?.isNumber == true && next.first?.isNumber == true
            let closes =
                !isRatio
                && part.text.allSatisfy { ".,;:?!)。，；：？！）".contains($0) }
                || text.hasSuffix("__") && part.text.first.map { ")）".contains($0) } == true
            let isTight =
                text.last.map { "(（".contains($0) } == true && part.text == "__"
                || text.isTight(before: part.text)
            text += text.isEmpty || closes || isTight ? part.text : " " + part.text
        }
        return text
    }

    /// The item taken apart at wide gaps: words offered side by side.
    var cells: [Item] {
        var cells: [Item] = []
        for word in words {
            if let last = cells.last?.words.last, word.box.x - last.box.maxX < heightPx {
                cells[cells.count - 1].words.append(word)
            } else {
                cells.append(Item(words: [word], blanks: [], heightPx: heightPx))
            }
        }
        return cells
    }

    /// The label it begins with: of a sum its own, of words the first of them if no blank stands before it.
    var label: Labels? {
        guard sum == nil else { return nil }
        return Labels.leading(words.map(\.text))
    }

    /// Whether it is a label and nothing else.
    var isLabelAlone: Bool {
        guard let label, blanks.isEmpty else { return false }
        return without(label).words.isEmpty
    }

    /// The number it has as a heading of its own: `Problem 2`.
    var heading: String? { sum == nil && blanks.isEmpty ? Headings.number(words.map(\.text)) : nil }

    /// The item without its label; two readers give one twice now and then.
    func without(_ label: Labels) -> Item {
        let rest = withoutOne(label)
        guard let twin = rest.label, twin.text == label.text, twin.kind == .number,
            twin.style == label.style, twin.glued.isEmpty
        else { return rest }
        return rest.withoutOne(twin)
    }

    private func withoutOne(_ label: Labels) -> Item {
        var rest = self
        if let first = words.first?.box {
            rest.ahead = blanks.filter { $0.centreX < first.x }
            rest.blanks = blanks.filter { $0.centreX >= first.x }
        }
        rest.words.removeFirst(min(label.words, words.count))
        if !label.glued.isEmpty, let word = words.dropFirst(label.words - 1).first {
            rest.words.insert(
                .init(text: label.glued, box: word.box, confidence: word.confidence), at: 0)
        }
        return rest
    }
}

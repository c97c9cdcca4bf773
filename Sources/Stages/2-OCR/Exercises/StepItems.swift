import Artifacts
import Imaging
import Language

/// The numbered lines of a page that tell how something is done, one after another: there is nothing to answer in them.
struct StepItems {
    private var lines: [Item] = []

    init(_ items: [Item], lexicon: Lexicon = .system) {
        var run: [(number: Int, item: Item, text: String)] = []
        func close() {
            if StepList.isOne(run.map(\.text), lexicon) { lines += run.map(\.item) }
            run = []
        }
        for item in items {
            guard item.sum == nil, let label = item.label, label.kind == .number,
                let number = Int(label.text)
            else { continue }
            if let last = run.last, number != last.number + 1 { close() }
            guard item.blanks.isEmpty, !Wording.asks(item.plain) else {
                close()
                continue
            }
            run.append((number, item, item.without(label).plain))
        }
        close()
    }

    /// Whether a draft is one of them. Under an instruction, with choices or with a place to write in it is asked for.
    func hold(_ draft: Draft) -> Bool {
        guard let first = draft.items.first, draft.instruction == nil, draft.choices.isEmpty,
            draft.blanks.isEmpty, draft.answer.isEmpty, !Wording.asks(draft.text)
        else { return false }
        return lines.contains { $0.box.intersection(first.box).area * 2 > first.box.area }
    }
}

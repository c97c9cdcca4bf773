import Artifacts
import Imaging

/// Full stops right behind a blank, which readers of text drop with the rule.
enum Stops {
    /// The item with a stop behind its last blank where a dot of ink stands there and nothing else was read.
    static func restored(_ item: Item, components: [Image.Component]) -> Item {
        guard let blank = item.blanks.last, blank.height < item.heightPx,
            blank.maxX >= item.words.map(\.box.maxX).max() ?? 0, item.words.count > 1
        else { return item }
        let height = item.heightPx
        let dot = components.first { component in
            let box = component.box
            return box.x >= blank.maxX - 1 && box.x - blank.maxX < height * 3 / 5
                && blank.centreY - box.centreY < height * 3 / 5
                && box.centreY - blank.centreY < height * 2 / 5
                && 12 * box.width > height && 4 * box.width < height + 4
                && 3 * box.width < 5 * box.height && 3 * box.height < 5 * box.width
                && component.inkPx * 10 > box.area * 6
        }
        guard let dot else { return item }
        var whole = item
        whole.words.append(.init(text: ".", box: dot.box, confidence: 0.9))
        return whole
    }
}

import Artifacts

/// Two lists to be joined: numbered things on the left, lettered ones on the right.
struct Matching {
    /// The items of the left list, from top to bottom.
    var left: [Item]
    /// The items of the right list.
    var right: [Item]

    /// The lists on a page that an instruction asks to join, and the items that belong to none.
    static func find(in items: [Item]) -> (lists: [Matching], rest: [Item]) {
        var rest = items
        var lists: [Matching] = []
        let orders = items.filter { Wording.joins($0.text) }.map(\.box)
        for order in orders {
            let below = rest.filter { $0.box.y > order.centreY }
            guard let right = run(below.filter { $0.label?.kind == .letter }) else { continue }
            let height = right[0].heightPx
            let top = (right.map(\.box.y).min() ?? 0) - height
            let bottom = (right.map(\.box.maxY).max() ?? 0) + height
            let edge = right.map(\.box.x).min() ?? 0
            let left = below.filter { item in
                item.label?.kind == .number && item.box.maxX < edge && item.box.centreY > top
                    && item.box.centreY < bottom
            }.sorted { $0.box.y < $1.box.y }
            guard left.count >= 3 else { continue }
            lists.append(Matching(left: left, right: right))
            rest.removeAll { left.contains($0) || right.contains($0) }
        }
        return (lists, rest)
    }

    /// The first items lettered in order from a, flush left with one another.
    private static func run(_ items: [Item]) -> [Item]? {
        let sorted = items.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
        for first in sorted where first.label?.ordinal == 1 {
            var run = [first]
            for item in sorted
            where item.label?.ordinal == run.count + 1 && item.box.y > run[run.count - 1].box.y
                && abs(item.box.x - first.box.x) < 2 * first.heightPx
            {
                run.append(item)
            }
            if run.count >= 3 { return run }
        }
        return nil
    }

    /// An exercise for each item on the left: its letter on the rule beside it, else a line to be drawn.
    func exercises(instruction: String?, rules: [Box]) -> [Recognition.Exercise] {
        let choices = right.compactMap { item in
            item.label.map { label in
                Questions.Choice(letter: label.text.uppercased(), text: item.without(label).plain)
            }
        }
        let edge = right.map(\.box.x).min() ?? 0
        return left.compactMap { item in
            guard let label = item.label else { return nil }
            let own =
                item.blanks
                + rules.filter { rule in
                    rule.maxX < edge && rule.y > item.box.centreY
                        && rule.y < item.box.maxY + item.heightPx / 2
                }
            let words = item.words.dropFirst(0).map(\.box)
            let print = words.dropFirst().reduce(words.first ?? item.box) { $0.union($1) }
            let place: Recognition.Place
            if let rule = own.first {
                place = .init(
                    box: rule.height > item.heightPx
                        ? rule : AnswerPlaces.above(rule, heightPx: item.heightPx), type: .letter)
            } else {
                let gap = Box(
                    x: print.maxX, y: print.y, width: max(1, edge - print.maxX),
                    height: print.height)
                place = .init(box: gap, type: .choice)
            }
            return .init(
                id: "", label: label.text, prompt: item.without(label).plain,
                promptConfidence: item.words.map(\.confidence).min() ?? 0.0,
                box: item.box.union(place.box), instruction: instruction, answer: place,
                choices: choices)
        }
    }
}

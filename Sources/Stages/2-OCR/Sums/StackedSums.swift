import Artifacts

/// Sums with their operands below each other and a rule under the last.
struct StackedSums {
    let tokens: [Token]
    /// Level rules and bars of any length.
    let bars: [Box]
    let heightPx: Int

    /// The sums found, and what they are made of.
    func find() -> [(sum: Sum, parts: [Box])] {
        var found: [(sum: Sum, parts: [Box])] = []
        for bar in bars where bar.width > heightPx {
            guard let last = operand(above: bar), let sign = sign(of: last, bar) else { continue }
            var rows = [last]
            while let next = operand(over: rows[0], bar) { rows.insert(next, at: 0) }
            let isPlain = sign.text == "+" || rows.count == 2
            guard rows.count >= 2, isPlain,
                Expression.isNumberOrLabelled(rows[0].text),
                rows.dropFirst().allSatisfy({ Expression.isNumber($0.text) })
            else { continue }
            let boxes = rows.map(\.box) + [sign.box, bar]
            if found.contains(where: { $0.parts.contains(last.box) }) { continue }
            let label = label(of: rows[0], boxes)
            let parts = boxes + [label?.box].compactMap { $0 }
            let box = parts.dropFirst().reduce(parts[0]) { $0.union($1) }
            let signs = Array(repeating: Character(sign.text), count: rows.count - 1)
            let sum = Sum(
                label: label?.text ?? "", prompt: Expression.prompt(rows.map(\.text), signs),
                confidence: (rows + [sign]).map(\.confidence).min() ?? 0, box: box,
                answer: place(under: bar, sign, rows), heightPx: heightPx, first: rows[0].box)
            found.append((sum, parts))
        }
        return found
    }

    /// The lowest number over a rule; of one row the last.
    private func operand(above bar: Box) -> Token? {
        let over = tokens.filter { token in
            let gap = bar.y - token.box.maxY
            return token.kind == .number && token.box.centreX > bar.x
                && token.box.maxX < bar.maxX + heightPx && 4 * gap > -heightPx
                && 2 * gap < 3 * heightPx
        }
        guard let lowest = over.map(\.box.centreY).max() else { return nil }
        return over.filter { 2 * (lowest - $0.box.centreY) < heightPx }
            .max { $0.box.maxX < $1.box.maxX }
    }

    /// The number set over another, flush right with it.
    private func operand(over below: Token, _ bar: Box) -> Token? {
        tokens.filter { token in
            let gap = below.box.y - token.box.maxY
            return token.kind == .number && token.box != below.box
                && 4 * abs(token.box.maxX - below.box.maxX) < 3 * heightPx
                && 4 * gap > -heightPx && 2 * gap < 3 * heightPx
                && token.box.maxY < below.box.centreY
                && 2 * token.box.height < 3 * below.box.height + 8
        }.max { $0.box.y < $1.box.y }
    }

    private func sign(of last: Token, _ bar: Box) -> Token? {
        tokens.filter { token in
            token.kind == .sign && token.box.maxX <= last.box.x + heightPx / 4
                && token.box.x > bar.x - 2 * heightPx && last.box.x - token.box.maxX < 4 * heightPx
                && 2 * abs(token.box.centreY - last.box.centreY) < heightPx
        }.max { $0.box.maxX < $1.box.maxX }
    }

    private func label(of first: Token, _ boxes: [Box]) -> Token? {
        let left = boxes.map(\.x).min() ?? first.box.x
        return tokens.filter { token in
            token.kind == .label && token.box.maxX <= left + heightPx / 2
                && left - token.box.maxX < 6 * heightPx
                && abs(token.box.centreY - first.box.centreY) < heightPx
        }.max { $0.box.maxX < $1.box.maxX }
    }

    /// Below the rule, down to the next thing printed.
    private func place(under bar: Box, _ sign: Token, _ rows: [Token]) -> Box {
        let left = min(bar.x, sign.box.x)
        let column = Box(x: left, y: bar.maxY, width: bar.maxX - left, height: 1)
        let below = (tokens.filter { $0.kind == .label || $0.kind == .sign }.map(\.box) + bars)
            .filter { $0.y > bar.maxY + heightPx && $0.columnOverlap(column) > 0.2 }.map(\.y).min()
        let top = bar.maxY + max(1, heightPx / 10)
        let height = min(9 * heightPx / 4, (below ?? Int.max) - top - heightPx / 4)
        return Box(x: left, y: top, width: bar.maxX - left, height: max(heightPx, height))
    }
}

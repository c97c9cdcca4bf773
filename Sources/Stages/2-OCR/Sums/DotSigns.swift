import Artifacts
import Imaging

/// Finds `:` and `·` between the numbers of a row by their dots, where no reader saw a sign: beside fractions over a
/// bar they see none.
struct DotSigns {
    /// Numbers and fractions of whatever height, each about the axis of its row.
    let tokens: [Token]
    let places: ComponentPlaces
    let heightPx: Int

    /// The tokens with those signs.
    var completed: [Token] {
        var result = tokens
        let numbers = tokens.filter { [.number, .close, .blank].contains($0.kind) }
        for left in numbers {
            guard let right = next(to: left), let sign = sign(between: left, right) else {
                continue
            }
            result.removeAll { $0.kind == .other && sign.box.grown(by: 2).encloses($0.box) }
            result.append(sign)
        }
        return result
    }

    /// The number right behind another on its row, with nothing read between.
    private func next(to left: Token) -> Token? {
        let behind = tokens.filter { token in
            token != left && token.box.x >= left.box.maxX
                && 10 * (token.box.x - left.box.maxX) < 18 * heightPx
                && 2 * abs(token.box.centreY - left.box.centreY) < heightPx
                && !(token.kind == .other && [":", ".", "·", "•", ","].contains(token.text))
        }.min { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }
        guard let behind, [.number, .open, .blank].contains(behind.kind),
            behind.kind != .blank || left.kind != .blank
        else { return nil }
        return behind
    }

    private func sign(between left: Token, _ right: Token) -> Token? {
        let axis = (left.box.centreY + right.box.centreY) / 2
        let gap = Box(
            x: left.box.maxX, y: axis - heightPx / 2, width: right.box.x - left.box.maxX,
            height: heightPx)
        let ink = places.centred(in: gap).map(\.box)
        let dots = ink.filter { dot in
            let size = max(dot.width, dot.height)
            return 10 * size < 4 * heightPx && 16 * size > heightPx
                && 2 * dot.width <= 3 * dot.height + 2
                && 2 * dot.height <= 3 * dot.width + 2
        }.sorted { $0.y < $1.y }
        guard !dots.isEmpty, ink.count == dots.count, dots.count <= 2 else { return nil }
        let box = dots.dropFirst().reduce(dots[0]) { $0.union($1) }
        let (before, after) = (box.x - left.box.maxX, right.box.x - box.maxX)
        guard 10 * min(before, after) > heightPx, 3 * before >= after * 2 || before * 2 > heightPx
        else { return nil }
        if dots.count == 1 {
            // A point stands at the digits' feet.
            guard RaisedDots.isRaised(box, besides: axis, heightPx: heightPx) else { return nil }
            return Token(kind: .sign, text: "×", box: box, confidence: 0.95)
        }
        guard 8 * abs(dots[0].centreX - dots[1].centreX) < heightPx,
            4 * (dots[1].centreY - dots[0].centreY) > heightPx
        else { return nil }
        return Token(kind: .sign, text: "÷", box: box, confidence: 0.95)
    }
}

import Artifacts
import Imaging

/// Settles where each `=` stands: by its two bars, and where ink runs into them, by its left edge and the width of the
/// page's other signs.
struct EqualsBoxes {
    /// The signs found by their shape.
    let shapes: [Box]
    let components: [Image.Component]
    let heightPx: Int

    /// The tokens with each sign's box placed, and the signs that no reader saw.
    func place(_ tokens: [Token]) -> [Token] {
        var seen = Set<Box>()
        var result = tokens.map { token -> Token in
            guard token.kind == .equals else { return token }
            var placed = token
            if let shape = shapes.first(where: { isNear($0, token.box) }) {
                seen.insert(shape)
                placed.box = shape
            } else {
                placed.box = guessed(token, tokens)
            }
            return placed
        }
        result += shapes.filter { !seen.contains($0) }.map {
            Token(kind: .equals, text: "=", box: $0, confidence: 0.97)
        }
        return result
    }

    private func isNear(_ shape: Box, _ box: Box) -> Bool {
        5 * abs(shape.centreX - box.centreX) < 4 * heightPx
            && 5 * abs(shape.centreY - box.centreY) < 4 * heightPx
    }

    private func guessed(_ token: Token, _ tokens: [Token]) -> Box {
        let width = shapes.map(\.width).sorted().middle ?? heightPx * 4 / 5
        let height = shapes.map(\.height).sorted().middle ?? heightPx * 2 / 5
        let before = tokens.filter {
            $0.kind == .number && $0.box.centreX < token.box.centreX
                && token.box.centreX - $0.box.maxX < 2 * heightPx
                && abs($0.box.centreY - token.box.centreY) < heightPx
        }.max { $0.box.maxX < $1.box.maxX }
        let axis = before?.box.centreY ?? token.box.centreY
        let guess = token.box.centreX - width / 2
        let least = max(before.map { $0.box.maxX + 1 } ?? 0, guess - width * 3 / 5)
        // The bars' left ends are free: the pupil wrote behind them.
        let edge = components.filter {
            $0.box.x >= least && $0.box.x < guess + width * 3 / 5 && $0.box.y < axis + height
                && $0.box.maxY > axis - height
        }.map(\.box.x).min()
        return Box(
            x: edge ?? max(least, guess), y: axis - height / 2, width: width, height: height)
    }
}

import Artifacts

/// Takes a colon for ÷ where it stands between two numbers of a row, whatever lines their readers put them on: `2,40
/// € : 3`, a
/// fraction over a bar before it or behind. That of a label stands closer to what is before it.
struct Colons {
    let tokens: [Token]
    let heightPx: Int

    /// The tokens with those signs.
    var divisions: [Token] {
        tokens.map { token in
            guard token.kind == .other, token.text == ":", let left = beside(token, toLeft: true),
                let right = beside(token, toLeft: false),
                [.number, .close, .blank].contains(left.kind),
                [.number, .open, .blank].contains(right.kind)
            else { return token }
            let before = token.box.x - left.box.maxX
            let behind = right.box.x - token.box.maxX
            // The first number of a row may be a label.
            guard 3 * before >= 2 * behind, 8 * before > heightPx else { return token }
            var sign = token
            (sign.kind, sign.text) = (.sign, "÷")
            return sign
        }
    }

    private func beside(_ colon: Token, toLeft: Bool) -> Token? {
        tokens.filter { token in
            let gap = toLeft ? colon.box.x - token.box.maxX : token.box.x - colon.box.maxX
            return token != colon && gap > -2 && 10 * gap < 14 * heightPx
                && 20 * abs(token.box.centreY - colon.box.centreY) < 12 * heightPx
        }.min {
            toLeft
                ? ($0.box.maxX, $0.box.y) > ($1.box.maxX, $1.box.y)
                : ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y)
        }
    }
}

import Artifacts

/// Finds the `=` that a pupil wrote over: `39+8=47` comes as `39+847`.
enum LostEquals {
    /// The tokens with the sign put back, on pages where the other sums say how many digits stand before it. `isPrint`
    /// says whether ink is surely print: a number that ends in print was not written behind a sign.
    static func restored(
        _ tokens: [Token], heightPx: Int, isPrint: (Box) -> Bool = { _ in false }
    ) -> [Token] {
        let whole = RowSums(tokens: tokens, heightPx: heightPx).find()
            .filter { $0.right.isEmpty && $0.left.count == 3 && $0.left[2].kind == .number }
        let lengths = whole.map { $0.left[2].text.count }
        guard whole.count >= 4, let usual = lengths.sorted().middle,
            5 * lengths.count(where: { $0 == usual }) >= 4 * lengths.count
        else { return tokens }
        let width = whole.map(\.equals.box.width).sorted().middle ?? heightPx
        var result = tokens
        for index in tokens.indices where isBroken(index, tokens, longerThan: usual, heightPx) {
            guard let at = result.firstIndex(of: tokens[index]),
                !isPrint(end(of: tokens[index], heightPx))
            else { continue }
            result.replaceSubrange(at...at, with: cut(tokens[index], usual, width))
        }
        return result
    }

    /// A number behind a sign and a number, longer than the others' and with nothing like `=` behind it.
    private static func isBroken(
        _ index: Int, _ tokens: [Token], longerThan usual: Int, _ height: Int
    ) -> Bool {
        guard index >= 2, tokens[index].kind == .number, tokens[index].text.count > usual,
            tokens[index].text.allSatisfy(\.isASCIIDigit), tokens[index - 1].kind == .sign,
            tokens[index - 2].kind == .number, inRow(tokens[index - 2], tokens[index], height)
        else { return false }
        guard index + 1 < tokens.count else { return true }
        let next = tokens[index + 1]
        return
            !(inRow(tokens[index], next, height) && next.box.x > tokens[index].box.x
            && (next.kind == .equals || next.kind == .sign))
    }

    /// The last digit of a number.
    private static func end(of token: Token, _ height: Int) -> Box {
        let width = min(token.box.width, max(1, height / 2))
        return Box(
            x: token.box.maxX - width, y: token.box.y, width: width, height: token.box.height)
    }

    private static func inRow(_ left: Token, _ right: Token, _ height: Int) -> Bool {
        2 * abs(left.box.centreY - right.box.centreY) < 3 * height
            && right.box.x - left.box.maxX < 4 * height
    }

    /// The printed digits, the sign behind them, and what was written over it.
    private static func cut(_ token: Token, _ digits: Int, _ width: Int) -> [Token] {
        let share = token.box.width * digits / max(1, token.text.count + 1)
        let printed = Box(
            x: token.box.x, y: token.box.y, width: max(1, min(share, digits * width)),
            height: token.box.height)
        let sign = Box(
            x: printed.maxX + width / 6, y: token.box.centreY - width / 4, width: width,
            height: width / 2)
        return [
            Token(
                kind: .number, text: String(token.text.prefix(digits)), box: printed,
                confidence: min(0.9, token.confidence)),
            Token(kind: .equals, text: "=", box: sign, confidence: 0.9),
        ]
    }
}

extension Array {
    /// The one in the middle; nil where there is none.
    var middle: Element? { isEmpty ? nil : self[count / 2] }
}

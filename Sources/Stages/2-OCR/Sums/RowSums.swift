import Artifacts

/// Sums set in a row about an `=`: operands and signs, and one place left open on either side.
struct RowSums {
    let tokens: [Token]
    let heightPx: Int

    /// One equation as its tokens.
    struct Equation: Equatable {
        var label: Token?
        var left: [Token]
        var equals: Token
        /// Empty where the answer goes right behind the sign.
        var right: [Token]

        var all: [Token] { left + [equals] + right }
        /// The place within it that is left open.
        var blank: Token? { all.first { $0.kind == .blank } }

        /// `7 + __ = 10`.
        var prompt: String {
            let sides = [left, right].map { side in
                side.reduce(into: "") { text, token in
                    let word = token.printed
                    let close = text.isEmpty || text.hasSuffix("(") || token.kind == .close
                    text += close ? word : " " + word
                }
            }
            return sides[0] + " = " + (right.isEmpty ? "__" : sides[1])
        }

        /// The probability that each of its parts was read right.
        var confidence: Double {
            all.filter { $0.kind != .blank }.map(\.confidence).min() ?? 0
        }

        /// All its print and its blank.
        var box: Box { Self.box(of: all + [label].compactMap { $0 }) }

        /// Its print alone: a frame to write in is higher.
        var print: Box {
            Self.box(of: all.filter { $0.kind != .blank } + [label].compactMap { $0 })
        }

        private static func box(of tokens: [Token]) -> Box {
            tokens.dropFirst().reduce(tokens[0].box) { $0.union($1.box) }
        }
    }

    /// A space around a sign is narrower than this many digit heights, one between columns wider.
    private static let reach = 1.8

    /// All equations, in the order of their signs.
    func find() -> [Equation] {
        tokens.filter { $0.kind == .equals }.compactMap(equation)
    }

    /// The equation about a sign; nil where none stands there.
    func equation(_ equals: Token) -> Equation? {
        let left = Array(side(of: equals, toLeft: true).reversed())
        let right = side(of: equals, toLeft: false)
        guard !left.isEmpty, Self.isBalanced(left) else { return nil }
        let operations = left.count { $0.kind == .sign }
        let blanks = left.count { $0.kind == .blank }
        var equation = Equation(label: nil, left: left, equals: equals, right: [])
        if blanks == 1 {
            guard operations > 0 || right.contains(where: { $0.kind == .sign }), !right.isEmpty,
                right.allSatisfy({ $0.kind != .blank }), Self.isBalanced(right)
            else { return nil }
            equation.right = right
        } else if blanks == 0 {
            let isOpen =
                right.count { $0.kind == .blank } == 1 && right.contains { $0.kind == .sign }
            if isOpen, Self.isBalanced(right) {
                equation.right = right
            } else if let first = right.first, first.kind == .blank, operations > 0 {
                equation.right = [first]
            }
            // What else stands behind the sign is the pupil's.
            guard operations > 0 || isOpen else { return nil }
        } else {
            return nil
        }
        equation.label = label(of: equation)
        return equation
    }

    /// The tokens of one side, from the sign outward: terms and signs in turn.
    private func side(of equals: Token, toLeft: Bool) -> [Token] {
        let axis = equals.box.centreY
        let row = tokens.filter { token in
            let isBeyond =
                toLeft
                ? token.box.centreX < equals.box.x : token.box.centreX > equals.box.maxX
            return isBeyond && token != equals && 20 * abs(token.box.centreY - axis) < 11 * heightPx
        }.sorted {
            toLeft ? $0.extent.maxX > $1.extent.maxX : $0.extent.x < $1.extent.x
        }
        var found: [Token] = []
        var edge = toLeft ? equals.box.x : equals.box.maxX
        var wantsTerm = true
        for (index, token) in row.enumerated() {
            let gap = toLeft ? edge - token.extent.maxX : token.extent.x - edge
            guard Double(gap) < Self.reach * Double(heightPx) else { break }
            let opens = toLeft ? Token.Kind.close : .open
            let closes = toLeft ? Token.Kind.open : .close
            switch token.kind {
            case .number, .blank:
                if !wantsTerm, let last = found.last, token.kind == .number,
                    let whole = joined(token, last, toLeft: toLeft, gap: gap),
                    !toLeft || row.dropFirst(index + 1).first?.kind == .sign
                {
                    found[found.count - 1] = whole
                    edge = toLeft ? min(edge, token.box.x) : max(edge, token.box.maxX)
                    continue
                }
                guard wantsTerm else { return Self.ended(found) }
                wantsTerm = false
            case .sign:
                guard !wantsTerm else { return Self.ended(found) }
                wantsTerm = true
            case opens where wantsTerm, closes where !wantsTerm: break
            default: return Self.ended(found)
            }
            found.append(token)
            edge = toLeft ? min(edge, token.extent.x) : max(edge, token.extent.maxX)
        }
        return Self.ended(found)
    }

    /// Two numbers with a space between as the one that they are: `1 000`, `2 1/3`. What stands first in a row may have
    /// a label.
    private func joined(_ token: Token, _ other: Token, toLeft: Bool, gap: Int) -> Token? {
        let (left, right) = toLeft ? (token, other) : (other, token)
        guard other.kind == .number, 10 * gap < 9 * heightPx, gap > 0,
            left.text.allSatisfy({ $0.isASCIIDigit || $0 == " " }),
            Lead.rest(right.text) != .plain
        else { return nil }
        var whole = left
        whole.text += " " + right.text
        whole.box = left.box.union(right.box)
        whole.confidence = min(left.confidence, right.confidence)
        return whole
    }

    /// Without signs that no term follows.
    private static func ended(_ tokens: [Token]) -> [Token] {
        var tokens = tokens
        while let last = tokens.last, last.kind == .sign { tokens.removeLast() }
        return tokens
    }

    private static func isBalanced(_ tokens: [Token]) -> Bool {
        Expression.isBalanced(
            String(
                tokens.compactMap { token -> Character? in
                    switch token.kind {
                    case .open: "("
                    case .close: ")"
                    default: nil
                    }
                }))
    }

    private func label(of equation: Equation) -> Token? {
        let first = equation.left[0].box
        return tokens.filter { token in
            token.kind == .label && token.box.maxX <= first.x + heightPx / 4
                && first.x - token.box.maxX < 4 * heightPx
                && 3 * abs(token.box.centreY - equation.equals.box.centreY) < 2 * heightPx
        }.max { $0.box.maxX < $1.box.maxX }
    }
}

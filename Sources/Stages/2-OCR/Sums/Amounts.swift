import Artifacts
import Language

/// Puts units and signs of money to the numbers and blanks that they stand beside: `5 cm`, `£2.50`, `__ kg`.
struct Amounts {
    let tokens: [Token]
    let heightPx: Int

    /// A unit stands within so many tenths of a digit's height behind its number; a sign of money before its number
    /// closer.
    private static let (behind, before) = (9, 6)

    /// The tokens, each unit a part of its number.
    var joined: [Token] {
        var units = tokens.filter { $0.kind == .other && Amount.isSymbol($0.text) }
            .sorted { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }
        guard !units.isEmpty else { return tokens }
        let all = units
        var result = tokens.filter { !all.contains($0) }
        for index in result.indices where [.number, .blank].contains(result[index].kind) {
            let token = result[index]
            if let unit = units.firstIndex(where: { isBehind($0, token) }) {
                result[index] = with(units.remove(at: unit), isBehind: true, token)
            } else if let sign = units.firstIndex(where: { isBefore($0, token) }) {
                result[index] = with(units.remove(at: sign), isBehind: false, token)
            }
        }
        return result + units
    }

    private func isBehind(_ unit: Token, _ token: Token) -> Bool {
        let gap = unit.box.x - token.box.maxX
        return isInRow(unit, token) && 3 * gap > -heightPx && 10 * gap < Self.behind * heightPx
    }

    private func isBefore(_ unit: Token, _ token: Token) -> Bool {
        let gap = token.box.x - unit.box.maxX
        return Amount.mayLead(unit.text) && isInRow(unit, token) && 3 * gap > -heightPx
            && 10 * gap < Self.before * heightPx
    }

    /// Letters stand on the line of their digits; a place to write in may be higher.
    private func isInRow(_ unit: Token, _ token: Token) -> Bool {
        2 * abs(unit.box.centreY - token.box.centreY) < heightPx
            || token.kind == .blank && unit.box.centreY > token.box.y
                && unit.box.centreY < token.box.maxY
    }

    /// A number or a blank with what is printed before it or behind it.
    private func with(_ unit: Token, isBehind: Bool, _ token: Token) -> Token {
        var whole = token
        guard token.kind == .number else {
            if isBehind { whole.behind = unit.text } else { whole.before = unit.text }
            whole.unit = unit.box
            return whole
        }
        let (left, right) = isBehind ? (token, unit) : (unit, token)
        whole.text = left.text + (isTight(left.box.maxX, right.box.x) ? "" : " ") + right.text
        whole.box = token.box.union(unit.box)
        whole.confidence = min(token.confidence, unit.confidence)
        return whole
    }

    private func isTight(_ end: Int, _ start: Int) -> Bool { 6 * (start - end) < heightPx }
}

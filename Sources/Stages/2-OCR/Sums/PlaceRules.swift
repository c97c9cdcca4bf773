import Artifacts
import Imaging

/// Tells rules on which the answers of sums go from strokes of what was written there: a minus, the foot of a 2.
struct PlaceRules {
    /// Numbers and signs, fractions as one.
    let tokens: [Token]
    /// All ink of the page.
    let components: [Image.Component]
    /// The height of the page's digits.
    let heightPx: Int

    /// The rules without those that were written.
    func printed(among rules: [Box]) -> [Box] {
        let free = rules.filter { !isInRow($0) }
        let clean = free.filter(isClean)
        let equals = tokens.count { $0.kind == .equals }
        return free.filter { rule in
            if rule.width >= Self.longest * heightPx || clean.contains(rule) { return true }
            // What was written on a rule hangs together with it; the page's other rules are as long.
            let like = free.count { isLike($0, rule) }
            return clean.contains { isLike($0, rule) } || like > 1 && 2 * like >= equals
        }
    }

    /// Longer than this many heights of a digit no stroke of a digit is.
    private static let longest = 3

    /// Whether a rule lies as high as its row's digits: one to write on lies at their feet or below. Rules beside
    /// fractions may lie as high as their bars.
    private func isInRow(_ rule: Box) -> Bool {
        let row = tokens.filter { token in
            let isPrint = token.kind == .number || token.kind == .equals
            return isPrint && 5 * token.box.height < 8 * heightPx
                && abs(token.box.centreY - rule.centreY) < heightPx
                && max(rule.x - token.box.maxX, token.box.x - rule.maxX) < 3 * heightPx
                && (token.box.centreX < rule.x || token.box.centreX > rule.maxX)
        }
        // What stands before it is print sooner than what stands behind.
        let before = row.filter { $0.box.centreX < rule.x }.max { $0.box.maxX < $1.box.maxX }
        guard let next = before ?? row.min(by: { $0.box.x < $1.box.x }) else { return false }
        let low = rule.centreY - next.box.centreY
        return 10 * low < 3 * heightPx && 10 * low > -7 * heightPx
    }

    /// Whether a rule is a flat component of ink by itself.
    private func isClean(_ rule: Box) -> Bool {
        !components.contains { component in
            !component.box.intersection(rule).isEmpty
                && component.box.height > 2 * rule.height + heightPx / 4
        }
    }

    private func isLike(_ one: Box, _ other: Box) -> Bool {
        8 * abs(one.width - other.width) < other.width
    }
}

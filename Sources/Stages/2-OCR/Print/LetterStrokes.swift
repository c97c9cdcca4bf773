import Artifacts
import Imaging

/// Tells rules from strokes of letters: the bars of `44` and the feet of `222` stand so close that they look like one
/// short rule, and a number taken for a blank would let a pupil's answer into the print.
struct LetterStrokes {
    let components: [Image.Component]
    /// The height of the page's letters.
    let heightPx: Int

    /// The marks without rules and bars that are strokes of letters.
    func removed(from marks: Marks) -> Marks {
        var marks = marks
        marks.rules.removeAll(where: isStroke)
        marks.bars.removeAll(where: isStroke)
        return marks
    }

    /// Whether a rule's ink is that of letters. A rule to write on is one flat component, or with ink upon it one as
    /// long as the rule; broken, it has flat components.
    func isStroke(_ rule: Box) -> Bool {
        guard rule.width < 6 * heightPx else { return false }
        let own = components.map(\.box).filter { !$0.intersection(rule).isEmpty }
        let letters = own.filter { box in
            box.height >= 3 * rule.height && 5 * box.height >= 4 * box.width
                && 4 * box.width < 3 * rule.width && box.height < 3 * heightPx
                && 2 * box.height > heightPx
        }
        let covered = letters.map { $0.intersection(rule).width }.reduce(0, +)
        if letters.count >= 2, 5 * covered >= 4 * rule.width { return true }
        return own.contains { isNumberJoined($0, rule) }
    }

    /// Whether a component is letters that touch, with the rule halfway up: what is written on a rule stands above it.
    private func isNumberJoined(_ box: Box, _ rule: Box) -> Bool {
        10 * box.height > 6 * heightPx && 10 * box.height < 13 * heightPx
            && rule.x >= box.x && rule.maxX <= box.maxX && rule.width < 3 * heightPx
            && 6 * (rule.y - box.y) > box.height && 6 * (box.maxY - rule.maxY) > box.height
    }
}

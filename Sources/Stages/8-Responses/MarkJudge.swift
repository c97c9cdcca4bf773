import Artifacts
import Imaging

/// Tells marks from what is none, by what the page's own empty bubbles and other marks look like.
struct MarkJudge {
    let tone: PageTone
    /// Under this strength a bubble is empty.
    let empty: Double

    private static let surelyMarked = 0.05
    private static let darkEnough = 0.12
    // On a page with hardly another mark to compare with, a pale one may be what a rubber left.
    private static let darkAlone = 0.2
    // A line of a tick or cross is thin but dark; what a rubber leaves is broad and pale.
    private static let lineDarkness = 0.22
    // Beside clear marks on the same page, one under this share of theirs may be an erased one.
    private static let likeOthers = 0.38

    /// Whether a bubble is marked: all over, or by a line.
    func isMark(_ bubble: BubbleRow.Bubble) -> Bool {
        let strength = tone.strength(bubble)
        let dark = tone.mark == nil ? Self.darkAlone : Self.darkEnough
        if strength >= max(dark, 2 * empty) { return true }
        return strength >= max(Self.surelyMarked, 1.5 * empty)
            && bubble.disc.strong >= Self.lineDarkness
    }

    /// Whether strokes leave a bubble by 1 mm on three sides: the sheet says that a wrong one may be crossed out. A cross
    /// that stays in its bubble is a mark.
    func isCrossedOut(_ bubble: BubbleRow.Bubble, by ink: [FlatPage.Ink]) -> Bool {
        let box = bubble.boxMM
        let own = ink.map(\.boxMM).filter { Self.touches($0, box, marginMM: 0.8) }
        let beyond = [
            box.x - (own.map(\.x).min() ?? box.x), box.y - (own.map(\.y).min() ?? box.y),
            (own.map(\.maxX).max() ?? box.maxX) - box.maxX,
            (own.map(\.maxY).max() ?? box.maxY) - box.maxY,
        ]
        return beyond.count { $0 > 1 } > 2
    }

    /// Whether a mark is as dark as the page's others, all over or in its lines.
    func isLikeOthers(_ bubble: BubbleRow.Bubble) -> Bool {
        guard let mark = tone.mark, let line = tone.line else { return true }
        return tone.strength(bubble) >= Self.likeOthers * mark || bubble.disc.strong >= 0.6 * line
    }

    /// Whether a piece of ink touches a box with a margin.
    static func touches(_ ink: BoxMM, _ box: BoxMM, marginMM by: Double) -> Bool {
        ink.x < box.maxX + by && box.x - by < ink.maxX && ink.y < box.maxY + by
            && box.y - by < ink.maxY
    }
}

import Artifacts
import Imaging

/// Tells marks from what is none, by what the page's own empty bubbles and other marks look like.
struct MarkJudge {
    let tone: BubbleTone
    /// Under this strength a bubble is empty.
    let empty: Double

    private static let surelyMarked = 0.05
    private static let darkAmongOthers = 0.12
    // On a page with hardly another mark to compare with, a pale one may be what a rubber left.
    private static let darkAlone = 0.2
    // A line of a tick or cross is thin but dark; what a rubber leaves is broad and pale.
    private static let lineDarkness = 0.22
    // Beside clear marks on the same page, one under this share of theirs may be an erased one.
    private static let likeOthers = 0.38
    // Of a tick that a letter hides in part half and more of the lines' darkness is kept, of what a rubber leaves less
    // (`make bench TABLE=marks`); a mark that is as broad as others may be a little paler than that tick.
    private static let surelyLikeOthers = 0.6
    private static let linesLikeOthers = 0.36
    private static let broadLikeOthers = 0.3

    // So far beyond a bubble goes a line through it; a mark stays nearer (`make bench TABLE=checkins`).
    private static let lineMM = 1.2

    // Sectors of 24 that a blot beyond its ring covers.
    private static let allAround = 20

    /// How dark a bubble is all over that counts as marked. Where three rows or more are marked alike, however palely,
    /// that is the pupil's pencil: nobody rubs out three answers and leaves no other.
    private var darkEnough: Double {
        guard let mark = tone.mark else { return Self.darkAlone }
        if tone.marks > 2 {
            return min(Self.darkAmongOthers, max(Self.surelyMarked, Self.likeOthers * mark))
        }
        // Two pale ones bear each other no witness: both may be what a rubber left.
        return mark < Self.darkAlone ? Self.darkAlone : Self.darkAmongOthers
    }

    /// Whether a bubble is marked: all over, or by a line.
    func isMark(_ bubble: BubbleRow.Bubble) -> Bool {
        let strength = tone.strength(bubble)
        if strength >= max(darkEnough, 2 * empty) { return true }
        return strength >= max(Self.surelyMarked, 1.5 * empty)
            && bubble.disc.strong >= Self.lineDarkness
    }

    /// Whether strokes leave a bubble by 1 mm on three sides: the sheet says that a wrong one may be crossed out. A
    /// cross that stays in its bubble is a mark.
    func isCrossedOut(_ bubble: BubbleRow.Bubble, by ink: [FlatPage.Ink]) -> Bool {
        // A blot that runs over its ring on all sides has no strokes.
        guard bubble.halo.near < Self.allAround || bubble.halo.arms > 0 else { return false }
        let box = bubble.boxMM
        let own = ink.map(\.boxMM).filter { Self.touches($0, box, marginMM: 0.8) }
        let beyond = [
            box.x - (own.map(\.x).min() ?? box.x), box.y - (own.map(\.y).min() ?? box.y),
            (own.map(\.maxX).max() ?? box.maxX) - box.maxX,
            (own.map(\.maxY).max() ?? box.maxY) - box.maxY,
        ]
        return beyond.count { $0 > 1 } > 2
    }

    /// Whether ink on a bubble goes on beyond it on two opposite sides, as a line through it does.
    func hasLine(_ bubble: BubbleRow.Bubble, by ink: [FlatPage.Ink]) -> Bool {
        if bubble.halo.isLined { return true }
        let box = bubble.boxMM
        let own = ink.map(\.boxMM).filter { Self.touches($0, box, marginMM: 0.8) }
        guard !own.isEmpty else { return false }
        let around = BoxMM(around: own)
        let (left, right) = (box.x - around.x, around.maxX - box.maxX)
        let (above, below) = (box.y - around.y, around.maxY - box.maxY)
        return min(left, right) > Self.lineMM || min(above, below) > Self.lineMM
    }

    /// Whether a mark is as dark as the page's others, all over or in its lines.
    func isLikeOthers(_ bubble: BubbleRow.Bubble, among ink: [FlatPage.Ink]) -> Bool {
        guard let mark = tone.mark, let line = tone.line else { return true }
        if bubble.disc.strong >= Self.surelyLikeOthers * line { return true }
        if tone.strength(bubble) >= Self.likeOthers * mark,
            bubble.disc.strong >= Self.broadLikeOthers * line
        {
            return true
        }
        return bubble.disc.strong >= Self.linesLikeOthers * line
            && isItsOwn(ink, of: bubble, reachMM: 2.5)
    }

    /// Whether ink on a bubble stays with it: a scribble that passes through goes on along the row.
    func isItsOwn(
        _ ink: [FlatPage.Ink], of bubble: BubbleRow.Bubble, reachMM reach: Double
    ) -> Bool {
        let box = bubble.boxMM
        let own = ink.map(\.boxMM).filter { Self.touches($0, box, marginMM: 0.8) }
        return own.allSatisfy { $0.x > box.x - reach && $0.maxX < box.maxX + reach }
    }

    /// Whether a mark is so much paler than another one in its row that only a rubber leaves it, all over and in its
    /// lines.
    func isLeftOver(_ bubble: BubbleRow.Bubble, beside mark: BubbleRow.Bubble) -> Bool {
        tone.strength(bubble) < 0.2 * tone.strength(mark)
            && bubble.disc.strong < 0.25 * mark.disc.strong
    }

    /// Whether the ink of a ring is as dark as the lines of the page's other marks.
    func isLikeOthers(_ ring: [FlatPage.Ink]) -> Bool {
        guard let line = tone.line else { return true }
        return ring.map(\.darkness).max() ?? 0 >= Self.linesLikeOthers * line
    }

    /// Whether a component of ink touches a box with a margin.
    static func touches(_ ink: BoxMM, _ box: BoxMM, marginMM by: Double) -> Bool {
        ink.x < box.maxX + by && box.x - by < ink.maxX && ink.y < box.maxY + by
            && box.y - by < ink.maxY
    }

    /// Whether a component of ink lies within a bubble.
    static func lies(_ ink: BoxMM, in box: BoxMM) -> Bool {
        ink.x >= box.x && ink.y >= box.y && ink.maxX <= box.maxX && ink.maxY <= box.maxY
    }
}

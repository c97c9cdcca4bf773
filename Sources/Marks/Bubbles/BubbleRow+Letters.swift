import Artifacts
import Imaging

extension BubbleRow {
    /// The row without the ink of letters that grew in black and white: it lies within a bubble that is as pale as
    /// empty ones are, and is no more than the letter would be in black, which is drawn at four tenths of it.
    func withoutGrownLetters(_ tone: BubbleTone, under weakest: Double) -> BubbleRow {
        var row = self
        for bubble in bubbles where tone.strength(bubble) < weakest {
            let radius = min(bubble.boxMM.width, bubble.boxMM.height) / 2 * Self.inner
            let letterMM2 = bubble.disc.blank / 0.4 * .pi * radius * radius + 0.4
            let inside = ink.filter { MarkJudge.lies($0.boxMM, in: bubble.boxMM) }
            guard inside.reduce(0, { $0 + $1.areaMM2 }) < letterMM2 else { continue }
            row.ink.removeAll { MarkJudge.lies($0.boxMM, in: bubble.boxMM) }
        }
        return row
    }
}

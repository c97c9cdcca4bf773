package import Artifacts
import Imaging

/// What a row of bubbles says.
package struct RowVerdict: Equatable {
    /// `read` and `blank` are sure; all else is for a person.
    package var state: Responses.State
    /// The marked one, where it is one.
    package var letter: String?
    /// How sure it is, 0 to 1.
    package var confidence: Double
    /// What it may be, likeliest first.
    package var alternatives: [Responses.Alternative] = []
    /// Where several are marked, all alike and none in doubt: which, from left to right.
    package var letters: [String] = []
    /// Where a row may have several marks: those it has, from left to right, and that they are all; nil where that is
    /// in doubt.
    package var marks: (ids: [String], confidence: Double)? {
        switch state {
        case .read: letter.map { ([$0], confidence) }
        case .several: letters.isEmpty ? nil : (letters, Self.severalConfidence)
        default: nil
        }
    }

    /// Whether one of its bubbles is marked, whatever else is in doubt.
    package var isMarked = false
    /// Why it is so, in words, for the log.
    package var why: String

    // Strengths are shares of black over a bubble's inside. See `make bench TABLE=marks`.
    private static let surelyEmpty = 0.02
    // Of marks that are all alike, with no other ink in the row.
    private static let severalConfidence = 0.985
    private static let surelyEmptyInBlack = 0.035
    private static let blackened = 1.3
    // However much empty bubbles differ on a bad picture, no mark is as weak as this.
    private static let weakest = 0.045
    // Beside a mark, another one under this share of it is a smear or the tail of a tick.
    private static let besides = 0.3
    // Of the inside of a bubble in an empty row so much at most is ink that the blank does not have.
    private static let mostUnexplained = 0.3
    // Square millimetres of ink beyond the bubbles that a clean row may have, and one with a mark.
    private static let strayMM2 = (clean: 0.8, marked: 2.0)

    /// Reads a row: `crossing` says whether the sheet asks to cross a wrong mark out, `doubtsLines` whether any line
    /// through a mark is for a person; `weakest` is the least strength of a mark.
    package static func of(
        _ row: BubbleRow, tone: BubbleTone, crossing: Bool = true, doubtsLines: Bool = false,
        weakest: Double? = nil
    ) -> RowVerdict {
        let judge = MarkJudge(tone: tone, empty: surelyEmpty(tone))
        var verdict = decided(
            row, judge: judge, crossing: crossing, weakest: weakest ?? Self.weakest)
        let read = Set(verdict.letters + [verdict.letter].compactMap { $0 })
        if doubtsLines,
            row.bubbles.contains(where: {
                read.contains($0.letter) && judge.hasLine($0, by: row.ink)
            })
        {
            verdict = unclear(verdict.alternatives, "a line through a mark")
        }
        verdict.isMarked = row.bubbles.contains(where: judge.isMark)
        return verdict
    }

    /// The strength under which a bubble of a page is empty.
    private static func surelyEmpty(_ tone: BubbleTone) -> Double {
        // Where grey letters became black, they differ by more than paper does.
        max(tone.gain > blackened ? surelyEmptyInBlack : surelyEmpty, 4 * tone.spread)
    }

    private static func decided(
        _ row: BubbleRow, judge: MarkJudge, crossing: Bool, weakest: Double
    ) -> RowVerdict {
        let (tone, empty) = (judge.tone, judge.empty)
        let row = row.withoutGrownLetters(tone, under: Self.weakest)
        let ranked = row.bubbles.map { ($0, tone.strength($0)) }.sorted {
            ($1.1, $0.0.letter) < ($0.1, $1.0.letter)
        }
        guard let (top, strength) = ranked.first else { return unclear([], "no bubbles") }
        let guesses = alternatives(ranked)
        guard row.fit > 0.25 else { return unclear(guesses, "its print is not found") }
        guard !row.bubbles.contains(where: \.isLost) else {
            return unclear(guesses, "a bubble is not found")
        }
        let marked = row.bubbles.filter(judge.isMark)
        if marked.isEmpty, let circled = circled(row, judge: judge) { return circled }
        if strength < min(empty, weakest) {
            return blank(row, tone: tone, strength: strength / empty, guesses)
        }
        let kept = marked.filter { !judge.isLeftOver($0, beside: top) }
        if kept.count > 1 { return several(kept, in: row, judge: judge, guesses) }
        let second = ranked.count > 1 ? ranked[1].1 : 0
        guard marked.contains(top) else { return unclear(guesses, "too pale") }
        guard second < max(empty, besides * strength) else { return unclear(guesses, "a second") }
        guard !crossing || !judge.isCrossedOut(top, by: row.ink) else {
            return unclear(guesses, "crossed out")
        }
        guard judge.isLikeOthers(top, among: row.ink) else {
            return unclear(guesses, "paler than others")
        }
        guard stray(row, beside: [top], marginMM: 1.2, under: top) < strayMM2.marked else {
            return unclear(guesses, "ink beside it")
        }
        guard row.bubbles.allSatisfy({ $0 == top || $0.collar < tone.collar }) else {
            return unclear(guesses, "a ring on another's printed one")
        }
        let lead = min(1, (strength - empty) / 0.3) * (1 - second / strength)
        return read(top, confidence: 0.985 + 0.014 * lead, "marked")
    }

    /// Nothing inside any bubble; a ring around one or a letter beside it is not nothing.
    private static func blank(
        _ row: BubbleRow, tone: BubbleTone, strength: Double, _ guesses: [Responses.Alternative]
    ) -> RowVerdict {
        guard row.ink.reduce(0, { $0 + $1.areaMM2 }) < strayMM2.clean else {
            return unclear(guesses, "ink beside the bubbles")
        }
        guard row.bubbles.allSatisfy({ $0.collar < tone.collar }) else {
            return unclear(guesses, "a ring on the printed one")
        }
        // A page's tone may be wrong; where so much of a bubble is ink that the blank does not have, it is not called
        // empty.
        guard row.bubbles.allSatisfy({ $0.disc.share < mostUnexplained }) else {
            return unclear(guesses, "ink that print does not explain")
        }
        return RowVerdict(
            state: .blank, letter: nil, confidence: 0.99 + 0.009 * (1 - strength), why: "empty")
    }

    /// A ring around one bubble and nothing else.
    private static func circled(_ row: BubbleRow, judge: MarkJudge) -> RowVerdict? {
        let rings = row.bubbles.filter {
            $0.halo.isCircled || $0.halo.isBowed
                || ($0.halo.isMostlyCircled && isEnclosed($0.boxMM, by: row.ink))
        }
        guard rings.count == 1, let one = rings.first,
            !one.halo.isStruckOut || one.halo.isSurrounded,
            judge.isItsOwn(row.ink, of: one, reachMM: 0.65 * one.boxMM.width),
            judge.isLikeOthers(
                row.ink.filter { MarkJudge.touches($0.boxMM, one.boxMM, marginMM: 2.5) }),
            row.bubbles.allSatisfy({ $0 == one || $0.halo.near <= 8 }),
            stray(row, beside: [one], marginMM: 2.5) < strayMM2.clean
        else { return nil }
        return read(one, confidence: 0.985, "circled")
    }

    /// Whether ink stands close on at least three sides of a bubble and nearly on the fourth: a line that runs on is no
    /// ring.
    private static func isEnclosed(_ box: BoxMM, by ink: [FlatPage.Ink]) -> Bool {
        let own = ink.map(\.boxMM).filter { MarkJudge.touches($0, box, marginMM: 2.5) }
        guard !own.isEmpty else { return false }
        let around = BoxMM(around: own)
        let beyond = [
            box.x - around.x, box.y - around.y, around.maxX - box.maxX, around.maxY - box.maxY,
        ]
        return beyond.count { $0 > -0.3 } > 2 && beyond.allSatisfy { $0 > -1.3 && $0 < 1.9 }
    }

    /// Of several marks all but one may be struck out, as the sheet asks for.
    private static func several(
        _ marked: [BubbleRow.Bubble], in row: BubbleRow, judge: MarkJudge,
        _ guesses: [Responses.Alternative]
    ) -> RowVerdict {
        let kept = marked.filter { !$0.halo.isStruckOut }
        if kept.count == 1, let one = kept.first, judge.isLikeOthers(one, among: row.ink),
            stray(row, beside: marked, marginMM: 2.5) < strayMM2.marked
        {
            return read(one, confidence: 0.985, "the other is struck out")
        }
        let strengths = marked.map(judge.tone.strength).sorted(by: >)
        guard strengths[1] > 0.5 * strengths[0] else { return unclear(guesses, "a second, paler") }
        let areAlike =
            (strengths.last ?? 0) > 0.5 * strengths[0]
            && marked.allSatisfy { judge.isLikeOthers($0, among: row.ink) }
            // Which of three or more is struck out is for a person to say.
            && kept.count == marked.count
            && stray(row, beside: marked, marginMM: 2.5) < strayMM2.marked
        return RowVerdict(
            state: .several, letter: nil, confidence: 0.0, alternatives: guesses,
            letters: areAlike ? marked.map(\.letter) : [], why: "several")
    }

    /// The ink, in square millimetres, that touches none of some bubbles; without what is far paler than a mark.
    private static func stray(
        _ row: BubbleRow, beside bubbles: [BubbleRow.Bubble], marginMM: Double,
        under mark: BubbleRow.Bubble? = nil
    ) -> Double {
        // What a rubber leaves is far paler than the mark that took its place.
        let palest = 0.2 * (mark?.disc.strong ?? 0)
        return row.ink.filter { ink in
            ink.darkness >= palest
                && !bubbles.contains { MarkJudge.touches(ink.boxMM, $0.boxMM, marginMM: marginMM) }
        }.reduce(0) { $0 + $1.areaMM2 }
    }

    private static func read(
        _ bubble: BubbleRow.Bubble, confidence: Double, _ why: String
    ) -> RowVerdict {
        RowVerdict(state: .read, letter: bubble.letter, confidence: confidence, why: why)
    }

    private static func alternatives(
        _ ranked: [(BubbleRow.Bubble, Double)]
    ) -> [Responses.Alternative] {
        let total = ranked.reduce(0) { $0 + $1.1 }
        return ranked.filter { $0.1 > 0.02 }.map {
            Responses.Alternative(value: $0.0.letter, confidence: Confidence($0.1 / total))
        }
    }

    /// A row that is for a person.
    package static func unclear(_ guesses: [Responses.Alternative], _ why: String) -> RowVerdict {
        RowVerdict(
            state: .unclear, letter: nil, confidence: 0.0, alternatives: guesses, why: why)
    }
}

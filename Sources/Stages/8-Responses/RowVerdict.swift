import Artifacts
import Imaging

/// What a row of bubbles says.
struct RowVerdict: Equatable {
    var state: Responses.State
    var letter: String?
    var confidence: Double
    var alternatives: [Responses.Alternative]

    // Strengths are shares of black over a bubble's inside. On the drawn sheets of ResponsesTests empty bubbles stay
    // under 0.013, erased marks under 0.09; a tick starts at 0.07 and a bubble filled to a third in pale grey at 0.06.
    private static let surelyEmpty = 0.02
    private static let surelyMarked = 0.05
    private static let darkEnough = 0.12
    // On a page with hardly another mark to compare with, a pale one may be what a rubber left.
    private static let darkAlone = 0.2
    // A line of a tick or cross is thin but dark; what a rubber leaves is broad and pale.
    private static let lineDarkness = 0.22
    // Beside a mark, another one under this share of it is a smear or the tail of a tick.
    private static let besides = 0.3
    // Beside clear marks on the same page, one under this share of theirs may be an erased one.
    private static let likeOthers = 0.38

    static func of(_ row: BubbleRow, tone: PageTone) -> RowVerdict {
        let ranked = row.bubbles.map { ($0, tone.strength($0)) }.sorted {
            ($1.1, $0.0.letter) < ($0.1, $1.0.letter)
        }
        guard let (top, strength) = ranked.first else { return unclear([]) }
        let second = ranked.count > 1 ? ranked[1].1 : 0
        let guesses = alternatives(ranked)
        guard row.fit > 0.25 else { return unclear(guesses) }
        let empty = max(surelyEmpty, 4 * tone.spread)
        let stray = row.ink.reduce(0) { $0 + $1.areaMM2 }
        if strength < empty {
            // Nothing inside any bubble; a ring around one or a letter beside it is not nothing.
            guard stray < 0.8 else { return unclear(guesses) }
            let confidence = 0.99 + 0.009 * (1 - strength / empty)
            return RowVerdict(state: .blank, letter: nil, confidence: confidence, alternatives: [])
        }
        let marked = row.bubbles.filter { isMark($0, tone: tone, empty: empty) }
        if marked.count > 1, second > 0.5 * strength {
            return RowVerdict(
                state: .several, letter: nil, confidence: 0.0, alternatives: guesses)
        }
        guard marked.contains(top), second < max(empty, besides * strength) else {
            return unclear(guesses)
        }
        guard !isCrossedOut(top, by: row.ink) else { return unclear(guesses) }
        guard isLikeOthers(top, tone: tone) else { return unclear(guesses) }
        let elsewhere = row.ink.filter { !touches($0.boxMM, top.boxMM) }
        guard elsewhere.reduce(0, { $0 + $1.areaMM2 }) < 2 else { return unclear(guesses) }
        let lead = min(1, (strength - empty) / 0.3) * (1 - second / strength)
        return RowVerdict(
            state: .read, letter: top.letter, confidence: 0.985 + 0.014 * lead, alternatives: [])
    }

    private static func isMark(
        _ bubble: BubbleRow.Bubble, tone: PageTone, empty: Double
    ) -> Bool {
        let strength = tone.strength(bubble)
        if strength >= max(tone.mark == nil ? darkAlone : darkEnough, 2 * empty) { return true }
        return strength >= max(surelyMarked, 1.5 * empty) && bubble.disc.strong >= lineDarkness
    }

    /// Whether strokes leave a bubble by 1 mm on three sides: the sheet says that a wrong one may be crossed out. A cross
    /// that stays in its bubble is a mark.
    private static func isCrossedOut(
        _ bubble: BubbleRow.Bubble, by ink: [FlatPage.Ink]
    ) -> Bool {
        let box = bubble.boxMM
        let near = BoxMM(
            x: box.x - 0.8, y: box.y - 0.8, width: box.width + 1.6, height: box.height + 1.6)
        let own = ink.map(\.boxMM).filter { touches($0, near) }
        let beyond = [
            box.x - (own.map(\.x).min() ?? box.x), box.y - (own.map(\.y).min() ?? box.y),
            (own.map(\.maxX).max() ?? box.maxX) - box.maxX,
            (own.map(\.maxY).max() ?? box.maxY) - box.maxY,
        ]
        return beyond.count { $0 > 1 } > 2
    }

    /// Whether a mark is as dark as the page's others, all over or in its lines.
    private static func isLikeOthers(_ bubble: BubbleRow.Bubble, tone: PageTone) -> Bool {
        guard let mark = tone.mark, let line = tone.line else { return true }
        return tone.strength(bubble) >= likeOthers * mark || bubble.disc.strong >= 0.6 * line
    }

    private static func alternatives(
        _ ranked: [(BubbleRow.Bubble, Double)]
    ) -> [Responses.Alternative] {
        let total = ranked.reduce(0) { $0 + $1.1 }
        return ranked.filter { $0.1 > 0.02 }.map {
            Responses.Alternative(value: $0.0.letter, confidence: Confidence($0.1 / total))
        }
    }

    private static func unclear(_ guesses: [Responses.Alternative]) -> RowVerdict {
        RowVerdict(state: .unclear, letter: nil, confidence: 0.0, alternatives: guesses)
    }

    private static func touches(_ ink: BoxMM, _ bubble: BoxMM) -> Bool {
        ink.x < bubble.maxX && bubble.x < ink.maxX && ink.y < bubble.maxY && bubble.y < ink.maxY
    }
}

package import Artifacts
package import Imaging

/// Whether a page can be read. Limits were set on drawn and scanned pages under graded blurs, shakes, coarseness,
/// darkness, grain and faintness, beside the share of characters the line then read wrong: `make bench TABLE=verdict`.
package struct Readability {
    /// What is judged.
    package struct Evidence: Codable, Sendable, Equatable {
        /// How the page looks.
        package var page: PageLook
        /// How it looked before its light was evened.
        package var bare: PageLook
        /// Its letters, in its own pixels.
        package var letters: Letters
        /// How many times larger it was drawn than it was taken.
        package var enlarged: Double
        /// Its resolution, in dots an inch.
        package var dpi: Int
        /// Whether anything stands on it.
        package var hasInk: Bool
        /// Whether lines stand on it that are too pale to be found as ink.
        package var hasTraces: Bool
        /// The grain that was smoothed away before it was looked at, as a share of the paper's brightness; 0 where none
        /// was.
        package var smoothedGrain: Double
    }

    /// The judgement.
    package private(set) var quality: Intake.Quality
    private var reasons: [Intake.Quality.Reason] = []
    private var verdict = Intake.Verdict.good

    /// Judges a page.
    package init(_ evidence: Evidence) {
        let edge = evidence.page.edgePx.map { $0 * 300 / Double(evidence.dpi) }
        quality = Intake.Quality(
            sharpness: Confidence(edge.map { min(1, 2 / $0) } ?? 1),
            contrast: Confidence(evidence.page.contrast), verdict: .good, reasons: [])
        let isDark = judgeLight(evidence)
        if evidence.hasTraces, !isDark {
            // Of print that pale no edge can be measured.
            (quality.verdict, quality.reasons) = (.poor, [.faint])
            return
        }
        if !evidence.hasInk, !isDark {
            quality = Intake.Quality(
                sharpness: 1.0, contrast: 0.0, verdict: .good, reasons: [.nothingIsOnIt])
            // Or what is on it is too faint to tell from grain.
            if (Self.leastContrast..<Self.mostUnseen).contains(evidence.page.contrast) {
                quality.verdict = .poor
                quality.reasons.append(.faint)
            }
            return
        }
        judgeEdges(evidence, edge: edge, isDark: isDark)
        judgeGrain(evidence)
        if !isDark, evidence.page.contrast < Self.faintContrast { add(.faint, .poor) }
        // What else is wrong with a dark page comes of that.
        if isDark { reasons = [verdict == .unusable ? .tooDark : .dark] }
        (quality.verdict, quality.reasons) = (verdict, reasons)
    }

    private mutating func add(_ reason: Intake.Quality.Reason, _ worst: Intake.Verdict) {
        reasons.append(reason)
        if verdict != .unusable { verdict = worst }
    }

    /// Whether it is dark.
    private mutating func judgeLight(_ evidence: Evidence) -> Bool {
        let bare = evidence.bare
        let steps = bare.paper * bare.contrast
        let grain = max(0.5, bare.noise)
        if bare.paper < Self.dimPaper, steps < Self.lostSteps * grain {
            add(.tooDark, .unusable)
        } else if bare.paper < Self.lowPaper && steps < Self.fewSteps * grain
            || bare.paper < Self.dimPaper && Self.isGrainy(evidence)
        {
            add(.dark, .poor)
        } else {
            return false
        }
        return true
    }

    private mutating func judgeEdges(_ evidence: Evidence, edge: Double?, isDark: Bool) {
        let letters = evidence.letters
        guard let edge else { return }
        let share = (evidence.page.edgePx ?? 0) / max(1, letters.middlePx)
        let areLetters = letters.count >= Self.fewestLetters
        // A shake leaves edges sharp one way, and much can be read through it; a blur leaves none. In grain and in the
        // dark specks are taken for letters, and no share of them says anything.
        let sharper = (evidence.page.sharperEdgePx ?? 0) / max(1, letters.middlePx)
        let isTold = !isDark && evidence.smoothedGrain <= Self.smoothedAway
        let isSoft =
            sharper > Self.refusedBothWays && Self.steps(evidence.page) >= Self.smoothedSteps
        if areLetters
            ? isTold && (share > Self.refusedShare || isSoft)
            : edge > Self.blurredEdge && share > Self.blurredShare
        {
            add(.tooBlurred, .unusable)
        } else if share > Self.softShare {
            add(.blurred, .poor)
        } else if areLetters, letters.lowPx < Self.brokenShare * letters.middlePx {
            add(.lettersAreBroken, .poor)
        }
        if areLetters, letters.middlePx / evidence.enlarged < Self.smallPx {
            add(.lettersAreSmall, .poor)
        }
    }

    private mutating func judgeGrain(_ evidence: Evidence) {
        if Self.isGrainy(evidence) { add(.grainy, .poor) }
    }

    /// Of grain that was smoothed little is left to be measured, and of thin strokes as little: as much is worse then.
    private static func isGrainy(_ evidence: Evidence) -> Bool {
        evidence.smoothedGrain > smoothedAway
            || steps(evidence.page) < (evidence.smoothedGrain > 0 ? smoothedSteps : grainySteps)
    }

    /// Ink over paper in units of the grain.
    private static func steps(_ look: PageLook) -> Double {
        look.paper * look.contrast / max(0.5, look.noise)
    }

    /// Edges wider than this share of the height of letters. A page is refused only where neither reader can make it
    /// out.
    static let softShare = 0.145
    static let refusedShare = 0.7
    /// The same for the sharper of the two ways.
    static let refusedBothWays = 0.28
    /// Beyond this share Tesseract reads nothing, and lines of print cannot be traced.
    static let lostShare = 0.45
    /// The same where too few components of ink are left to be letters, with edges in pixels at 300 dots an inch.
    static let blurredEdge = 18.0
    static let blurredShare = 0.22
    /// A quarter of the components lower than this share of the middle one: a shake has torn letters apart.
    static let brokenShare = 0.5
    /// Letters lower than this where the picture was taken, in pixels.
    static let smallPx = 5.5
    /// Fewer components of ink say nothing of letters.
    static let fewestLetters = 40
    /// Ink over paper in units of grain. No page is refused for it: the second reader reads on.
    static let grainySteps = 11.0
    /// The same where grain was smoothed.
    static let smoothedSteps = 20.0
    /// Where more than this was smoothed away, letters went with the grain.
    static let smoothedAway = 0.11
    /// Paper darker than these is dark where its grain is coarse.
    static let dimPaper = 45.0
    static let lowPaper = 120.0
    /// Ink in units of the grain: below the first Tesseract loses words, below the second nothing is there to be
    /// seen.
    static let fewSteps = 8.0
    static let lostSteps = 1.0
    /// Ink that is less darker than paper than this share is faint.
    static let faintContrast = 0.125
    /// Edges on a page on which no ink was found. Where nothing is, none are seen; stronger ones are found to be ink.
    static let leastContrast = 0.04
    static let mostUnseen = 0.2

    private static let unusable: [Intake.Quality.Reason] = [.tooBlurred, .tooDark]

    /// The refusal of a sheet of which no page can be read.
    static func refusal(of pages: [Intake.Page]) -> Problem? {
        guard !pages.isEmpty, pages.allSatisfy({ $0.quality.verdict == .unusable }) else {
            return nil
        }
        let causes = pages.map { page in
            let why = page.quality.reasons.filter(unusable.contains).map(\.words)
            return "page \(page.number) is \(why.joined(separator: " and "))"
        }
        let all = Intake.Quality(
            sharpness: 0.0, contrast: 0.0, verdict: .unusable,
            reasons: pages.flatMap(\.quality.reasons).filter(unusable.contains))
        return Problem(
            .input, "Could not read homework: \(causes.joined(separator: ", "))",
            hint:
                "Try a clearer photo with better lighting: \(all.advice); then drop it into inbox/"
        )
    }
}

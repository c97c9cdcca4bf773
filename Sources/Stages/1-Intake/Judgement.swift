import Artifacts
import Imaging

/// Whether a page can be read. The limits were set on graded blurs and darkness of real pages, beside what Tesseract
/// made of them.
struct Judgement {
    /// The judgement.
    var quality: Intake.Quality

    /// Judges a page by how it looks (`page`), how it looked before its light was evened (`bare`), and the height of
    /// its pieces of ink in pixels.
    init(page: PageLook, bare: PageLook, letterPx: Double, dpi: Int, hasInk: Bool) {
        let edge = page.edgePx.map { $0 * 300 / Double(dpi) }
        let share = (page.edgePx ?? 0) / max(1, letterPx)
        var reasons: [String] = []
        var verdict = Intake.Verdict.good
        if let edge, edge > Self.blurredEdge, share > Self.blurredShare {
            reasons.append(Self.blurred)
            verdict = .unusable
        } else if let edge, edge > Self.softEdge {
            reasons.append("blurred")
            verdict = .poor
        }
        let steps = bare.paper * bare.contrast
        let grain = max(0.5, bare.noise)
        if bare.paper < Self.darkPaper
            || (bare.paper < Self.dimPaper && steps < Self.lostSteps * grain)
        {
            reasons.append(Self.dark)
            verdict = .unusable
        } else if bare.paper < Self.dimPaper
            || (bare.paper < Self.lowPaper && steps < Self.fewSteps * grain)
        {
            reasons.append("dark")
            if verdict == .good { verdict = .poor }
        } else if !hasInk {
            quality = Intake.Quality(
                sharpness: 1.0, contrast: 0.0, verdict: .good, reasons: ["nothing is on it"])
            return
        } else if page.contrast < Self.faintContrast {
            reasons.append("faint")
            if verdict == .good { verdict = .poor }
        }
        quality = Intake.Quality(
            sharpness: Confidence(edge.map { min(1, 2 / $0) } ?? 1),
            contrast: Confidence(page.contrast), verdict: verdict, reasons: reasons)
    }

    /// Edges wider than this, in pixels at 300 dots an inch, and than this share of the height of letters. On five
    /// pages in eight Gaussian and four motion blurs Tesseract found 0 to 12 % of the words beyond 10.5 pixels, and
    /// letters of 11 points with their blur are about 35 pixels high there.
    static let blurredEdge = 10.5
    static let blurredShare = 0.22
    /// Edges wider than this cost words: up to 4.8 pixels 9 % at most of running text, from 5.8 on more than half.
    static let softEdge = 4.8
    /// Paper darker than this, in grey levels, leaves too few steps to ink: at 8 four fifths of the words were found,
    /// at 5 a third.
    static let darkPaper = 6.5
    /// Paper darker than this costs words where its grain is coarse.
    static let dimPaper = 45.0
    static let lowPaper = 120.0
    /// Ink in units of the grain: below 8 words are lost, below 4 no word was read on three pages
    /// darkened with a normal grain.
    static let fewSteps = 8.0
    static let lostSteps = 4.0
    /// Ink that is less darker than paper than this share is faint.
    static let faintContrast = 0.2

    static let blurred = "too blurred"
    static let dark = "too dark"

    /// The refusal of a sheet of which no page can be read.
    static func refusal(of pages: [Intake.Page]) -> Problem? {
        guard !pages.isEmpty, pages.allSatisfy({ $0.quality.verdict == .unusable }) else {
            return nil
        }
        let causes = pages.map { page in
            let why = page.quality.reasons.filter { [blurred, dark].contains($0) }
            return "page \(page.number) is \(why.joined(separator: " and "))"
        }
        return Problem(
            .input, "Could not read homework: \(causes.joined(separator: ", "))",
            hint:
                "Try a clearer photo with better lighting, with the page flat and the hand still, and drop it into inbox/"
        )
    }
}

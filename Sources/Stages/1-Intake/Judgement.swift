import Artifacts
import Imaging

/// Whether a page can be read. The limits were set on graded blurs and darkness of real pages, beside what Tesseract
/// made of them.
struct Judgement {
    /// The judgement.
    var quality: Intake.Quality

    /// Judges a page by how it looks now (`page`) and how it looked before its light was evened (`before`).
    init(page: PageLook, before: PageLook, dpi: Int, hasInk: Bool) {
        guard hasInk || before.paper < Self.darkPaper else {
            quality = Intake.Quality(
                sharpness: 1.0, contrast: 0.0, verdict: .good, reasons: ["nothing is on it"])
            return
        }
        let edge = page.edgePx.map { $0 * 300 / Double(dpi) }
        var reasons: [String] = []
        var verdict = Intake.Verdict.good
        func note(_ reason: String, _ worse: Intake.Verdict) {
            reasons.append(reason)
            if worse == .unusable || verdict == .good { verdict = worse }
        }
        if let edge {
            if edge > Self.blurredEdge {
                note(Self.blurred, .unusable)
            } else if edge > Self.softEdge {
                note("blurred", .poor)
            }
        }
        if before.paper < Self.darkPaper {
            note(Self.dark, .unusable)
        } else if before.paper < Self.dimPaper {
            note("dark", .poor)
        }
        if hasInk, page.contrast < Self.faintContrast {
            note("faint", .poor)
        }
        quality = Intake.Quality(
            sharpness: Confidence(edge.map { 2.0 / max(2.0, $0) } ?? 1),
            contrast: Confidence(page.contrast), verdict: verdict, reasons: reasons)
    }

    /// Edges wider than this, in pixels at 300 dots an inch, are beyond reading.
    static let blurredEdge = 12.0
    /// Edges wider than this are read with errors.
    static let softEdge = 7.0
    /// Paper darker than this, in grey levels, was hardly exposed.
    static let darkPaper = 24.0
    /// Paper darker than this is read with errors.
    static let dimPaper = 60.0
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

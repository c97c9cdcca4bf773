import Artifacts
import Imaging

/// A page on which all ink is print that was read for certain, in one colour, and nothing stands where answers go:
/// nobody needs to look for writing on it.
struct PlainPrint {
    let page: Intake.Page
    let words: Recognition.Page

    // Words surer than this are print. Neat writing is read so now and then, but never a page of it.
    private static let certain: Confidence = 0.9
    // Fewer words say nothing about a page.
    private static let fewest = 12
    // So much of a component lies in them; what crosses a word lies outside, too.
    private static let inside = 0.8
    // No stroke of a pen is so long, and so thin.
    private static let (ruleMM, thinMM) = (40.0, 0.5)
    // Dust is smaller, in each direction.
    private static let dustMM = 0.35

    /// Whether all ink of its picture is so.
    func isAll(of picture: Image) -> Bool {
        let sure = words.lines.flatMap(\.words).filter { $0.confidence >= Self.certain }
        guard sure.count >= Self.fewest else { return false }
        var ink = PageInk(picture, dpi: page.dpi)
        guard !ink.isColoured else { return false }
        // Readers draw the boxes of small marks close.
        let margin = max(1, Dots.whole(0.2, dpi: page.dpi))
        for word in sure { ink.mark(word.box.grown(by: margin), as: .print) }
        for exercise in words.exercises { ink.mark(exercise.answer.box, as: .answer) }
        let dust = Dots.whole(Self.dustMM, dpi: page.dpi)
        return ink.plane(.dark).components.allSatisfy { component in
            if max(component.box.width, component.box.height) <= dust || isRule(component.box) {
                return true
            }
            return component.inAnswers == 0
                && Double(component.inPrint) >= Self.inside * Double(component.area)
        }
    }

    private func isRule(_ box: Box) -> Bool {
        max(box.width, box.height) >= Dots.whole(Self.ruleMM, dpi: page.dpi)
            && min(box.width, box.height) <= Dots.whole(Self.thinMM, dpi: page.dpi)
    }
}

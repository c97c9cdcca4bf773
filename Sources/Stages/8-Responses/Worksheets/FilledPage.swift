import Artifacts
import Engine
import Foundation
import Imaging

/// A page with exercises before anything on it is read: its picture, and the strokes in its answer places.
struct FilledPage {
    let page: Intake.Page
    let exercises: [Recognition.Exercise]
    let lines: [Recognition.Line]
    let picture: Image
    let strokes: [PageInk.Component]
    let cleaned: Cleaned.Page?
    /// The page's ink as erasing saw it.
    let mask: Image?

    /// The page's printed words.
    var words: [Box] {
        WrittenBeyond(exercises: exercises).removed(from: lines.flatMap(\.words)).map(\.box)
    }

    /// Loads it; nil where it has no exercises.
    init?(
        _ page: Intake.Page, _ recognition: Recognition, _ cleaned: Cleaned, on bench: Bench
    ) throws {
        let mine = recognition.pages.filter { $0.number == page.number }
        let (exercises, lines) = (mine.flatMap(\.exercises), mine.flatMap(\.lines))
        guard !exercises.isEmpty else { return nil }
        (self.page, self.exercises, self.lines) = (page, exercises, lines)
        picture = try Image(contentsOf: try bench.file(page.image.file, of: Intake.kind))
        strokes = Self.strokes(
            on: picture, dpi: page.dpi, places: exercises,
            words: lines.flatMap(\.words))
        self.cleaned = cleaned.pages.first { $0.number == page.number }
        mask = try self.cleaned.map {
            try Image(contentsOf: try bench.file($0.inkMask.file, of: Cleaned.kind))
        }
    }

    /// The components of ink that lie mostly in answer places, without their frames and rules, and without the printed
    /// letters of offered answers: a ring around one, or a tick across it, is larger than the letters it stands on.
    /// What was read for certain between the blanks that share a place is print, and so are marks of punctuation behind
    /// one.
    private static func strokes(
        on picture: Image, dpi: Int, places: [Recognition.Exercise], words: [Recognition.Word]
    ) -> [PageInk.Component] {
        let offered = places.filter { $0.answer.type == .choice }.map(\.answer.box)
        let shared = places.filter { $0.prompt.components(separatedBy: "__").count > 2 }
            .map(\.answer.box)
        let printed = words.filter { word in
            let lies = { (place: Box) in
                2 * place.intersection(word.box).area > word.box.area
            }
            return offered.contains(where: lies)
                || word.confidence >= Self.certainWord && shared.contains(where: lies)
                || word.confidence >= Self.certainMark && word.isMark
        }.map { $0.box.grown(by: dpi / 60) }
        var ink = PageInk(picture, dpi: dpi)
        for exercise in places { ink.markAnswerPlace(exercise.answer.box) }
        ink.findLines()
        let components = ink.plane(.any).components
        let own = PlacePrint(components.map(\.box), places: places.map(\.answer.box), dpi: dpi)
            .boxes
        return components.filter { component in
            // Thinner than any pen: the rim of a rule that was turned.
            2 * component.inAnswers > component.area && !own.contains(component.box)
                && min(component.box.width, component.box.height) > dpi / 100
                && !printed.contains {
                    5 * $0.intersection(component.box).area > 4 * component.box.area
                }
        }
    }

    private static let certainWord: Confidence = 0.95
    private static let certainMark: Confidence = 0.7
}

extension Recognition.Word {
    /// Whether it is a mark of punctuation, and nothing else.
    fileprivate var isMark: Bool {
        !text.isEmpty && text.allSatisfy { ",;:.!?\"'”“„’)(".contains($0) }
    }
}

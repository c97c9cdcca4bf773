import Artifacts
import Imaging

/// A place for an answer, and what of its own print may be taken for one.
struct AnswerPlace {
    let box: Box
    /// Dots an inch.
    let dpi: Int

    // In a place for an answer even neat writing is read so; only a word surer than this is left there.
    static let certain: Confidence = 0.95

    /// Where answers go. Free space beside or below a prompt is one only if no print stands in it, and no place is
    /// believed whose prompt was hardly read.
    static func all(of words: Recognition.Page?, dpi: Int) -> [AnswerPlace] {
        let read = (words?.lines ?? []).flatMap(\.words)
        let boxes = (words?.exercises ?? []).filter { exercise in
            guard exercise.promptConfidence >= 0.4 else { return false }
            // Offered answers are print, surely read or not; a mark on them is found by its colour alone.
            if exercise.answer.type == .choice {
                return !read.contains { word in
                    2 * exercise.answer.box.intersection(word.box).area > word.box.area
                }
            }
            if exercise.prompt.contains("__") { return true }
            return !read.contains { word in
                word.confidence >= Self.certain && word.text.count { $0.isLetter } >= 2
                    && 2 * exercise.answer.box.intersection(word.box).area > word.box.area
            }
        }.flatMap { exercise in
            // Several blanks have one box, and the words between them are no answer.
            guard exercise.prompt.replacing("__", with: "_").count + 1 < exercise.prompt.count
            else { return [exercise.answer.box] }
            return FreeSpace.gaps(
                in: exercise.answer.box, between: read.map(\.box))
        }
        return boxes.map { AnswerPlace(box: $0, dpi: dpi) }
    }

    /// Whether a component is the rule to write on, where that was not found with the page's lines.
    func isRule(_ component: PageInk.Component) -> Bool {
        10 * component.box.intersection(box).width > 6 * box.width
            && component.box.height < Dots.whole(1.2, dpi: dpi)
            && component.box.width > 8 * component.box.height
    }

    /// Whether a component is the full stop of the sentence that the place ends.
    func isStop(_ component: PageInk.Component) -> Bool {
        let beyond = component.box.x + component.box.width / 2 - box.maxX
        let middle = component.box.y + component.box.height / 2
        return max(component.box.width, component.box.height) < Dots.whole(1.2, dpi: dpi)
            && (-Dots.whole(0.3, dpi: dpi)...Dots.whole(1, dpi: dpi)).contains(beyond)
            && ((box.y + box.height / 2)...(box.maxY + Dots.whole(2, dpi: dpi))).contains(middle)
    }

    /// Whether a component may be the place's frame: as large as it, and hollow.
    func isFrame(_ component: PageInk.Component) -> Bool {
        let shared = component.box.intersection(box)
        return 10 * shared.width > 8 * box.width && 10 * shared.height > 8 * box.height
            && 3 * component.area < component.box.area
    }
}

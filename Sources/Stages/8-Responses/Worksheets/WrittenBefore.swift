import Artifacts
import Imaging

/// Looks for writing between the print of an exercise and its place: a rule or a line of dots that ink runs into seems
/// to begin behind that ink, and a place that begins there looks blank.
struct WrittenBefore {
    let picture: Image
    /// The page's printed words.
    let words: [Box]

    // In heights of the print before the place: so wide a gap is looked at, and what is lower is dots or a rule.
    private static let (widest, lowest) = (5.0, 0.4)

    /// Whether something as high as a digit stands there, and no print was read there.
    func isWritten(before exercise: Recognition.Exercise) -> Bool {
        let place = exercise.answer.box
        let row = words.filter { word in
            word.maxX <= place.x + 2 && !word.intersection(exercise.box).isEmpty
                && place.y < word.maxY && word.y < place.maxY
        }
        guard let print = row.max(by: { $0.maxX < $1.maxX }) else { return false }
        let gap = Box(
            x: print.maxX + 2, y: print.y - print.height / 3, width: place.x - print.maxX - 2,
            height: print.height * 5 / 3
        ).intersection(picture.bounds)
        guard !gap.isEmpty, Double(gap.width) < Self.widest * Double(print.height),
            4 * gap.width > print.height
        else { return false }
        // With the print beside it paper is told from ink.
        let seen = gap.union(Box(x: print.x, y: gap.y, width: print.width, height: gap.height))
            .intersection(picture.bounds)
        let part = picture.cropped(to: seen)
        let least = Self.lowest * Double(print.height)
        return (part.depth == 1 ? part : part.otsu).components.contains { component in
            let box = Box(
                x: seen.x + component.box.x, y: seen.y + component.box.y,
                width: component.box.width,
                height: component.box.height)
            return Double(box.height) > least && box.x > gap.x
                && !words.contains { !$0.intersection(box).isEmpty }
        }
    }
}

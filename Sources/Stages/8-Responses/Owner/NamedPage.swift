package import Artifacts
package import Imaging

/// A worksheet's page as its name line is read.
package struct NamedPage {
    let page: Intake.Page
    let lines: [Recognition.Line]
    let exercises: [Recognition.Exercise]
    /// Where its name stands; nil where it has no label.
    let line: NameLine?

    // Of a label's box so much from the left is its first letter and no name.
    private static let first = 0.35
    // In heights of the label's first letter: what is written rises above its line and hangs below it.
    private static let (above, below) = (1.5, 1.0)

    /// A page with what was recognised on it.
    package init(_ page: Intake.Page, _ recognition: Recognition) {
        let mine = recognition.pages.filter { $0.number == page.number }
        self.page = page
        lines = mine.flatMap(\.lines)
        exercises = mine.flatMap(\.exercises)
        line = NameLine(in: lines, widthPx: page.widthPx)
    }

    /// What a hand wrote on the line; nil where nothing is, or where it may be another person's line.
    package func ink(on picture: Image) -> NameInk? {
        guard let line, line.isPupils, !line.writing.intersection(picture.bounds).isEmpty else {
            return nil
        }
        let words = lines.flatMap(\.words).map(\.box).filter { $0 != line.label }
        return NameInk(
            in: place(of: line, on: picture),
            on: WorksheetPage(picture, dpi: page.dpi, exercises: exercises, words: words),
            exercises: exercises.map(\.answer.box), words: words)
    }

    /// Where the writing stands. A label's box may hold what was written near it: its first letter tells how high it
    /// is.
    private func place(of line: NameLine, on picture: Image) -> Box {
        var place = line.writing
        var start = line.label
        start.width = Int(Self.first * Double(start.width))
        let part = start.intersection(picture.bounds)
        guard !part.isEmpty else { return place }
        let parts = NameInk.parts(of: picture.cropped(to: part))
        guard let letter = parts.max(by: { ($0.inkPx, $1.box.x) < ($1.inkPx, $0.box.x) }) else {
            return place
        }
        let high = Double(letter.box.height)
        place.y = part.y + letter.box.y - Int(Self.above * high)
        place.height = Int((1 + Self.above + Self.below) * high)
        return place
    }
}

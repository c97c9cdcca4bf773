import Artifacts
import Imaging
import Reading

/// From print to the lines that are told.
extension Page {
    /// Tells the lines: of a page of exercises row by row, of prose in the reader's order.
    mutating func tellLines() throws {
        guard let print else { return }
        let fragments = print.fragments
        if 8 * exercises.count >= fragments.count {
            lines = rows(fragments)
            return
        }
        let inOrder = CellOrder(grids: marks.grids).ordered(words)
        let besides = late + filledIn
        let isKept = kept(inOrder + besides, fragments)
        lines = ReaderOrder.merged(
            Prose.lines(
                exercises.isEmpty ? try readers.rereadProse(inOrder) : inOrder, keeping: isKept),
            late: Prose.isPrintAlone(words) ? Prose.lines(besides, keeping: isKept) : [])
    }

    /// A fragment as a line, with who read it.
    func line(_ fragment: Fragment) -> Recognition.Line {
        let boxes = Set(fragment.words.map(\.box))
        let second = filled + (print?.reread ?? [])
        let isSecond =
            second.contains { $0.reader == .ppocr && boxes.contains($0.box) }
            || late.contains { boxes.contains($0.box) }
        let isFile =
            !isSecond && filled.contains { $0.reader == .text && boxes.contains($0.box) }
        return fragment.line(
            reader: (isFile ? ReadWord.Reader.text : isSecond ? .ppocr : .tesseract).rawValue)
    }

    /// Of the words that were filled in, those surely read where the first reader saw nothing at all.
    private var filledIn: [ReadWord] {
        let known = Set(words.map(\.box))
        return filled.filter { word in
            !known.contains(word.box) && word.confidence > 0.85
                && !words.contains { !$0.box.intersection(word.box).isEmpty }
        }
    }

    /// Which words of a page of prose are print: all that stand on no name line and in no answer place; where the page
    /// asks for answers, those besides its fragments only in lines that are sure as a whole.
    private func kept(_ seen: [ReadWord], _ fragments: [Fragment]) -> (ReadWord) -> Bool {
        let exercises = exercises
        let made = Fragments.make(seen)
        let named = NameLines.removed(from: made, rules: []).fragments
        let left = Set(named.flatMap(\.words).map(\.box))
        let taken =
            made.flatMap(\.words).map(\.box).filter { !left.contains($0) }
            + exercises.map(\.answer.box)
        let print = Set(fragments.flatMap(\.words).map(\.box))
        let sure = Set(
            Dictionary(grouping: seen, by: \.line)
                .filter { PageWords.confidence(of: $0.value) > 0.8 }.keys)
        return { word in
            if print.contains(word.box) { return true }
            return (exercises.isEmpty || sure.contains(word.line))
                && !taken.contains { 2 * $0.intersection(word.box).area > word.box.area }
        }
    }

    /// Lines of a page of exercises: of prose in the reader's order, else row by row.
    private func rows(_ fragments: [Fragment]) -> [Recognition.Line] {
        if sums.isEmpty, ReaderOrder.isProse(fragments) {
            let late = Set(late.map(\.box))
            let isLate = { (fragment: Fragment) in
                fragment.words.allSatisfy { late.contains($0.box) }
            }
            return ReaderOrder.merged(
                fragments.filter { !isLate($0) }.map(line),
                late: fragments.filter(isLate).map(line))
        }
        let items =
            fragments.map { Item(words: $0.words, blanks: [], heightPx: $0.heightPx) }
            + sums.map {
                Item(words: $0.line.words, blanks: [], heightPx: $0.heightPx, sum: $0)
            }
        return Layout.ordered(items).map {
            line(Fragment(words: $0.words, heightPx: $0.heightPx))
        }
    }
}

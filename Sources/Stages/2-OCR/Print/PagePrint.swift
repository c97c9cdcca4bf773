import Artifacts
import Imaging
import Reading

/// A page's print as fragments, parted from what was written there, and the exercises it makes.
struct PagePrint {
    /// In the reader's order.
    let fragments: [Fragment]
    /// Its words that the second reader read.
    let reread: [ReadWord]
    /// In the order of the page, not yet numbered.
    let exercises: [Recognition.Exercise]

    /// The page of print that is not in sums.
    init(
        _ print: PartedPrint, sums: [Sum], marks: Marks, components: [Image.Component],
        pageWidthPx: Int,
        pageHeightPx: Int
    ) {
        reread = print.words.filter { $0.reader == .ppocr }
        let frames = Self.empty(marks.frames, print.words, components)
        let words = print.words.filter { word in
            !frames.contains { $0.holds(x: word.box.centreX, y: word.box.centreY) }
        }
        let made = Fragments.make(words, filledBy: print.blanks + print.brackets)
        let (named, free) = NameLines.removed(
            from: Ink.withoutScrawl(made, likely: print.likely), rules: print.blanks)
        fragments = named
        let own = HeadOfPage.below(named, sums, pageWidthPx: pageWidthPx)
        exercises = ExerciseFinder(
            fragments: own.fragments, sums: own.sums,
            marks: Marks(
                rules: free, frames: frames + print.brackets, grids: marks.grids),
            pageWidthPx: pageWidthPx, pageHeightPx: pageHeightPx, components: components
        ).exercises()
    }

    /// Frames in which no print stands, nor a solid square as in the corners of a code. Where two of like size are
    /// empty, what stands alone in another is written, however well it was read.
    static func empty(
        _ frames: [Box], _ words: [ReadWord], _ components: [Image.Component]
    ) -> [Box] {
        let bare = bare(frames, words, components)
        return frames.filter { frame in
            if bare.contains(frame) { return true }
            let inside = words.filter { frame.holds(x: $0.box.centreX, y: $0.box.centreY) }
            return inside.count == 1 && inside[0].text.count <= 4
                && bare.count { other in
                    10 * abs(other.width - frame.width) < frame.width
                        && 10 * abs(other.height - frame.height) < frame.height
                } >= 2
        }
    }

    private static func bare(
        _ frames: [Box], _ words: [ReadWord], _ components: [Image.Component]
    ) -> [Box] {
        let solid = components.filter { component in
            10 * component.inkPx > 8 * component.box.area
                && 2 * component.box.height > component.box.width
                && 2 * component.box.width > component.box.height
        }.map(\.box)
        return frames.filter { frame in
            !solid.contains { 4 * $0.width > frame.width && frame.encloses($0) }
                && !words.contains {
                    // Corners of frames are read as marks now and then.
                    $0.confidence > 0.8 && frame.holds(x: $0.box.centreX, y: $0.box.centreY)
                        && $0.text.contains { $0.isLetter || $0.isNumber }
                }
        }
    }
}

/// The line for the pupil's name heads a page: sums above it belong to the sheet behind.
enum HeadOfPage {
    /// What stands below the name line, where there is one in the upper part of the page and nothing but sums above it.
    static func below(
        _ fragments: [Fragment], _ sums: [Sum], pageWidthPx: Int
    ) -> (fragments: [Fragment], sums: [Sum]) {
        let line = fragments.first { fragment in
            NameLabel.begins(fragment.text) && fragment.box.y < pageWidthPx * 2 / 5
        }
        guard let line else { return (fragments, sums) }
        let isAbove = { (box: Box) in box.maxY < line.box.y }
        let words = fragments.filter { isAbove($0.box) }
        guard words.allSatisfy({ !$0.text.contains(where: \.isLetter) }) else {
            return (fragments, sums)
        }
        return (fragments.filter { !isAbove($0.box) }, sums.filter { !isAbove($0.box) })
    }
}

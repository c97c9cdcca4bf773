import Artifacts
import Imaging
import Reading

/// Frames of thin grey lines, which are broken or missing in a page's ink as print shows it. Looked for only on pages
/// with sums: there is something to write in on them, and elsewhere what so pale a line surrounds may be the other
/// side's.
struct PaleFrames {
    let grey: Image
    let dpi: Int

    /// Fewer sums or frames are no sheet of practice.
    private static let fewest = 3
    /// A thin line lies this share of its paper's brightness below it, or more. A local threshold loses it beside dark
    /// print.
    private static let pale = 0.08

    /// The marks with the frames that show on a closer look, and without the rules that are sides of them.
    func added(to marks: Marks, besides words: [ReadWord]) -> Marks {
        let sums = words.count { Self.hasSign($0) }
        guard sums >= Self.fewest, marks.frames.count < sums else { return marks }
        let ink = ink
        let meets = { (one: Box, other: Box) in !one.intersection(other).isEmpty }
        let pale = Drawing.marks(of: ink, dpi: dpi).frames.filter { frame in
            !marks.grids.contains { !$0.box.intersection(frame).isEmpty }
                && !marks.frames.contains { meets($0, frame) && Self.isLike($0, frame) }
        }
        let alike = pale.filter { frame in
            (pale + marks.frames).count { Self.isLike($0, frame) } >= Self.fewest
        }
        let lines = Drawing.lines(of: ink, dpi: dpi)
        let like = LikeFrames(like: alike, slackPx: max(3, dpi / 40))
        let completed = like.found(between: lines.level, beside: lines.upright)
            .filter { frame in
                !(marks.grids.map(\.box) + marks.frames).contains { like.overlaps($0, frame) }
            }
        var all = marks
        // Broken lines of several frames may look like those of one.
        all.frames.removeAll { frame in alike.contains { meets($0, frame) } }
        all.frames = (all.frames + alike + completed).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        let isSide: (Box) -> Bool = { rule in
            (alike + completed).contains { $0.grown(by: max(3, dpi / 40)).encloses(rule) }
        }
        all.rules.removeAll(where: isSide)
        all.bars.removeAll(where: isSide)
        return all
    }

    /// All that is a little darker than its paper; of a scan in black and white, which left of thin lines nothing but
    /// dots, those that lie in line joined. The grain of paper in grey has as many such dots.
    private var ink: Image {
        let pale = Light(on: grey, cellPx: max(4, dpi / 20)).ink(on: grey, darkerBy: Self.pale)
        return grey.isBlackAndWhite
            ? pale.joinedDots(thickestPx: max(2, dpi / 70), gapPx: dpi / 10) : pale
    }

    /// Whether a word holds the sign of a sum, or is one.
    private static func hasSign(_ word: ReadWord) -> Bool {
        let text = Array(word.text)
        return text.indices.contains { index in
            let isSign =
                "+−×÷".contains(text[index])
                || "-–xX".contains(text[index]) && index > 0 && index < text.count - 1
            return isSign
                && [index - 1, index + 1].allSatisfy {
                    !text.indices.contains($0) || text[$0].isASCIIDigit
                }
        }
    }

    private static func isLike(_ one: Box, _ other: Box) -> Bool {
        6 * abs(one.width - other.width) < other.width
            && 6 * abs(one.height - other.height) < other.height
    }
}

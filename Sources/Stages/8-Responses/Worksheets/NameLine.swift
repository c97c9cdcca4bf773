import Artifacts
import Reading

/// Where a pupil's name stands on a worksheet of others: behind its label in the upper part of the page. What is written there
/// is in no document.
enum NameLine {
    // In heights of the label: what is written rises above its line and hangs below it.
    private static let (above, below) = (1.25, 0.75)

    /// The label and the room behind it as far as the next print; nil where no such label is. `widthPx` is the page's.
    static func place(in lines: [Recognition.Line], widthPx: Int) -> Box? {
        // A rule may be read as a row of strokes or dots.
        let words = lines.flatMap(\.words)
            .filter { $0.text.contains { $0.isLetter || $0.isNumber } }
            .sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
        let label = words.first { word in
            NameLabel.begins(word.text) && word.box.y < widthPx * 2 / 5
                && isLabel(word, among: words)
        }
        guard let box = label?.box else { return nil }
        let next = words.filter { isBeside($0.box, box) }.map(\.box.x).min()
        let top = box.y - Int(above * Double(box.height))
        let low = box.maxY + Int(below * Double(box.height))
        let right = min(next ?? widthPx, box.maxX + widthPx / 2)
        return Box(
            x: box.x - box.height / 2, y: top, width: right - box.x + box.height / 2,
            height: low - top)
    }

    /// A colon or a blank makes a label, and so does room behind it: in a sentence words follow at once.
    private static func isLabel(_ word: Recognition.Word, among words: [Recognition.Word]) -> Bool {
        if word.text.contains(where: { ":：_".contains($0) }) { return true }
        return !words.contains {
            isBeside($0.box, word.box) && $0.box.x - word.box.maxX < 2 * word.box.height
        }
    }

    private static func isBeside(_ other: Box, _ box: Box) -> Bool {
        let shared = min(other.maxY, box.maxY) - max(other.y, box.y)
        return other.x >= box.maxX && 2 * shared > min(other.height, box.height)
    }
}

import Artifacts
import Reading

/// Where a pupil's name stands on a worksheet of others: behind its label in the upper part of the page. What is
/// written there is in no document.
struct NameLine: Equatable {
    /// The label and the room behind it as far as the next print.
    let place: Box
    /// The label.
    let label: Box
    /// The room behind the label and its colon alone.
    let writing: Box
    /// Whether the label asks for nobody but the pupil: `Teacher's name` does not.
    let isPupils: Bool

    // In heights of the label: what is written rises above its line and hangs below it.
    private static let (above, below) = (1.25, 0.75)
    // So near before a label a word belongs to it, and so near behind it a sign does.
    private static let (before, behind) = (1.5, 1.2)
    // What may stand before the label of a pupil's own name.
    private static let own: Set<String> = [
        "student", "students", "pupil", "pupils", "child", "childs", "learner", "learners", "my",
        "your", "full", "first", "the", "学生", "學生",
    ]

    /// The line of a page's first such label; nil where there is none. `widthPx` is the page's.
    init?(in lines: [Recognition.Line], widthPx: Int) {
        let all = lines.flatMap(\.words)
        // A rule may be read as a row of strokes or dots.
        let words = all.filter { $0.text.contains { $0.isLetter || $0.isNumber } }
            .sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
        let label = words.first { word in
            NameLabel.begins(word.text) && word.box.y < widthPx * 2 / 5
                && Self.isLabel(word, among: words)
        }
        guard let label else { return nil }
        let box = label.box
        self.label = box
        let next = words.filter { Self.isBeside($0.box, box) }.map(\.box.x).min()
        let top = box.y - Int(Self.above * Double(box.height))
        let low = box.maxY + Int(Self.below * Double(box.height))
        let right = min(next ?? widthPx, box.maxX + widthPx / 2)
        place = Box(
            x: box.x - box.height / 2, y: top, width: right - box.x + box.height / 2,
            height: low - top)
        let left = Self.end(of: label, all)
        writing = Box(x: left, y: top, width: max(0, right - left), height: low - top)
        isPupils = Self.isPupils(label, among: words)
    }

    /// Where a label ends: its colon may be a word of its own.
    private static func end(of label: Recognition.Word, _ words: [Recognition.Word]) -> Int {
        let box = label.box
        let signs = words.filter { word in
            [":", "：", ".", ";"].contains(word.text) && isBeside(word.box, box)
                && Double(word.box.x - box.maxX) < behind * Double(box.height)
        }
        return (signs.map(\.box.maxX) + [box.maxX]).max() ?? box.maxX
    }

    private static func isPupils(
        _ label: Recognition.Word, among words: [Recognition.Word]
    ) -> Bool {
        // A label with more in it than itself may hold anybody's name.
        let rest = label.text.drop { $0.isLetter }
        guard !rest.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
        return words.allSatisfy { word in
            let gap = label.box.x - word.box.maxX
            guard isBeside(label.box, word.box),
                Double(gap) < before * Double(label.box.height)
            else { return true }
            let text = word.text.lowercased().filter(\.isLetter)
            return own.contains(text) || NameLabel.begins(text)
        }
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

import Artifacts

/// Lines of print as ink alone tells them: letters side by side, no further apart than words are.
enum PrintLines {
    private struct Line {
        var right, top, bottom, letters: Int
        /// The height of its letters; falls slowly, so that a capital does not reach out for what stands far off.
        var height: Double
    }

    /// How many letters each line has.
    static func lengths(of letters: [Box]) -> [Int] {
        var lines: [Line] = []
        for letter in letters.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
            if let near = lines.lastIndex(where: { holds($0, letter) }) {
                lines[near].right = max(lines[near].right, letter.maxX)
                (lines[near].top, lines[near].bottom) = (letter.y, letter.maxY)
                lines[near].letters += 1
                lines[near].height = max(Double(letter.height), 0.9 * lines[near].height)
            } else {
                lines.append(
                    Line(
                        right: letter.maxX, top: letter.y, bottom: letter.maxY, letters: 1,
                        height: Double(letter.height)))
            }
        }
        return lines.map(\.letters)
    }

    private static func holds(_ line: Line, _ letter: Box) -> Bool {
        let shared = Double(min(line.bottom, letter.maxY) - max(line.top, letter.y))
        return Double(letter.x - line.right) < max(line.height, Double(letter.height))
            && shared > 0.4 * min(line.height, Double(letter.height))
    }
}

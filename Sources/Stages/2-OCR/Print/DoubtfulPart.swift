import Artifacts
import Reading

/// The part of a line of print that was read in doubt, to be read again by itself.
struct DoubtfulPart: Equatable {
    /// The line's number.
    var line: Int
    /// Which of the line's words.
    var words: Range<Int>
    /// Where they stand, as high as the words beside them: scraps of letters alone do not show how large the letters
    /// are.
    var box: Box
    /// How likely the whole line is right.
    var lineConfidence: Double

    /// The parts of a line of words from left to right, each of words in doubt with no more than one sure one between
    /// two. Where they are most of the line, that is the part.
    static func parts(of line: [ReadWord], line number: Int) -> [DoubtfulPart] {
        let confidence = PageWords.confidence(of: line)
        let part = { (words: Range<Int>) in
            let beside = line[max(0, words.lowerBound - 1)..<min(line.count, words.upperBound + 1)]
            var box = PageWords.box(of: line[words])
            let around = PageWords.box(of: beside)
            (box.y, box.height) = (around.y, around.height)
            return DoubtfulPart(line: number, words: words, box: box, lineConfidence: confidence)
        }
        var ranges: [Range<Int>] = []
        for index in line.indices
        where Routing.needsSecond(lineConfidence: line[index].confidence) {
            if let last = ranges.last, index - last.upperBound <= 1 {
                ranges[ranges.count - 1] = last.lowerBound..<index + 1
            } else {
                ranges.append(index..<index + 1)
            }
        }
        let parts = ranges.map(part)
        let width = parts.map(\.box.width).reduce(0, +)
        return 4 * width > 3 * PageWords.box(of: line).width ? [part(0..<line.count)] : parts
    }
}

import Artifacts
import Imaging

/// Pale words whose letters are set: one beside another, on one line, in as few heights as type has. However pale or
/// coloured such a heading is, it is no writing.
enum SetWords {
    // So many letters show it. Of the components so large a share stands on the line, and has another as high as it.
    private static let letters = 4
    private static let (onLine, paired) = (0.7, 0.6)
    // Lower ones are dots and accents, as shares of the tallest.
    private static let mark = 0.35
    // What stands on one line, or is of one height, differs by so much of the tallest, for round letters are larger.
    private static let slack = 0.035
    // Letters of one ink differ by so much in darkness.
    private static let oneInk = 0.06

    /// Where such words are, and what stands beside one in the same ink.
    static func places(
        of words: [Recognition.Word], _ components: [PageInk.Component], look: PrintLook?
    ) -> [Box] {
        guard let look else { return [] }
        let all = words.map { word in components.filter { WrittenWords.lies($0, in: word.box) } }
        let pale = words.indices.filter { !all[$0].isEmpty && look.isPaler(darkness(all[$0])) }
        let (words, own) = (pale.map { words[$0] }, pale.map { all[$0] })
        let isSet = zip(words, own).map { word, components in
            Self.isSet(word.text, components.map(\.box))
        }
        return words.indices.filter { index in
            isSet[index]
                || words.indices.contains { other in
                    isSet[other] && isBeside(words[index].box, words[other].box)
                        && abs(darkness(own[index]) - darkness(own[other])) <= oneInk
                }
        }.map { words[$0].box }
    }

    /// Whether boxes of letters are those of a set word.
    static func isSet(_ text: String, _ boxes: [Box]) -> Bool {
        let count = text.count { $0.isLetter }
        let tallest = boxes.map(\.height).max() ?? 0
        let letters = boxes.filter { Double($0.height) > mark * Double(tallest) }
        guard count >= Self.letters, letters.count >= count, let line = letters.map(\.maxY).median
        else { return false }
        let slack = 1 + Int(Self.slack * Double(tallest))
        let standing = letters.filter { abs($0.maxY - line) <= slack }
        let like = standing.indices.count { index in
            standing.indices.contains {
                $0 != index && abs(standing[$0].height - standing[index].height) <= slack
            }
        }
        return Double(standing.count) >= onLine * Double(letters.count)
            && Double(like) >= paired * Double(standing.count)
    }

    /// Whether two boxes stand side by side on a row, no further apart than words of a heading.
    private static func isBeside(_ one: Box, _ other: Box) -> Bool {
        let shared = min(one.maxY, other.maxY) - max(one.y, other.y)
        let gap = max(one.x, other.x) - min(one.maxX, other.maxX)
        return 2 * shared > min(one.height, other.height) && gap < max(one.height, other.height)
    }

    /// The mean darkness of components.
    private static func darkness(_ components: [PageInk.Component]) -> Double {
        let area = components.reduce(0) { $0 + $1.area }
        return components.reduce(0) { $0 + $1.darkness * Double($1.area) } / Double(max(1, area))
    }
}

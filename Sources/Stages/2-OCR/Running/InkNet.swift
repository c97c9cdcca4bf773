import Artifacts
import Imaging

/// The net under the prompts of pictures: the ink of a sum's row, column by column, must have the gaps between digits
/// that the prompt has. It knows nothing of how the prompt was read.
struct InkNet {
    let components: ComponentPlaces
    /// How far the digits of one number stand apart on the page.
    let advance: Double

    init(_ components: ComponentPlaces, advance: Double) {
        (self.components, self.advance) = (components, advance)
    }

    /// Whether the ink shows a gap within what the prompt has as one number; false where columns and characters cannot
    /// be told apart one by one.
    func contradicts(_ sum: Sum) -> Bool { !gaps(in: sum).isEmpty }

    /// The sum with a space where the ink shows one within a fraction's upper number, `11/2` that is printed `1 1/2`;
    /// nil where the gaps say anything else. Readers close such a space up.
    func parted(_ sum: Sum) -> Sum? {
        let gaps = gaps(in: sum)
        guard !gaps.isEmpty, gaps.values.allSatisfy({ $0 == .space }) else { return nil }
        var (text, index) = ("", 0)
        for character in sum.prompt {
            if character != " " {
                if gaps[index] != nil { text += " " }
                index += 1
            }
            text.append(character)
        }
        let before = Self.numbers(sum.prompt)
        let after = Self.numbers(text)
        guard before.count == after.count,
            zip(before, after).allSatisfy({ $0 == $1 || Self.isMixed($1) })
        else { return nil }
        var parted = sum
        parted.prompt = text
        return parted
    }

    /// The gaps that the ink has within numbers, by the character before which they are, spaces not counted.
    private func gaps(in sum: Sum) -> [Int: Lead.Gap] {
        guard sum.prompt.hasSuffix("= __") else { return [:] }
        let row = Box(
            x: sum.first.x, y: sum.row.y, width: sum.box.maxX - sum.first.x, height: sum.row.height)
        let columns = InkColumns(components, in: row, heightPx: sum.heightPx)
        var marks: [(character: Character, isApart: Bool)] = []
        var isApart = false
        for character in sum.prompt.dropLast(3) {
            if character != " " { marks.append((character, isApart)) }
            isApart = character == " "
        }
        let known = columns.boxes.count
        guard known == marks.count || known == marks.count - 1 else { return [:] }
        var gaps: [Int: Lead.Gap] = [:]
        for index in 1..<max(1, known) {
            let (left, right) = (marks[index - 1].character, marks[index].character)
            guard left.isASCIIDigit, right.isASCIIDigit, !marks[index].isApart else { continue }
            let gap = InkColumns.gap(
                columns.boxes[index - 1], columns.boxes[index], advance: advance)
            if gap != .tight { gaps[index] = gap }
        }
        return gaps
    }

    /// The numbers of a prompt, a whole one and its fraction as one.
    private static func numbers(_ prompt: String) -> [String] {
        prompt.split { "+−×÷=".contains($0) }.map { part in
            part.split(separator: " ").joined(separator: " ")
        }
    }

    /// Whether a text is a whole number and a proper fraction: `1 1/2`.
    private static func isMixed(_ text: String) -> Bool {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let whole = parts.first, whole.allSatisfy(\.isASCIIDigit),
            whole.first != "0"
        else { return false }
        let numbers = parts[1].split(separator: "/", omittingEmptySubsequences: false).map {
            Int($0)
        }
        guard numbers.count == 2, let top = numbers[0], let bottom = numbers[1] else {
            return false
        }
        return top > 0 && top < bottom
    }
}

import Artifacts
import Reading

/// Takes off what is not print: noise of drawings and what a pupil wrote.
enum Ink {
    /// Below this a word is more likely wrong than not even with a letter or two right: of words on keyed scans with a
    /// lower probability, one in nine was right.
    private static let doubtful = 0.2

    /// The words without noise: no letter or digit and unsure, or far from the height of the page's print.
    static func withoutNoise(_ words: [ReadWord]) -> [ReadWord] {
        let heights = words.filter { $0.confidence > 0.8 }.map(\.box)
        let usual = heights.isEmpty ? 0 : Fragments.letterHeight(heights)
        return words.filter { word in
            if word.confidence < doubtful, !word.isLikely, !isAmongSure(word, words),
                !isOption(word, words)
            {
                return false
            }
            let hasText = word.text.contains { $0.isLetter || $0.isNumber }
            // Brackets to write in stand alone, and no reader is sure of them.
            let least = word.text.contains { "()（）".contains($0) } ? doubtful : 0.5
            if !hasText, word.confidence < least || word.text == "|" || isSeenTwice(word, words) {
                return false
            }
            return usual == 0 || word.box.height < 3 * usual || word.confidence > 0.6
        }
    }

    /// The confidence of what is noise unless a second reading says otherwise.
    static let noise = 0.0

    /// The words, of which those with letters that look like noise have no confidence at all, and other noise is gone.
    static func doubted(_ words: [ReadWord]) -> [ReadWord] {
        let kept = Set(withoutNoise(words).map(\.box))
        return words.compactMap { word in
            if kept.contains(word.box) { return word }
            guard word.text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
            var doubted = word
            doubted.confidence = noise
            return doubted
        }
    }

    /// Whether a word is a lettered choice, or begins one, in a line in which the letter before it is sure: nobody
    /// writes `C)` by hand behind a printed `A)`, and a choice must not be lost.
    private static func isOption(_ word: ReadWord, _ words: [ReadWord]) -> Bool {
        let line = words.filter { $0.line == word.line }.sorted { $0.box.x < $1.box.x }
        guard let place = line.firstIndex(of: word) else { return false }
        let known = line.prefix(place).filter { $0.confidence > 0.5 }.compactMap(letter)
        guard let last = known.last else { return false }
        let own = letter(of: word) ?? (place > 0 ? letter(of: line[place - 1]) : nil)
        return own.map { $0 > last && $0 <= last + 2 } ?? false
    }

    /// The number of a label such as `B)` or `c.`; nil for other words.
    private static func letter(of word: ReadWord) -> UInt8? {
        let bytes = Array(word.text.utf8.prefix(3))
        guard bytes.count >= 2, ")".utf8.first == bytes[1] || ".".utf8.first == bytes[1] else {
            return nil
        }
        let low = bytes[0] | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "h")).contains(low) ? low : nil
    }

    /// Whether a word stands close among sure ones in its line: misread print then, and no drawing.
    private static func isAmongSure(_ word: ReadWord, _ words: [ReadWord]) -> Bool {
        let others = words.filter { $0.line == word.line && $0.box != word.box }
        let sure = others.filter { $0.confidence > 0.8 && $0.text.count > 1 }
        // The second reader reads whole lines, and is surer of fewer words.
        guard sure.count >= (word.reader == .ppocr ? 2 : 4), word.text.contains(where: \.isLetter)
        else { return false }
        let height = Fragments.letterHeight(sure.map(\.box))
        return 2 * word.box.height < 3 * height
            && sure.contains {
                max($0.box.x - word.box.maxX, word.box.x - $0.box.maxX) < height
            }
    }

    /// A mark that the word before it ends in already: the reader gives the brackets of `A)`, `B)` out as a column once
    /// more.
    private static func isSeenTwice(_ mark: ReadWord, _ words: [ReadWord]) -> Bool {
        words.contains { other in
            other.line != mark.line && other.text != mark.text && other.text.hasSuffix(mark.text)
                && other.box.rowOverlap(mark.box) > 0.5
                && abs(other.box.maxX - mark.box.maxX) < mark.box.height
        }
    }

    /// The fragments without what a pupil wrote: a row of which nothing is likely right is no print.
    static func withoutScrawl(
        _ fragments: [Fragment], likely: Set<Box> = []
    ) -> [Fragment] {
        let print = fragments.filter { $0.words.count > 1 && $0.likelihood > 0.8 }.map(\.box)
        return fragments.filter { fragment in
            if fragment.words.contains(where: { likely.contains($0.box) }) { return true }
            // Beside all print of the page, what is read in doubt is the neighbouring sheet's.
            let isBeside = !print.isEmpty && !print.contains { $0.columnOverlap(fragment.box) > 0 }
            return fragment.likelihood > (isBeside ? 0.65 : 0.45)
        }
    }

    /// Rules as long and as thin as one draws them to write on, by the height of the page's letters: the bars of big
    /// letters and of drawings are neither. A long rule on a bent page leans, and its box is higher than it is thick.
    /// A sign between two numbers has a shorter one.
    static func writable(_ rules: [Box], heightPx: Int, forSigns: Bool = false) -> [Box] {
        rules.filter {
            (forSigns ? 5 : 3) * $0.width > 6 * heightPx
                && 4 * ($0.height - $0.width / 24) <= max(16, heightPx + 8)
        }
    }

    /// The words without those that stand in answer places of sums. A unit behind the place is print.
    static func withoutAnswers(_ words: [ReadWord], sums: [Sum]) -> [ReadWord] {
        words.filter { word in
            !sums.contains { sum in
                let inSum = sum.box.grown(by: sum.heightPx / 6).intersection(word.box)
                // A word of the sum, or one in which the reader joined the sum and the answer.
                if 2 * inSum.area > min(word.box.area, sum.box.area) { return true }
                let inAnswer = sum.answer.intersection(word.box)
                return 3 * inAnswer.area > word.box.area && !units.contains(word.text)
                    || goesOn(word, behind: sum)
            }
        }
    }

    /// Whether a word is the rest of a number that did not fit into a sum's place: digits that begin in it or right
    /// behind.
    private static func goesOn(_ word: ReadWord, behind sum: Sum) -> Bool {
        return sum.prompt.hasSuffix("__") && word.box.x > sum.answer.x
            && word.box.x - sum.answer.maxX < sum.heightPx
            && word.box.rowOverlap(sum.answer) > 0.5
            && word.text.contains(where: \.isASCIIDigit)
            && word.text.allSatisfy { $0.isASCIIDigit || ".,-−".contains($0) }
    }

    /// What stands on rules: dropped where a rule is a blank; where it underlines print, the rule is dropped instead.
    /// On a page that asks to write on its rules a single word on one is ink.
    static func separate(
        _ words: [ReadWord], rules: [Box], toFill: Bool = false
    ) -> (words: [ReadWord], blanks: [Box]) {
        var dropped = Set<Int>()
        var blanks: [Box] = []
        for rule in rules {
            let on = words.indices.filter { stands(words[$0].box, on: rule) }
            if on.isEmpty {
                blanks.append(rule)
            } else if toFill && on.count == 1
                || !underlines(rule, on.map { words[$0] }, of: words)
            {
                blanks.append(rule)
                dropped.formUnion(on)
            }
        }
        return (words.indices.filter { !dropped.contains($0) }.map { words[$0] }, blanks)
    }

    private static func stands(_ word: Box, on rule: Box) -> Bool {
        let shared = min(word.maxX, rule.maxX) - max(word.x, rule.x)
        // A short word of print often touches the rule behind it, and its box reaches over.
        let isShort = 3 * word.width < 5 * word.height
        return (isShort ? 10 * shared > 9 * word.width : 2 * shared > min(word.width, rule.width))
            && word.maxY > rule.y - 2 * word.height / 3 && word.y < rule.y
            && word.centreY < rule.maxY
    }

    /// A rule as long as likely print underlines it, which makes its reading less sure; a rule on which something is
    /// written is longer, or its words are unlikely.
    private static func underlines(_ rule: Box, _ on: [ReadWord], of all: [ReadWord]) -> Bool {
        guard let first = on.map(\.box.x).min(), let last = on.map(\.box.maxX).max(),
            on.allSatisfy({ !$0.text.contains("_") })
        else { return false }
        let letters = on.map { Double($0.text.count) }
        let likely = zip(on, letters).map { $0.confidence * $1 }.reduce(0, +)
        let isLong = on.count { $0.text.count > 2 } > 1
        guard likely / letters.reduce(0, +) > (isLong ? 0.6 : 0.93) else { return false }
        let slack = max(2, Fragments.letterHeight(on.map(\.box)) / 3)
        return first - rule.x < slack && rule.maxX - last < slack
    }

    private static let units: Set<String> = [
        "cm", "mm", "m", "km", "g", "kg", "ml", "l", "cl", "°C", "%", "cm²", "m²", "minutes",
        "hours",
        "seconds", "days",
    ]
}

import Artifacts
import Reading

/// A number behind a question's mark that is not surely print is the answer that somebody wrote there, and none of the
/// question's words: questions seldom go on with one.
enum AnsweredQuestion {
    private static let mostCharacters = 4
    /// What was read surer than this is print, such as the number that a question is about.
    private static let surePrint: Confidence = 0.9
    /// How far behind the mark an answer begins, in heights of a letter. What stands further off, as points do at the
    /// margin, shows no place.
    private static let reach = 6

    /// The words, of which those that the second reader glued from a question's end and a number are cut between the
    /// two.
    static func cut(_ words: [ReadWord]) -> [ReadWord] {
        words.flatMap { word -> [ReadWord] in
            let glyphs = word.glyphs
            guard word.reader == .ppocr,
                let mark = glyphs.lastIndex(where: { isMark($0.character) }), mark > 0,
                isNumber(String(glyphs[(mark + 1)...].map(\.character)))
            else { return [word] }
            return [word.part(glyphs[...mark]), word.part(glyphs[(mark + 1)...])]
                .compactMap { $0 }
        }
    }

    /// The draft without such a number at its end, whose place is the answer's.
    static func removeAnswer(from draft: Draft) -> Draft {
        guard draft.choices.isEmpty, draft.offered.isEmpty, draft.blanks.isEmpty,
            draft.answer.isEmpty, let row = draft.items.last,
            let number = row.words.max(by: { $0.box.centreX < $1.box.centreX }),
            isNumber(number.text), number.confidence.value < surePrint.value
        else { return draft }
        let before =
            row.words.filter { $0.box != number.box }.max { $0.box.centreX < $1.box.centreX }
            ?? draft.items.dropLast().last?.words.last
        guard let before, let sign = before.text.last, isMark(sign) else { return draft }
        var open = draft
        open.items[open.items.count - 1].words.removeAll { $0.box == number.box }
        if open.items.last?.words.isEmpty == true { open.items.removeLast() }
        let height = draft.heightPx
        if number.box.x - before.box.maxX < reach * height {
            let rim = height / 3
            open.answer = [
                Box(
                    x: number.box.x - rim / 2, y: max(0, number.box.y - rim),
                    width: number.box.width + 2 * height, height: number.box.height + 2 * rim)
            ]
        }
        return open
    }

    private static func isMark(_ character: Character) -> Bool { "?？".contains(character) }

    /// Digits, with a sign of a unit behind them or without: `40`, `4个`.
    private static func isNumber(_ text: String) -> Bool {
        let digits = text.prefix { $0.isASCIIDigit }
        let unit = text.dropFirst(digits.count)
        return !digits.isEmpty && text.count <= mostCharacters && unit.count <= 1
            && unit.allSatisfy(\.isWide)
    }
}

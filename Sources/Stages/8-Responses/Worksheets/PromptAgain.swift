import Artifacts
import Imaging
import Language
import Reading

/// The prompts of answered sums, read again by the reader that did not read them: a misread sum has another key, and
/// its right answer would be called wrong.
enum PromptAgain {
    /// One prompt and where it stands.
    struct Place {
        var exercise: Recognition.Exercise
        /// The printed line up to its sign, or to the place that stands for one.
        var box: Box
        /// Whether the line ends in a printed `=`.
        var hasSign = true
    }

    /// What PP-OCR reads where Tesseract read first, by exercise: the prompt itself where both agree. `rows` are the
    /// page's rows where an `=` was seen behind a prompt. Nothing where PP-OCR was the first reader, is missing or sees
    /// nothing.
    static func readings(
        _ exercises: [Recognition.Exercise], rows: [String: Box], lines: [Recognition.Line],
        of picture: Image
    ) throws -> [String: String] {
        guard let second = SecondReader.ifAny else { return [:] }
        var found: [String: String] = [:]
        func read(_ places: [Place]) throws {
            let asked = places.compactMap { place -> Place? in
                guard line(at: place.box, lines)?.reader == ReadWord.Reader.tesseract.rawValue,
                    place.exercise.promptConfidence >= settled
                else { return nil }
                var place = place
                place.box = place.box.intersection(picture.bounds)
                return place.box.isEmpty ? nil : place
            }
            guard !asked.isEmpty else { return }
            for (place, reading) in zip(asked, try second.lines(asked.map(\.box), of: picture)) {
                found[place.exercise.id] = said(reading.text, of: place)
            }
        }
        try read(
            exercises.compactMap { exercise in
                rows[exercise.id].map { place(of: exercise, upTo: $0) }
            })
        // Where a frame stands for an `=`, none is read, though its side and print may have been taken for one.
        try read(exercises.filter { found[$0.id] == nil }.compactMap { place(of: $0, on: lines) })
        return found
    }

    /// Where the print of an exercise stands before the `=` that was seen at the end of a row.
    static func place(of exercise: Recognition.Exercise, upTo row: Box) -> Place {
        let left = exercise.box.x - row.height / 6
        return Place(
            exercise: exercise,
            box: Box(x: left, y: row.y, width: row.x - left, height: row.height))
    }

    /// Where the line stands that was read before an exercise's place; nil where none was.
    static func place(of exercise: Recognition.Exercise, on lines: [Recognition.Line]) -> Place? {
        let end = exercise.answer.box.x
        let before = Box(
            x: exercise.box.x, y: exercise.box.y, width: end - exercise.box.x,
            height: exercise.box.height)
        guard let line = line(at: before, lines) else { return nil }
        // A frame's side is as near to the print as its reader looks beyond it, and would be a 1.
        let gap = max(2, line.box.height / 6)
        let printed = line.box.intersection(before)
        return Place(
            exercise: exercise,
            box: Box(
                x: printed.x, y: line.box.y, width: min(printed.width, end - 2 * gap - printed.x),
                height: line.box.height),
            hasSign: false)
    }

    /// The prompt that a reading of its line says; nil where the line has a printed `=` and the reading none.
    static func said(_ reading: String, of place: Place) -> String? {
        let text = plain(reading)
        guard !text.isEmpty, text.contains("=") || !place.hasSign else { return nil }
        let sum = text.prefix { $0 != "=" }
        let prompt = place.exercise.prompt
        let own = plain(prompt).prefix { $0 != "=" && $0 != "_" }
        let rest = unlabelled(sum, place.exercise.label)
        guard rest == own || sum == own else { return "\(sum)= __" }
        // A gap that was seen within a number makes it another one.
        let seen = PrintedMarks(String(reading.prefix { $0 != "=" && $0 != "＝" }))
        let isSame = PrintedMarks(String(prompt.prefix { $0 != "=" && $0 != "_" })).stand(in: seen)
        return isSame || !hasGaps(reading) ? prompt : "\(sum)= __"
    }

    /// A reading without the running number of its exercise.
    private static func unlabelled(_ sum: Substring, _ label: String) -> Substring {
        let label = plain(label)
        guard !label.isEmpty else { return sum }
        var rest = sum
        if rest.first == "(" { rest = rest.dropFirst() }
        guard rest.hasPrefix(label) else { return sum }
        rest = rest.dropFirst(label.count)
        guard let mark = rest.first, ".).:÷".contains(mark) else { return sum }
        return rest.dropFirst()
    }

    /// Whether a reading has a gap beside a digit or a point within what might be one number.
    private static func hasGaps(_ reading: String) -> Bool {
        let characters = Array(reading)
        return characters.indices.contains { index in
            guard characters[index].isWhitespace, index > 0, index + 1 < characters.count else {
                return false
            }
            let isPart = { (one: Character) in one.isASCII && one.isNumber || ".,/".contains(one) }
            return isPart(characters[index - 1]) && isPart(characters[index + 1])
        }
    }

    /// A prompt that is less sure than this may hold a running number: a second reading of the same joined print says
    /// nothing.
    private static let settled: Confidence = 0.5

    /// The line of which most stands in a box.
    private static func line(at box: Box, _ lines: [Recognition.Line]) -> Recognition.Line? {
        lines.max { $0.box.intersection(box).area < $1.box.intersection(box).area }
            .flatMap { $0.box.intersection(box).isEmpty ? nil : $0 }
    }

    /// Signs of one meaning made one, without spaces.
    static func plain(_ text: String) -> String {
        let signs: [Character: Character] = [
            "−": "-", "–": "-", "—": "-", "一": "-", "x": "×", "X": "×", "*": "×", ":": "÷",
            "·": "×", "⋅": "×", "∙": "×", "•": "×", "＝": "=", "＋": "+", "（": "(", "）": ")",
        ]
        return String(text.filter { $0 != " " }.map { signs[$0] ?? $0 })
    }
}

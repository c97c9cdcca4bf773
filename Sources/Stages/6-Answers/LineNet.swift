import Artifacts
import Foundation
import Language

/// The net under keys that are computed: the prompt must have the digits, signs and numbers of the line it was read
/// from, and the task those of the prompt. It reads both without the grammar that the key was made with.
struct LineNet {
    private let pages: [Recognition.Page]
    /// The sheet writes decimals with a comma.
    private let hasComma: Bool
    /// It writes some with a point.
    private let hasPoint: Bool
    private let mended: Set<String>
    /// Exercises whose first number may be their running number with a point: `1.10% of 270`, `2.20% of 20`.
    private let numbered: Set<String>

    /// `mended` are the exercises whose prompts a person put right.
    init(_ recognition: Recognition, mended: Set<String> = []) {
        pages = recognition.pages
        self.mended = mended
        let prompts = recognition.pages.flatMap(\.exercises).map(\.prompt)
        hasComma = prompts.contains(where: DecimalComma.isUsed)
        hasPoint = prompts.contains(where: DecimalComma.hasPoint)
        numbered = Self.numbered(recognition.pages.flatMap(\.exercises))
    }

    /// Those whose first numbers have a point and rise from exercise to exercise, as running numbers do; none where
    /// they do not all rise.
    private static func numbered(_ exercises: [Recognition.Exercise]) -> Set<String> {
        let found = exercises.enumerated().compactMap { index, exercise in
            exercise.prompt.prefixMatch(of: #/(?<whole>[0-9]{1,2})(?:[.,]|[\/:] +)[0-9]/#).flatMap {
                match in
                Int(match.output.whole).map { (index: index, whole: $0, id: exercise.id) }
            }
        }
        let rises = zip(found, found.dropFirst()).allSatisfy { one, next in
            let step = next.whole - one.whole
            return step >= 1 && step <= 3 * (next.index - one.index)
        }
        return found.count >= 2 && rises ? Set(found.map(\.id)) : []
    }

    /// No key is certain where the two differ.
    static let doubt: Confidence = 0.45

    /// How sure a computed key of an exercise may be.
    func confidence(in exercise: Recognition.Exercise) -> Confidence {
        let known = exercise.promptConfidence
        guard known > Self.doubt, !mended.contains(exercise.id) else { return known }
        // `1,250` beside `2,5`: thousands or thousandths.
        if hasComma, !DecimalComma.isUsed(in: exercise.prompt),
            DecimalComma.isOpen(in: exercise.prompt)
        {
            return Self.doubt
        }
        // `1.250` where no number has a point that is a decimal one for certain.
        if !hasPoint, !DecimalComma.isUsed(in: exercise.prompt),
            DecimalComma.hasOpenPoint(in: exercise.prompt)
        {
            return Self.doubt
        }
        return holds(exercise) && !Self.mayHoldLabel(exercise.prompt)
            && !numbered.contains(exercise.id) ? known : Self.doubt
    }

    /// Whether a prompt may begin with its running number: `(5) − 2 + 11` is fifth and negative, `4.17 − 8 1/2` fourth.
    static func mayHoldLabel(_ prompt: String) -> Bool {
        // `9 – ____ × 12 = 288` without its 9, `49 : (7 × 7) =` without what stands in front of the brackets.
        if prompt.contains(#/^[+−–-] *__/#) || prompt.contains(#/^\([^()]*\) *= *_/#) {
            return true
        }
        if prompt.contains(#/^\([0-9]{1,3}\) *[+−–-]/#) || prompt.contains(#/^[0-9]{1,3}\/ +[0-9]/#)
        {
            return true
        }
        return prompt.contains(#/^[0-9]{1,2}\.[0-9]/#)
            && prompt.decomposedStringWithCompatibilityMapping.contains(#/[0-9] ?[\/⁄] ?[0-9]/#)
    }

    /// Whether line, prompt and task say the same.
    func holds(_ exercise: Recognition.Exercise) -> Bool {
        let prompt = PrintedMarks(exercise.prompt)
        if let task = MathTask(reading: exercise.prompt), Self.isSum(task),
            !PrintedMarks(task.prompt(blank: true)).haveTheNumbers(
                of: PrintedMarks(Self.withoutSentence(exercise.prompt)))
        {
            return false
        }
        let lines = lines(of: exercise)
        return lines.isEmpty || prompt.stand(in: PrintedMarks(lines.joined(separator: "   ")))
    }

    /// A prompt without what makes it a sentence: the stop at its end, and the colon behind its order, are no point and
    /// no sign of division.
    private static func withoutSentence(_ prompt: String) -> String {
        guard prompt.contains(#/\p{L}{2}/#) else { return prompt }
        var text = prompt.replacing(#/(?<letter>\p{L}):(?= )/#) { String($0.output.letter) }
        if text.last == "." { text.removeLast() }
        return text
    }

    /// Tasks whose text is nothing but their numbers and signs.
    private static func isSum(_ task: MathTask) -> Bool {
        switch task {
        case .evaluate, .amounts: true
        case .equation(let left, let right):
            (left.unknowns + right.unknowns).allSatisfy { $0 == "____" }
        default: false
        }
    }

    /// Whether an exercise stands on a page that is text: nothing of it was read from a picture.
    func isTyped(_ exercise: Recognition.Exercise) -> Bool {
        pages.first { page in page.exercises.contains { $0.id == exercise.id } }.map { page in
            !page.lines.isEmpty && page.lines.allSatisfy { $0.reader == "text" }
        } ?? false
    }

    /// The words that were read where an exercise stands, line by line.
    private func lines(of exercise: Recognition.Exercise) -> [String] {
        let pages = pages.filter { page in
            page.exercises.contains { $0.id == exercise.id }
        }
        return pages.flatMap(\.lines).compactMap { line in
            let words = line.words.filter { word in
                let (x, y) = (word.box.x + word.box.width / 2, word.box.y + word.box.height / 2)
                return x >= exercise.box.x && x < exercise.box.maxX && y >= exercise.box.y
                    && y < exercise.box.maxY
            }
            let text = words.map(\.text).joined(separator: " ")
            return text.contains(where: \.isNumber) ? text : nil
        }
    }
}

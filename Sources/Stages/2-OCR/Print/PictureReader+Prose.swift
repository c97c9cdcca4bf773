import Artifacts
import Imaging
import Reading

/// What is asked on a page of prose.
extension PictureReader {
    /// A page of prose has words in brackets, some of them hardly legible, and rules that part or underline: a few of
    /// its many lines ask for nothing there, unless the page says so.
    static func meant(
        _ exercises: [Recognition.Exercise], among fragments: [Fragment]
    ) -> [Recognition.Exercise] {
        guard 8 * exercises.count < fragments.count else { return exercises }
        let isToFill = Wording.asksToFill(fragments.map(\.text).joined(separator: " "))
        return exercises.filter { exercise in
            let isRule =
                exercise.label.isEmpty && exercise.prompt.contains("__")
                && !Wording.asks(exercise.prompt)
            return !exercise.prompt.contains("(__") && (isToFill || !isRule)
        }
    }

    /// Whether a page of prose has anything to do on it, by its first reading: a sum, or an exercise among its print.
    func asks(
        _ words: [ReadWord], _ marks: Marks, _ components: [Image.Component], _ bounds: Box
    ) -> Bool {
        guard !words.contains(where: { $0.text.contains("=") }) else { return true }
        let print = PartedPrint(
            Ink.doubted(GluedInk.cut(words, rules: marks.rules)), rules: marks.rules,
            components: components
        )
        let page = PagePrint(
            print, sums: [], marks: marks, components: components, pageWidthPx: bounds.width,
            pageHeightPx: bounds.height)
        return !Self.meant(page.exercises, among: page.fragments).isEmpty
    }
}

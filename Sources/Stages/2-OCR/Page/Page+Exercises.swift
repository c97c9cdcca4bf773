import Artifacts
import Imaging
import Reading

/// From words, marks and sums to exercises.
extension Page {
    /// Restores lost labels, and finds words where neither a word nor a sum nor a rule is known.
    mutating func findLateWords() throws {
        labelled = try LostLabels(components: components, heightPx: heightPx).restored(
            Ink.doubted(GluedInk.cut(filled, rules: marks.rules)), on: picture)
        let height = sums.map(\.heightPx).min() ?? Fragments.letterHeight(filled.map(\.box))
        let known =
            labelled.map(\.box) + sums.flatMap { [$0.box, $0.answer] } + marks.rules + marks.frames
        late = try Leftovers(
            engine: engine, grey: grey, dpi: dpi, cells: marks.grids.map(\.box)
        ).words(
            components, known: known, heightPx: height,
            firstLine: Fragments.freeLine(besides: filled))
    }

    /// Makes exercises of the print; where there are any, what was read in doubt is read again before.
    mutating func findExercises() throws {
        let corners = Corners(
            grids: marks.grids, components: components, heightPx: heightPx, classify: sign)
        let signed = corners.signed(labelled + late)
        let printed = alone.map { WrittenInPlaces(alone: $0, layer: layer, marks: marks) }
        let rows = RowNumbers(
            Self.once(printed?.removed(from: signed) ?? signed), components: components,
            heightPx: heightPx)
        let parted = PartedPrint(
            Ink.withoutAnswers(rows.parted(besides: sums), sums: sums), rules: marks.rules,
            components: components)
        var sure = parted
        sure.words.removeAll { $0.confidence == Ink.noise }
        let first = made(of: sure)
        print = first
        guard first.exercises.count > sums.count || sums.isEmpty && !first.exercises.isEmpty else {
            return
        }
        var again = parted
        again.words = try Rereading(
            gaps: parted.blanks + parted.brackets, components: components
        ).reread(parted.words, on: picture).filter { $0.confidence != Ink.noise }
        if again.words != sure.words { print = made(of: again) }
    }

    /// The words without letters that were read by themselves and as a part of a word.
    private static func once(_ words: [ReadWord]) -> [ReadWord] {
        words.filter { word in
            !words.contains { other in
                other.text.count > word.text.count && other.text.contains(word.text)
                    && other.confidence >= word.confidence
                    && 10 * other.box.intersection(word.box).area > 9 * word.box.area
            }
        }
    }

    private func made(of print: PartedPrint) -> PagePrint {
        PagePrint(
            print, sums: sums, marks: marks, components: components, pageWidthPx: picture.widthPx,
            pageHeightPx: picture.heightPx)
    }

    /// Weighs prompts in words by the reader that did not read them.
    mutating func comparePrompts() throws {
        guard let print else { return }
        exercises = try Prompts(engine: engine, picture: picture, dpi: dpi).compare(
            Self.meant(print.exercises, among: print.fragments),
            lines: print.fragments.map(line), besides: sums)
    }

    /// A page of prose has words in brackets, some of them hardly legible, and rules that part or underline: a few of
    /// its many lines ask for nothing there, unless the page says so.
    static func meant(
        _ exercises: [Recognition.Exercise], among fragments: [Fragment]
    ) -> [Recognition.Exercise] {
        guard 8 * exercises.count < fragments.count else { return exercises }
        let isToFill = fragments.contains { Wording.commandsToFill($0.text) }
        return exercises.filter { exercise in
            let isRule =
                exercise.label.isEmpty && exercise.prompt.contains("__")
                && !Wording.asks(exercise.prompt)
            return !exercise.prompt.contains("(__") && (isToFill || !isRule)
        }
    }

    /// Whether the page has anything to do on it, by its first reading: a sum, or an exercise among its print.
    var asks: Bool {
        guard !words.contains(where: { $0.text.contains("=") }) else { return true }
        let parted = PartedPrint(
            Ink.doubted(GluedInk.cut(words, rules: marks.rules)), rules: marks.rules,
            components: components)
        let page = PagePrint(
            parted, sums: [], marks: marks, components: components, pageWidthPx: grey.widthPx,
            pageHeightPx: grey.heightPx)
        return !Self.meant(page.exercises, among: page.fragments).isEmpty
    }
}

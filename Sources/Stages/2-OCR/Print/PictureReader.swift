import Artifacts
import Imaging
import Reading

/// Reads one page's picture: words, sums, blanks, and the exercises they make.
struct PictureReader {
    let engine: TesseractEngine
    let picture: Image
    let dpi: Int

    /// A page whose words are on average less likely right than this is not print that we can read: better no text than
    /// nonsense.
    private static let sense = 0.45

    func read(number: Int) throws -> ReadPage {
        let grey = picture.grey
        let seen = try engine.recognise(grey, dpi: dpi)
        let layer = PageLayer(grey, dpi: dpi).settled(for: seen, grey: grey)
        let (bilevel, pieces) = (layer.bilevel, layer.pieces)
        let height = Fragments.letterHeight(seen.filter { $0.confidence > 0.8 }.map(\.box))
        var marks = Drawing.marks(of: bilevel, dpi: dpi)
        marks.rules = Ink.writable(marks.rules, heightPx: height)
        let known = try SumReader(
            engine: engine, grey: grey, bilevel: bilevel, pieces: pieces, dpi: dpi
        ).sums(marks: marks)
        let sums = PageSums(
            words: seen, pieces: pieces, marks: marks, dpi: dpi, pageWidthPx: grey.widthPx,
            classify: { SignShape.classify($0, digitHeight: $1, in: bilevel) }
        ).find(besides: known)
        guard makesSense(seen) || !sums.isEmpty else {
            return ReadPage(number: number, lines: [], exercises: [])
        }
        let print = try print(seen, grey, pieces, sums, marks)
        let page = PagePrint(
            words: print, sums: sums, marks: marks, pieces: pieces, pageWidthPx: grey.widthPx)
        let (fragments, exercises) = (page.fragments, page.exercises)
        return ReadPage(
            number: number,
            lines: lines(fragments, sums, inRows: 8 * exercises.count >= fragments.count),
            exercises: exercises)
    }

    /// The words that are print, with what the first reading left out.
    private func print(
        _ seen: [ReadWord], _ grey: Image, _ pieces: [Image.Component], _ sums: [Sum],
        _ marks: Marks
    ) throws -> [ReadWord] {
        let height = sums.map(\.heightPx).min() ?? Fragments.letterHeight(seen.map(\.box))
        let known =
            seen.map(\.box) + sums.flatMap { [$0.box, $0.answer] } + marks.rules
            + marks.frames
        let late = try Leftovers(engine: engine, grey: grey, dpi: dpi).words(
            pieces, known: known, heightPx: height, firstLine: (seen.last?.line ?? 0) + 1)
        return Ink.withoutAnswers(Ink.withoutNoise(seen) + late, sums: sums)
    }

    private func makesSense(_ words: [ReadWord]) -> Bool {
        let lettered = words.filter { $0.text.contains { $0.isLetter || $0.isNumber } }
        guard !lettered.isEmpty else { return false }
        let sure = lettered.map { $0.confidence * Double($0.text.count) }.reduce(0, +)
        let all = lettered.map { Double($0.text.count) }.reduce(0, +)
        return sure / all > Self.sense
    }

    /// Lines in reading order: rows where the page is of exercises, else as Tesseract reads columns.
    private func lines(
        _ fragments: [Fragment], _ sums: [Sum], inRows: Bool
    ) -> [Recognition.Line] {
        guard inRows else { return fragments.map { $0.line(reader: "tesseract") } }
        let items =
            fragments.map { Item(words: $0.words, blanks: [], heightPx: $0.heightPx) }
            + sums.map {
                Item(words: $0.line.words, blanks: [], heightPx: $0.heightPx, sum: $0)
            }
        return Layout.ordered(items).map {
            Fragment(words: $0.words, heightPx: $0.heightPx).line(reader: "tesseract")
        }
    }
}

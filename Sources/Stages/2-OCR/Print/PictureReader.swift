import Artifacts
import Foundation
import Imaging
import Reading

/// Reads one page's picture: words, sums, blanks, and the exercises they make.
struct PictureReader {
    let engine: TesseractEngine
    let stored: StoredPicture
    let dpi: Int
    /// Whether a camera took it.
    let isPhoto: Bool
    /// Whether the first reader lacks the data of a language that was set.
    var lacksLanguage = false
    /// The words that the page's file says stand on it.
    var typed: [Intake.Word] = []

    /// A page whose words are on average less likely right than this is not print that we can read: better no text than
    /// nonsense.
    private static let sense = 0.45
    /// PP-OCR is less sure of small Chinese print on blurred photographs, and hardly ever makes words of what is none.
    private static let senseOfSecond = 0.4

    func read(number: Int) throws -> ReadPage {
        let readers = PageWords(
            engine: engine, stored: stored, dpi: dpi, isPhoto: isPhoto, lacksLanguage: lacksLanguage
        )
        let plain = PageLayer(try stored.image, grey: try stored.grey, dpi: dpi)
        let codes = PrintedCodes(plain.components)
        let read = codes.removed(from: try readers.read(plain.components))
        let known = TypedWords(typed, seen: read, components: plain.components)
        var seen = known?.words ?? read
        let (picture, grey) = (try stored.image, try stored.grey)
        let layer = plain.layer(showing: seen, grey: grey)
        let bilevel = layer.bilevel
        let height = Fragments.letterHeight(seen.filter { $0.confidence > 0.8 }.map(\.box))
        let circled = CircledNumbers(layer.components, in: bilevel, heightPx: height)
        let components = layer.components.filter { !circled.hold($0.box) }
        if known == nil {
            let digits = FractionDigits(
                components: components, heightPx: height,
                classify: { SignShape.classify($0, digitHeight: height, in: bilevel) },
                bracket: { BracketShape.classify($0, in: bilevel) },
                cut: { BarCut.parts(of: $0, in: bilevel, heightPx: height) },
                engine: engine, grey: grey, dpi: dpi)
            seen = try digits.reread(try circled.reread(seen, on: picture), on: picture)
        }
        var marks = LetterStrokes(components: components, heightPx: height)
            .removed(from: codes.removed(from: Drawing.marks(of: bilevel, dpi: dpi)))
        marks = PaleFrames(grey: grey, dpi: dpi).added(to: marks, besides: seen)
        marks.rules = Ink.writable(marks.rules, heightPx: height)
        let dotted = DottedRules(components, heightPx: height).boxes
        marks.rules += dotted
        marks.bars += dotted
        let parted = try FramedInk(frames: marks.frames, components: components).cut(
            seen, on: picture)
        let filled =
            UnreadPrint.serves(read, marks, asks: { asks(seen, marks, components, grey.bounds) })
            ? codes.removed(
                from: try UnreadPrint(components: components, marks: marks, heightPx: height)
                    .filled(parted, on: picture)) : parted
        let sumReader = SumReader(
            engine: engine, grey: grey, bilevel: bilevel, components: components, dpi: dpi)
        let classify = { SignShape.classify($0, digitHeight: $1, in: bilevel) }
        var finder = PageSums(
            words: GluedInk.cut(filled, rules: marks.rules), components: components, marks: marks,
            dpi: dpi,
            pageWidthPx: grey.widthPx,
            classify: classify, isTyped: known != nil)
        let sums = try sums(&finder, sumReader, marks, read).map(\.limited)
        guard Self.makesSense(seen) || !sums.isEmpty else {
            return ReadPage(number: number, lines: [], exercises: [])
        }
        let words = try LostLabels(components: components, heightPx: height).restored(
            Ink.doubted(GluedInk.cut(filled, rules: marks.rules)), on: picture)
        let corners = Corners(
            grids: marks.grids, components: components, heightPx: height, classify: classify)
        let late = try late(words, filled, grey, components, sums, marks)
        let page = try page(
            PartedPrint(
                Ink.withoutAnswers(corners.signed(words + late), sums: sums), rules: marks.rules,
                components: components),
            sums, marks, components)
        let fragments = page.fragments
        let second = Set((filled + page.reread).filter { $0.reader == .ppocr }.map(\.box))
            .union(late.map(\.box))
        let fromFile = Set(filled.filter { $0.reader == .text }.map(\.box))
        let line = { (fragment: Fragment) in
            let isSecond = fragment.words.contains { second.contains($0.box) }
            let isTyped = !isSecond && fragment.words.contains { fromFile.contains($0.box) }
            return fragment.line(
                reader: (isTyped ? ReadWord.Reader.text : isSecond ? .ppocr : .tesseract).rawValue)
        }
        let exercises = try Prompts(engine: engine, picture: picture, dpi: dpi).compare(
            Self.meant(page.exercises, among: fragments), lines: fragments.map(line),
            besides: sums)
        if 8 * exercises.count >= fragments.count {
            let lines = rows(fragments, sums, late: Set(late.map(\.box)), line)
            return ReadPage(number: number, lines: lines, exercises: exercises)
        }
        let inOrder = CellOrder(grids: marks.grids).ordered(seen)
        let besides = late + Self.besides(seen, filled)
        let isKept = kept(inOrder + besides, fragments, exercises)
        let lines = ReaderOrder.merged(
            Prose.lines(
                exercises.isEmpty ? try readers.rereadProse(inOrder) : inOrder, keeping: isKept),
            late: Prose.isPrintAlone(seen) ? Prose.lines(besides, keeping: isKept) : [])
        return ReadPage(number: number, lines: lines, exercises: exercises)
    }

    /// The page's sums, weighed by a second reading where they were read off a picture.
    private func sums(
        _ finder: inout PageSums, _ reader: SumReader, _ marks: Marks, _ read: [ReadWord]
    ) throws -> [Sum] {
        let (picture, like) = (try stored.image, LikeRules(marks: marks, grey: try stored.grey))
        let raised = RaisedDigits(finder.components)
        if finder.isTyped { return raised.limited(like.completed(finder.find(besides: []))) }
        finder.words = try finder.rereadOperands(on: picture)
        let known = try Agreement.compare(try reader.sums(marks: marks), on: picture)
        let found = like.completed(finder.find(besides: known))
        // Of a page that it read itself, the second reader's word would be no second one.
        let isFirst = read.contains { $0.reader == .ppocr }
        let reread =
            isFirst ? try reader.confirmed(found) : try WholeSums.reread(found, on: picture)
        return raised.limited(LitreOrOne().limited(reread))
    }

    /// Of the words that were filled in, those surely read where the first reader saw nothing at all.
    private static func besides(_ seen: [ReadWord], _ filled: [ReadWord]) -> [ReadWord] {
        let known = Set(seen.map(\.box))
        return filled.filter { word in
            !known.contains(word.box) && word.confidence > 0.85
                && !seen.contains { !$0.box.intersection(word.box).isEmpty }
        }
    }

    /// The exercises of a page's print; where there are any, what was read in doubt is read again before.
    private func page(
        _ print: PartedPrint, _ sums: [Sum], _ marks: Marks, _ components: [Image.Component]
    ) throws -> PagePrint {
        let picture = try stored.image
        let make = { (print: PartedPrint) in
            PagePrint(
                print, sums: sums, marks: marks, components: components,
                pageWidthPx: picture.widthPx,
                pageHeightPx: picture.heightPx)
        }
        var sure = print
        sure.words.removeAll { $0.confidence == Ink.noise }
        let first = make(sure)
        guard first.exercises.count > sums.count || sums.isEmpty && !first.exercises.isEmpty else {
            return first
        }
        var again = print
        again.words = try Rereading(gaps: print.blanks + print.brackets, components: components)
            .reread(print.words, on: picture).filter { $0.confidence != Ink.noise }
        return again.words == sure.words ? first : make(again)
    }

    /// The words that the first reading left out.
    private func late(
        _ words: [ReadWord],
        _ seen: [ReadWord], _ grey: Image, _ components: [Image.Component], _ sums: [Sum],
        _ marks: Marks
    ) throws -> [ReadWord] {
        let height = sums.map(\.heightPx).min() ?? Fragments.letterHeight(seen.map(\.box))
        let known =
            words.map(\.box) + sums.flatMap { [$0.box, $0.answer] } + marks.rules
            + marks.frames
        return try Leftovers(
            engine: engine, grey: grey, dpi: dpi, cells: marks.grids.map(\.box)
        ).words(
            components, known: known, heightPx: height, firstLine: Fragments.freeLine(besides: seen)
        )
    }

    /// Whether what was read is text at all.
    static func makesSense(_ words: [ReadWord]) -> Bool {
        let lettered = words.filter { $0.text.contains { $0.isLetter || $0.isNumber } }
        guard !lettered.isEmpty else { return false }
        let sure = lettered.map { sureness($0) * Double($0.text.count) }.reduce(0, +)
        let all = lettered.map { Double($0.text.count) }.reduce(0, +)
        let isSecond = lettered.allSatisfy { $0.reader == .ppocr }
        return sure / all > (isSecond ? senseOfSecond : sense)
    }

    /// How likely a part of a word is right that is as long as words are: a line of Chinese is one word, and that all
    /// of its fifteen letters are right is far less likely than of five, on which the bounds were set.
    private static func sureness(_ word: ReadWord) -> Double {
        pow(word.confidence, min(1, usualLetters / Double(word.text.count)))
    }

    private static let usualLetters = 5.0

    /// Which words of a page of prose are print: all that stand on no name line and in no answer place; where the page
    /// asks for answers, those besides its fragments only in lines that are sure as a whole.
    private func kept(
        _ seen: [ReadWord], _ fragments: [Fragment], _ exercises: [Recognition.Exercise]
    ) -> (ReadWord) -> Bool {
        let made = Fragments.make(seen)
        let named = NameLines.removed(from: made, rules: []).fragments
        let left = Set(named.flatMap(\.words).map(\.box))
        let taken =
            made.flatMap(\.words).map(\.box).filter { !left.contains($0) }
            + exercises.map(\.answer.box)
        let print = Set(fragments.flatMap(\.words).map(\.box))
        let sure = Set(
            Dictionary(grouping: seen, by: \.line)
                .filter { PageWords.confidence(of: $0.value) > 0.8 }.keys)
        return { word in
            if print.contains(word.box) { return true }
            return (exercises.isEmpty || sure.contains(word.line))
                && !taken.contains { 2 * $0.intersection(word.box).area > word.box.area }
        }
    }

    /// Lines of a page of exercises: of prose in the reader's order, else row by row.
    private func rows(
        _ fragments: [Fragment], _ sums: [Sum], late: Set<Box>,
        _ line: (Fragment) -> Recognition.Line
    ) -> [Recognition.Line] {
        if sums.isEmpty, ReaderOrder.isProse(fragments) {
            let isLate = { (fragment: Fragment) in
                fragment.words.allSatisfy { late.contains($0.box) }
            }
            return ReaderOrder.merged(
                fragments.filter { !isLate($0) }.map(line),
                late: fragments.filter(isLate).map(line))
        }
        let items =
            fragments.map { Item(words: $0.words, blanks: [], heightPx: $0.heightPx) }
            + sums.map {
                Item(words: $0.line.words, blanks: [], heightPx: $0.heightPx, sum: $0)
            }
        return Layout.ordered(items).map {
            line(Fragment(words: $0.words, heightPx: $0.heightPx))
        }
    }
}

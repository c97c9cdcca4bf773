import Artifacts
import Foundation
import Imaging
import Reading

/// From ink to words.
extension Page {
    /// Reads the words of the picture.
    mutating func readWords() throws {
        read = codes.removed(from: try readers.read(layer.components))
        words = read
    }

    /// Takes what the page's file says stands on it.
    mutating func takeTypedWords() {
        guard let known = TypedWords(typed, seen: read, components: layer.components) else {
            return
        }
        (words, isTyped) = (known.words, true)
    }

    /// Takes a more sensitive look at pale print.
    mutating func showPaleInk() { layer = layer.layer(showing: words, grey: grey) }

    /// Looks for writing on a page with an `=`, and keeps the page's print alone beside the whole. No look is taken
    /// where the file's own words stand.
    mutating func tellWriting() throws {
        guard !isTyped,
            words.contains(where: { $0.text.contains("=") })
                || !EqualsSigns.find(among: layer.components, dpi: dpi).isEmpty
        else { return }
        try lookForWriting()
    }

    /// Tells writing from print on a page with other places to fill in: frames, tables, several rules.
    mutating func tellWritingInPlaces() throws {
        guard !isTyped, look == nil,
            !marks.frames.isEmpty || !marks.grids.isEmpty || marks.rules.count >= Self.fewestRules
        else { return }
        try lookForWriting()
    }

    /// Fewer rules part or underline text.
    private static let fewestRules = 3

    private mutating func lookForWriting() throws {
        look = try WritingLook(at: picture, words: words, dpi: dpi)
        alone = look.flatMap { PrintAlone(of: self, by: $0) }
    }

    /// Measures the page's letters and sets the circles of numbers apart.
    mutating func measure() {
        heightPx = Fragments.letterHeight(words.filter { $0.confidence > 0.8 }.map(\.box))
        components = layer.components.filter { !circled.hold($0.box) }
    }

    /// Reads what is smaller than letters, or in a circle, again.
    mutating func rereadSmallPrint() throws {
        guard !isTyped else { return }
        let (bilevel, height, sign) = (layer.bilevel, heightPx, sign)
        let digits = FractionDigits(
            components: components, heightPx: height, classify: { sign($0, height) },
            bracket: { BracketShape.classify($0, in: bilevel) },
            cut: { BarCut.parts(of: $0, in: bilevel, heightPx: height) },
            engine: engine, grey: grey, dpi: dpi)
        words = try digits.reread(try circled.reread(words, on: picture), on: picture)
        rings = RoundPlaces(layer.components, in: layer.bilevel, besides: words).rings
        let places = rings
        words.removeAll { word in
            places.contains { $0.holds(x: word.box.centreX, y: word.box.centreY) }
        }
    }

    private var circled: CircledNumbers {
        CircledNumbers(layer.components, in: layer.bilevel, heightPx: heightPx)
    }

    /// Cuts words that run across a frame, and reads rows of print that have no words.
    mutating func fillWords() throws {
        let parted = try FramedInk(frames: marks.frames, components: components)
            .cut(words, on: picture)
        let isServed = UnreadPrint.serves(read, marks, asks: { asks })
        filled =
            isServed
            ? codes.removed(
                from: try UnreadPrint(components: components, marks: marks, heightPx: heightPx)
                    .filled(parted, on: picture)) : parted
    }

    /// Ends the reading of a page on which what was read is no text.
    mutating func judgeSense() { isUnread = !Self.makesSense(words) && sums.isEmpty }

    /// A page whose words are on average less likely right than this is not print that we can read: better no text than
    /// nonsense.
    private static let sense = 0.45
    /// PP-OCR is less sure of small Chinese print on blurred photographs, and hardly ever makes words of what is none.
    private static let senseOfSecond = 0.4

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
}

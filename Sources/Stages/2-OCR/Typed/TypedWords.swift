import Artifacts
import Foundation
import Imaging
import Reading

/// The words that a page's file says stand on it, where they are what is drawn: they lie on ink, and what a reader
/// of the picture is
/// sure of says the same. A file can say anything: fonts whose letters have other numbers, text behind a picture.
struct TypedWords {
    /// The page's words: the file's where ink is, and a reader's where the file says nothing.
    let words: [ReadWord]

    /// Of so many words of the reader, so large a share must agree.
    private static let (fewest, share) = (3, 0.85)
    /// A reader's word is sure from here on.
    private static let sure = 0.85
    /// Nothing is left to doubt.
    private static let known = 1.0

    /// Nil where the file's words are not what is drawn; `seen` are a reader's.
    init?(_ typed: [Intake.Word], seen: [ReadWord], components: [Image.Component]) {
        let places = ComponentPlaces(components)
        let onInk = typed.filter { !places.centred(in: $0.box).isEmpty }
        guard !onInk.isEmpty, 10 * onInk.count >= 9 * typed.count else { return nil }
        // Where the file says nothing it may have a picture of print: that is read.
        let sure = seen.filter { word in
            word.confidence > Self.sure && word.text.count { $0.isLetter || $0.isNumber } >= 2
                && onInk.contains { !$0.box.intersection(word.box).isEmpty }
        }
        let agreed = sure.count { Self.says($0, among: onInk) }
        guard sure.count >= Self.fewest, Double(agreed) >= Self.share * Double(sure.count) else {
            return nil
        }
        let file = onInk.filter { !Self.isBare($0.text) }.map { word in
            ReadWord(
                text: word.text, box: word.box, confidence: Self.known, block: word.block,
                paragraph: word.block, line: word.line, reader: .text)
        }
        let fitted = PageWords.fitted(file, to: components).map { Self.parted($0, places) }
        let free = Fragments.freeLine(besides: fitted)
        let blocks = (fitted.map(\.block).max() ?? 0) + 1
        let others = seen.filter { word in
            let ink = places.centred(in: word.box).map(\.box)
            let free = ink.count { component in
                !typed.contains { $0.box.holds(x: component.centreX, y: component.centreY) }
            }
            return 2 * free > ink.count
                && !typed.contains { 3 * $0.box.intersection(word.box).area > word.box.area }
        }.map { word in
            var other = word
            other.line += free
            other.block += blocks
            other.paragraph += blocks
            return other
        }
        words = fitted + others
    }

    /// Whether the file has a reader's word where it stands, be it parted otherwise.
    private static func says(_ word: ReadWord, among typed: [Intake.Word]) -> Bool {
        let own = typed.filter { 4 * $0.box.intersection(word.box).area > word.box.area }
            .sorted { $0.box.x < $1.box.x }
        let text = plain(own.map(\.text).joined())
        return !own.isEmpty && text.contains(plain(word.text))
    }

    /// A text as both write it: letters and digits alone.
    private static func plain(_ text: String) -> String {
        String(text.decomposedStringWithCanonicalMapping.filter { $0.isLetter || $0.isNumber })
            .folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    }

    /// Whether a text is nothing but signs that no print has by themselves: what a font for signs has under other
    /// letters, such as
    /// `´` for `×`. The shape of the ink says what it is.
    private static func isBare(_ text: String) -> Bool {
        text.allSatisfy { "´¸¨`¶¤¦°¬ª".contains($0) }
    }

    /// The word with a place for each character, where its ink shows as many columns as it has characters.
    private static func parted(_ word: ReadWord, _ places: ComponentPlaces) -> ReadWord {
        let characters = Array(word.text)
        guard characters.count > 1 else { return word }
        let columns = places.centred(in: word.box).map(\.box).sorted { $0.x < $1.x }
            .reduce(into: [Box]()) { columns, box in
                if let last = columns.last, box.centreX < last.maxX {
                    columns[columns.count - 1] = last.union(box)
                } else {
                    columns.append(box)
                }
            }
        guard columns.count == characters.count else { return word }
        var parted = word
        parted.symbols = zip(characters, columns).map { character, box in
            ReadWord.Symbol(
                text: String(character),
                box: Box(x: box.x, y: word.box.y, width: box.width, height: word.box.height),
                certainty: known)
        }
        return parted
    }
}

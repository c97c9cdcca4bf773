import Artifacts
import Imaging
import Reading

/// A page's print, parted from what was written on its rules and between its brackets.
struct PartedPrint {
    /// The words that are print.
    var words: [ReadWord]
    /// Rules to write on.
    let blanks: [Box]
    /// Places between brackets.
    let brackets: [Box]

    /// The places of words that are likely print.
    var likely: Set<Box> { Set(words.filter(\.isLikely).map(\.box)) }

    /// Parts the words of a page.
    init(_ read: [ReadWord], rules: [Box], components: [Image.Component]) {
        let whole = AnsweredQuestion.cut(Fractions(components: components).joined(read))
        let cut = GluedInk.cut(whole, rules: rules)
        let (open, places) = Brackets(components: components).opened(cut)
        let toFill = Wording.asksToFill(read.map(\.text).joined(separator: " "))
        let parted = Ink.separate(open, rules: rules, toFill: toFill)
        words = Self.stopped(parted.words).flatMap(Self.clauses)
        blanks = parted.blanks
        brackets = places
    }

    /// The words with a round full stop for what was read as an `o` behind a bracket or an ideograph, at the end of its
    /// line: doubt about it is none about the sentence.
    private static func stopped(_ words: [ReadWord]) -> [ReadWord] {
        words.map { word in
            guard word.reader == .ppocr, ["o", "O", "0", "°"].contains(word.text) else {
                return word
            }
            let line = words.filter { $0.line == word.line && $0.box != word.box }
            let before = line.filter { $0.box.centreX < word.box.x }.max { $0.box.x < $1.box.x }
            guard let before, line.allSatisfy({ $0.box.x < word.box.x }),
                let sign = before.text.last, ")）".contains(sign) || sign.isWide,
                word.box.x - before.box.maxX < before.box.height,
                words.contains(where: {
                    $0.text.contains(where: \.isWide) && $0.box.rowOverlap(word.box) > 0.5
                })
            else { return word }
            var stop = word
            stop.text = "。"
            stop.symbols = []
            stop.confidence = max(0.9, word.confidence)
            return stop
        }
    }

    /// Scripts without spaces come as words of a line's length: cut at their marks, doubt about one clause is none
    /// about the others.
    private static func clauses(of word: ReadWord) -> [ReadWord] {
        guard word.reader == .ppocr, word.text.count(where: \.isWide) > 5 else { return [word] }
        var clause = 0
        var ends: [Int] = []
        let glyphs = word.glyphs
        for (index, glyph) in glyphs.enumerated() {
            ends.append(clause)
            let isBehindSign = index == 0 || !glyphs[index - 1].character.isASCIIDigit
            let isLabel = ")）".contains(glyph.character) && index < 4
            if "。，、；：？！".contains(glyph.character)
                || ",;".contains(glyph.character) && isBehindSign || isLabel
            {
                clause += 1
            }
        }
        let places = Dictionary(
            zip(word.glyphs.map(\.box.x), ends), uniquingKeysWith: { first, _ in first })
        return GluedInk.parts(of: word) { places[$0.box.x] ?? 0 }
    }
}

extension ReadWord {
    /// Whether a long word's characters are sure on average: one doubtful sign in a line without spaces makes it no
    /// scrawl.
    var isLikely: Bool {
        guard reader == .ppocr, symbols.count > 3, text.contains(where: \.isWide) else {
            return false
        }
        return symbols.map(\.certainty).reduce(0, +) > 0.85 * Double(symbols.count)
    }
}

extension Character {
    /// Whether it is of a script that sets no spaces: ideographs, kana, and their marks.
    var isWide: Bool {
        unicodeScalars.first.map { (0x2E80...0x9FFF).contains($0.value) || $0.value >= 0xFF00 }
            ?? false
    }
}

extension Sequence<String> {
    /// Set with single spaces, but none where scripts have none.
    var spaced: String {
        reduce(into: "") { text, next in
            text += text.isEmpty || text.isTight(before: next) ? next : " " + next
        }
    }
}

extension String {
    /// Whether no space stands between this and what comes next: around ideographs only words and numbers of other
    /// scripts are set apart from each other.
    func isTight(before next: String) -> Bool {
        guard suffix(4).contains(where: \.isWide) || next.contains(where: \.isWide) else {
            return false
        }
        let isWord = { (character: Character?) in
            character.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } ?? false
        }
        return !(isWord(last) && isWord(next.first) && next != "__")
    }
}

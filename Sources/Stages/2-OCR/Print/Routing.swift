import Artifacts
import Imaging
import Reading

/// Decides by evidence who reads: Tesseract first, as it is best and cheapest on flat print; PP-OCR where that
/// reading is bad, and first where it is known to be.
enum Routing {
    /// How well one reader did on a page.
    struct Evidence: Equatable {
        /// Letters and digits read.
        var letters: Int
        /// Of these, how many are right, by the calibrated confidences.
        var likely: Double
        /// Components of ink of the size of letters, and how many of them stand in words more likely right than not.
        var components: Int
        var covered: Int

        /// The share of what was read that is right.
        var sense: Double { letters == 0 ? 0 : likely / Double(letters) }
        /// The share of the ink that was read.
        var coverage: Double { components == 0 ? 1 : Double(covered) / Double(components) }
    }

    /// Whether a page that one reader read needs the other; fitted by `make bench TABLE=text`.
    static func needsOther(_ first: Evidence) -> Bool {
        guard first.components >= 8 else { return false }
        return first.sense < 0.75 || first.coverage < 0.5
    }

    /// Whether a photograph is better read by PP-OCR from the start: it has few letters, and fewer than four in ten of
    /// them stand in lines of print. Grain breaks the lines of dense print too, which are dearer for PP-OCR; fitted by
    /// `make bench TABLE=exercises`.
    static func startsWithSecond(_ components: [Image.Component], dpi: Int) -> Bool {
        let letters = letters(components, dpi: dpi)
        guard (8..<mostLetters).contains(letters.count) else { return false }
        let inLines = PrintLines.lengths(of: letters).filter { $0 >= 12 }.reduce(0, +)
        return 10 * inLines < 4 * letters.count
    }

    private static let mostLetters = 600

    /// Whose reading of a page is taken: the one with more letters that are likely right.
    static func winner(tesseract: Evidence, ppocr: Evidence) -> ReadWord.Reader {
        ppocr.likely > tesseract.likely ? .ppocr : .tesseract
    }

    /// Whether a line of a page that Tesseract read, or a word of such a line, is read again: of surer lines
    /// the second reading is no better; fitted by `make bench TABLE=text`.
    static func needsSecond(lineConfidence: Double) -> Bool { lineConfidence < 0.8 }

    /// Whether the second reading of a line is taken. A line of which Tesseract could make nothing may be a pupil's
    /// writing: then only print that is read without a doubt.
    static func takesSecond(lineConfidence: Double, mean: Double, least: Double) -> Bool {
        lineConfidence > 0.45 ? mean > 0.8 : least > 0.95
    }

    /// The evidence for words on a page with these components of ink.
    static func evidence(_ words: [ReadWord], _ components: [Image.Component], dpi: Int) -> Evidence
    {
        let lettered = words.filter { $0.text.contains { $0.isLetter || $0.isNumber } }
        let letters = lettered.map { weight(of: $0.text) }.reduce(0, +)
        let likely = lettered.map { $0.confidence * Double(weight(of: $0.text)) }.reduce(0, +)
        let ink = Self.letters(components, dpi: dpi)
        let sure = Rows(lettered.filter { $0.confidence > 0.5 }.map(\.box), bandPx: max(8, dpi / 4))
        return Evidence(
            letters: letters, likely: likely, components: ink.count,
            covered: ink.count { sure.holds(x: $0.centreX, y: $0.centreY) })
    }

    /// Letters, of which one of Chinese or Japanese counts as two: it takes the room of two others, and what a reader
    /// that does not know the script makes of it are as many.
    private static func weight(of text: String) -> Int {
        text.count + text.count { $0.isIdeographic }
    }

    /// Components of ink from 5 to 22 points high that are no rule, stain or picture.
    private static func letters(_ components: [Image.Component], dpi: Int) -> [Box] {
        components.map(\.box).filter {
            30 * $0.height > dpi && 5 * $0.height < dpi && 5 * $0.width < dpi
                && 20 * $0.width > $0.height
        }
    }

    /// Boxes by bands of rows, so that a look-up sees few of them.
    private struct Rows {
        private var bands: [Int: [Box]] = [:]
        private let bandPx: Int

        init(_ boxes: [Box], bandPx: Int) {
            self.bandPx = bandPx
            for box in boxes {
                for band in (box.y / bandPx)...max(box.y / bandPx, box.maxY / bandPx) {
                    bands[band, default: []].append(box)
                }
            }
        }

        func holds(x: Int, y: Int) -> Bool {
            (bands[y / bandPx] ?? []).contains { $0.holds(x: x, y: y) }
        }
    }
}

extension Character {
    /// Whether it is one of the characters of Chinese, or of Japanese writing.
    fileprivate var isIdeographic: Bool {
        unicodeScalars.first.map {
            $0.properties.isIdeographic || (0x3040...0x30FF).contains($0.value)
        } ?? false
    }
}

import Artifacts
import Drawing
import Foundation
import Imaging
import Ordinary

/// What a pupil wrote on a sheet: one number for each sum, some right and some wrong.
struct PupilAnswers {
    /// What was written behind a sum, and whether that is its answer.
    struct Written {
        var text: String
        var isRight: Bool
    }

    /// In the order of the sheet's sums.
    private(set) var written: [Written] = []
    /// The ink alone, on white.
    private(set) var ink: Drawing.Canvas
    private let pen: SumPen
    private let sheet: OrdinarySheet

    // A digit's width and the paper behind it, in its heights; nobody writes smaller than so many millimetres by
    // choice.
    private static let advance = 0.86
    private static let leastMM = 2.0
    // Of a frame's height, and of the way to the next row.
    private static let inFrame = 0.72

    /// Answers a sheet with one hand's digits.
    init(_ sheet: OrdinarySheet, digits: RealDigits, random: inout SplitMix64) {
        self.sheet = sheet
        ink = Drawing.Canvas(widthMM: sheet.page.widthMM, heightMM: sheet.page.heightMM)
        let rows = sheet.sums.map(\.baseline).sorted()
        let apart = zip(rows, rows.dropFirst()).map { $1 - $0 }.filter { $0 > 1 }.min() ?? 15
        pen = SumPen(
            digits: digits, printMM: sheet.digitMM, rowMM: 0.8 * apart,
            scene: sheet.traits.file == .bits ? .bits200 : .grey, random: &random)
        for placed in sheet.sums { write(behind: placed, random: &random) }
    }

    private mutating func write(
        behind placed: OrdinarySheet.Placed, random: inout SplitMix64
    ) {
        let isRight = random.index(2) == 0
        let truth = placed.sum.answer
        let value = isRight ? truth : Self.slip(truth, random: &random)
        let text = self.text(value)
        written.append(Written(text: text, isRight: value == truth))
        let place = placed.answer
        var own = pen
        let isBarred = sheet.traits.numbers.isBarred && text.contains("/")
        let letters = Double(isBarred ? text.count / 2 + 1 : text.count)
        own.highMM = min(own.highMM, place.width / (Self.advance * letters))
        if sheet.traits.answer == .box { own.highMM = min(own.highMM, Self.inFrame * place.height) }
        if isBarred { own.highMM = min(own.highMM, 0.42 * place.height * 1.3) }
        own.highMM = max(Self.leastMM, own.highMM)
        let free = max(0, place.width - Self.advance * letters * own.highMM)
        let x = place.x + min(free, own.highMM) * random.between(0.1, 0.8)
        let middle =
            sheet.traits.answer == .box
            ? place.y + place.height / 2
            : isBarred
                ? placed.baseline - 0.36 * sheet.traits.sizePt / 72 * 25.4
                : placed.baseline - own.highMM * random.between(0.42, 0.58)
        if text.contains("/") {
            own.write(
                fraction: text,
                text.contains(" ")
                    ? (isBarred ? .mixed : .mixedInline) : (isBarred ? .stacked : .inline),
                x: x, middle: middle, on: &ink, random: &random)
        } else {
            own.write(text, x: x, middle: middle, on: &ink, random: &random)
        }
    }

    /// A number as a pupil answers on a sheet of its kind.
    private func text(_ value: Ratio) -> String {
        let numbers = sheet.traits.numbers
        if value.bottom == 1, numbers != .money { return "\(value.top)" }
        if numbers.isFraction {
            let whole = value.top / value.bottom
            let rest = value.top - whole * value.bottom
            let isMixed = whole > 0 && numbers != .fraction && numbers != .barred
            return isMixed
                ? "\(whole) \(rest)/\(value.bottom)" : "\(value.top)/\(value.bottom)"
        }
        let point = sheet.traits.tongue == .english || numbers == .point ? "." : ","
        var (digits, left) = ("", value.top % value.bottom)
        while left > 0 || numbers == .money && digits.count < 2 {
            left *= 10
            digits += "\(left / value.bottom)"
            left %= value.bottom
        }
        return "\(value.top / value.bottom)\(point)\(digits)"
    }

    /// A near miss of the same kind.
    private static func slip(_ value: Ratio, random: inout SplitMix64) -> Ratio {
        let by = value.bottom == 1 ? 1 + random.index(9) : 1 + random.index(3)
        let other = value + Ratio(by, value.bottom)
        let less = value - Ratio(by, value.bottom)
        return random.index(2) == 0 && less.top > 0 ? less : other
    }

    /// The printed page with the ink upon it, at 300 dots an inch.
    func laid(on page: Image, isBlue: Bool) -> Image {
        let (print, strokes) = (page.colour.rgbBytes, ink.bytes)
        let pen: [Double] = isBlue ? [0.12, 0.2, 0.62] : [0, 0, 0]
        guard print.count == 3 * strokes.count else { return page }
        let bytes = [UInt8](unsafeUninitializedCapacity: print.count) { buffer, count in
            for (at, stroke) in strokes.enumerated() {
                let share = 1 - Double(stroke) / 255
                for part in 0..<3 {
                    let paper = Double(print[3 * at + part])
                    buffer[3 * at + part] = UInt8(paper * (1 - share * (1 - pen[part])))
                }
            }
            count = print.count
        }
        return Image(rgb: bytes, widthPx: page.widthPx, heightPx: page.heightPx)
    }
}

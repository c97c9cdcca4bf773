import Artifacts
import Drawing
import Imaging
import Reading

/// What may stand in a cell for one of some letters and is none of them by itself: nothing of it may be taken for read.
enum LetterAttack: String, CaseIterable {
    case other = "a letter that is not offered"
    case digit = "a digit"
    case pair = "two letters"
    case overwritten = "a letter written over another"
    case struck = "a letter struck out"
    case struckBeside = "struck out, another behind it"
    case tick = "a tick"
    case cross = "a cross"
    case scribble = "a scribble"

    /// Draws it.
    func draw(with pen: LetterPen, on canvas: inout Canvas, random: inout SplitMix64) {
        let x = pen.place.x + random.between(0, 3)
        let letters = LetterTable.written
        let (one, at) = (letters[random.index(letters.count)], random.index(letters.count - 1))
        let second = letters.filter { $0 != one }[at]
        switch self {
        case .other:
            let others = LetterReader.letters.filter { !letters.contains($0) }
            var other = pen
            other.letters = pen.capitals ?? pen.letters
            _ = other.write(
                others[random.index(others.count)], at: x, on: &canvas, random: &random)
        case .digit:
            _ = pen.write(String(random.index(10)), at: x, on: &canvas, random: &random)
        case .pair:
            let first = pen.write(one, at: pen.place.x - 1, on: &canvas, random: &random)
            _ = pen.write(
                second, at: first.x + random.between(0.5, 0.7) * first.width, on: &canvas,
                random: &random)
        case .overwritten:
            for letter in [one, second] {
                _ = pen.write(letter, at: x, on: &canvas, random: &random)
            }
        case .struck, .struckBeside:
            let box = pen.write(one, at: pen.place.x - 1, on: &canvas, random: &random)
            let (middle, lean) = (box.y + box.height / 2, random.between(-2, 2))
            canvas.line(
                box.x + random.between(0, 1), middle + lean, box.maxX - random.between(0, 1),
                middle - lean, width: 0.45, grey: 1 - pen.darkness)
            guard self == .struckBeside else { return }
            _ = pen.write(second, at: box.x + 0.7 * box.width, on: &canvas, random: &random)
        case .tick, .cross, .scribble:
            let side = random.between(4, 7)
            let box = BoxMM(x: x + 1, y: pen.place.maxY - side - 1, width: side, height: side)
            let mark: HandMark =
                self == .tick
                ? .tick(darkness: pen.darkness)
                : self == .cross
                    ? .cross(darkness: pen.darkness) : .scribbled(darkness: pen.darkness)
            canvas.mark(box, mark, random: &random)
        }
    }
}

/// A hand that writes letters on a rule or into a cell.
struct LetterPen {
    var place: BoxMM
    var letters: RealDigits
    var digits: RealDigits
    /// Capitals of all letters.
    var capitals: RealDigits?
    var darkness: Double

    /// Writes a letter or a digit with its left edge somewhere; gives its place, of which the middle six tenths are
    /// ink.
    func write(
        _ text: String, at x: Double, on canvas: inout Canvas, random: inout SplitMix64
    ) -> BoxMM {
        let code = Int(text.unicodeScalars.first?.value ?? 64) - 64
        let heightPx = Int(random.between(7, 12) * Canvas.dotsMM)
        let shape =
            code > 0
            ? letters.digit(code, heightPx: heightPx, random: &random)
            : digits.digit(text.first?.wholeNumberValue ?? 0, heightPx: heightPx, random: &random)
        guard let shape else { return BoxMM(x: x, y: place.y, width: 0, height: 0) }
        let side = Double(shape.widthPx) / Canvas.dotsMM
        // Three tenths of the picture around a letter are paper: it stands on the rule, or nearly.
        let y = place.maxY - 0.83 * side + random.between(-1.2, 0.3)
        canvas.lay(shape, x: x, y: y, darkness: darkness)
        return BoxMM(x: x, y: y, width: side, height: side)
    }
}

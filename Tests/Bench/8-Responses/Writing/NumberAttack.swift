import Artifacts
import Drawing
import Foundation
import Imaging

/// What pupils do in boxes besides writing a number well: nothing of it may be taken for another number.
enum NumberAttack: String, CaseIterable {
    case overwritten = "a digit written over another"
    case struck = "a digit struck out"
    case struckRow = "a number struck out by one line"
    case pair = "two digits in one box"
    case tick = "a tick"
    case cross = "a cross"
    case scribble = "a scribble"
    case letter = "a letter"
    case hole = "a box left out"
    case faint = "one digit far paler"
    case tightPoint = "a small point between two boxes"
    case beside = "struck out, the answer above it"

    /// Draws it; gives what is written, nil where nobody can say.
    func draw(
        into place: BoxMM, digits: RealDigits, letters: RealDigits, darkness: Double,
        on canvas: inout Canvas, random: inout SplitMix64
    ) -> String? {
        let pen = NumberPen(
            place: place, digits: digits, darkness: darkness,
            first: random.index(NumberQuiz.boxes - 3))
        func number(_ count: Int) -> String {
            NumberQuiz.Kind.digits(count, random: &random)
        }
        let text = number(1 + random.index(3))
        switch self {
        case .overwritten:
            pen.write(text, on: &canvas, random: &random)
            let at = random.index(text.count)
            let old = text.dropFirst(at).first?.wholeNumberValue ?? 0
            let new = String((old + 1 + random.index(9)) % 10)
            pen.write(new, from: at, on: &canvas, random: &random)
            return nil
        case .struck:
            pen.write(text, on: &canvas, random: &random)
            pen.strike(from: random.index(text.count), count: 1, on: &canvas, random: &random)
            return nil
        case .struckRow, .beside:
            pen.write(text, on: &canvas, random: &random)
            pen.strike(from: 0, count: text.count, on: &canvas, random: &random)
            guard self == .beside else { return nil }
            let above = BoxMM(
                x: place.x, y: place.y - 0.9 * place.height, width: place.width,
                height: 0.7 * place.height)
            NumberPen(place: above, digits: digits, darkness: darkness, first: 1).write(
                number(2), on: &canvas, random: &random)
            return nil
        case .pair:
            let two = number(2)
            pen.write(two, from: 0, squeezed: true, on: &canvas, random: &random)
            return two
        case .tick, .cross, .scribble:
            let index = random.index(3)
            let width = place.width / Double(NumberQuiz.boxes)
            let box = BoxMM(
                x: place.x + Double(index) * width + 0.5, y: place.y + 1.5, width: width - 1,
                height: width - 1)
            let mark: HandMark =
                self == .tick
                ? .tick(darkness: darkness)
                : self == .cross ? .cross(darkness: darkness) : .scribbled(darkness: darkness)
            canvas.mark(box, mark, random: &random)
            return nil
        case .letter:
            let letter = NumberPen(
                place: place, digits: letters, darkness: darkness, first: random.index(3))
            letter.draw(
                [1, 2, 3, 4, 6][random.index(5)], at: 0, on: &canvas, random: &random)
            return nil
        case .tightPoint:
            let two = number(2)
            pen.write(two, on: &canvas, random: &random)
            let x = place.x + Double(pen.first + 1) * place.width / Double(NumberQuiz.boxes)
            let (u, y) = (x + random.between(-0.7, 0.7), place.maxY - random.between(1, 2))
            canvas.line(
                u, y, u + 0.15, y, width: random.between(0.4, 0.7), grey: 1 - darkness)
            return "\(two.prefix(1)).\(two.suffix(1))"
        case .hole:
            let (left, right) = (number(1), number(1))
            pen.write(left, on: &canvas, random: &random)
            pen.write(right, from: 2, on: &canvas, random: &random)
            return nil
        case .faint:
            let two = number(2)
            pen.write(String(two.prefix(1)), on: &canvas, random: &random)
            var pale = pen
            pale.darkness = max(0.2, 0.3 * darkness)
            pale.write(String(two.suffix(1)), from: 1, on: &canvas, random: &random)
            return two
        }
    }
}

/// A hand that writes into a row of boxes.
struct NumberPen {
    var place: BoxMM
    var digits: RealDigits
    var darkness: Double
    /// The box of its first character.
    var first: Int

    private var width: Double { place.width / Double(NumberQuiz.boxes) }

    /// Writes a character a box, or all of them into one.
    func write(
        _ text: String, from: Int = 0, squeezed: Bool = false, on canvas: inout Canvas,
        random: inout SplitMix64
    ) {
        for (index, character) in text.enumerated() {
            let box =
                Double(first + from) + (squeezed ? 0.45 * Double(index) - 0.22 : Double(index))
            switch character {
            case "-": sign(box, on: &canvas, random: &random)
            case ".": point(box, on: &canvas, random: &random)
            default:
                draw(
                    character.wholeNumberValue ?? 0, at: box - Double(first),
                    size: squeezed ? 0.7 : 1, on: &canvas, random: &random)
            }
        }
    }

    private func sign(_ box: Double, on canvas: inout Canvas, random: inout SplitMix64) {
        let left = place.x + box * width
        let middle = place.y + place.height / 2 + random.between(-0.5, 0.5)
        canvas.line(
            left + 1.4, middle + random.between(-0.3, 0.3), left + width - 1.4, middle,
            width: 0.45, grey: 1 - darkness)
    }

    private func point(_ box: Double, on canvas: inout Canvas, random: inout SplitMix64) {
        let x = place.x + (box + 0.5) * width + random.between(-0.8, 0.8)
        canvas.line(
            x, place.maxY - 1.4, x + 0.2, place.maxY - 1.3, width: 0.7, grey: 1 - darkness)
    }

    /// Draws one character of the set some boxes from the first.
    func draw(
        _ value: Int, at box: Double, size: Double = 1, on canvas: inout Canvas,
        random: inout SplitMix64
    ) {
        // The digit itself takes six tenths of its cut-out.
        let heightPx = Int(size * place.height * random.between(1.0, 1.25) * Canvas.dotsMM)
        guard let shape = digits.digit(value, heightPx: heightPx, random: &random) else { return }
        let middle = place.y + place.height / 2 + random.between(-0.5, 0.5)
        let side = Double(shape.widthPx) / Canvas.dotsMM
        let left = place.x + (Double(first) + box) * width
        canvas.lay(
            shape, x: left + width / 2 - side / 2 + random.between(-0.5, 0.5), y: middle - side / 2,
            darkness: darkness)
    }

    /// Strikes some characters out, by a level line or a slanting one.
    func strike(from: Int, count: Int, on canvas: inout Canvas, random: inout SplitMix64) {
        let left = place.x + Double(first + from) * width + random.between(0, 1)
        let right = place.x + Double(first + from + count) * width - random.between(0, 1)
        let middle = place.y + place.height / 2
        let lean = [0, 0, 2.2, -2.2][random.index(4)] + random.between(-0.4, 0.4)
        canvas.line(
            left, middle + lean, right, middle - lean, width: 0.45, grey: 1 - darkness)
    }
}

import Drawing
import Foundation

/// How a fraction may be written.
enum FractionForm: String, CaseIterable {
    case stacked = "over a bar"
    case mixed = "mixed, over a bar"
    case inline = "in a line"
    case mixedInline = "mixed, in a line"
    case whole = "a whole number"

    /// One by chance, as it is written in a line.
    func drawn(random: inout SplitMix64) -> String {
        let (low, high) = (2 + random.index(9), 1 + random.index(9))
        let bottom = random.index(4) == 0 ? 10 + random.index(90) : low
        let top = random.index(6) == 0 ? 10 + random.index(30) : high
        let before = 1 + random.index(12)
        return switch self {
        case .stacked, .inline: "\(top)/\(bottom)"
        case .mixed, .mixedInline: "\(before) \(top)/\(bottom)"
        case .whole: "\(before)"
        }
    }
}

extension SumPen {
    // In heights of a digit: its width, paper between a bar and a number, a bar's thickness.
    private static let wide = 0.62
    private static let room = -0.02...0.3
    private static let bar = 0.05...0.11

    /// Writes a fraction with its left edge somewhere, its bar drawn by hand: it leans and bends a little, and may
    /// touch.
    func write(
        fraction text: String, _ form: FractionForm, x: Double, middle: Double,
        on canvas: inout Canvas, random: inout SplitMix64
    ) {
        guard form != .whole else {
            write(text, x: x, middle: middle, on: &canvas, random: &random)
            return
        }
        let parts = text.split(separator: " ")
        var at = x
        if parts.count > 1 {
            var large = self
            large.highMM *= form == .mixed ? random.between(1, 1.5) : 1
            at = large.write(
                String(parts[0]), x: at, middle: middle, on: &canvas, random: &random)
            at += highMM * random.between(0.25, 0.7)
        }
        let numbers = parts[parts.count - 1].split(separator: "/")
        let thick = highMM * random.between(Self.bar.lowerBound, Self.bar.upperBound)
        if form == .inline || form == .mixedInline {
            at = write(String(numbers[0]), x: at, middle: middle, on: &canvas, random: &random)
            at += highMM * random.between(0, 0.15)
            let (high, lean) = (highMM * random.between(1.2, 1.8), random.between(0.25, 0.7))
            let off = highMM * random.between(-0.1, 0.15)
            stroke(
                (at + high * lean, middle - high / 2 + off), (at, middle + high / 2 + off),
                width: thick, on: &canvas, random: &random)
            at += 0.6 * high * lean + highMM * random.between(0.1, 0.25)
            write(String(numbers[1]), x: at, middle: middle, on: &canvas, random: &random)
            return
        }
        let widths = numbers.map(width)
        let long = (widths.max() ?? highMM) * random.between(1.05, 1.6)
        let fall = long * random.between(-0.12, 0.12)
        stroke(
            (at, middle - fall / 2), (at + long, middle + fall / 2), width: thick, on: &canvas,
            random: &random)
        for (number, side) in zip(zip(numbers, widths), [-1.0, 1.0]) {
            let room = random.between(Self.room.lowerBound, Self.room.upperBound)
            write(
                String(number.0),
                x: at + (long - number.1) / 2 + random.between(-0.1, 0.1) * highMM,
                middle: middle + side * highMM * (0.5 + room), on: &canvas, random: &random)
        }
    }

    private func width(of digits: Substring) -> Double {
        highMM * (Self.wide * Double(digits.count) + max(0, gap) * Double(digits.count - 1))
    }

    /// A stroke that bends a little to one side.
    private func stroke(
        _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), width: Double,
        on canvas: inout Canvas, random: inout SplitMix64
    ) {
        let length = hypot(to.x - from.x, to.y - from.y)
        let bend = length * random.between(-0.05, 0.05)
        let steps = 8
        let points = (0...steps).map { step -> (x: Double, y: Double) in
            let t = Double(step) / Double(steps)
            let off = bend * 4 * t * (1 - t) / length
            return (
                from.x + (to.x - from.x) * t - (to.y - from.y) * off,
                from.y + (to.y - from.y) * t + (to.x - from.x) * off
            )
        }
        for (one, next) in zip(points, points.dropFirst()) {
            canvas.line(one.x, one.y, next.x, next.y, width: width, grey: 1 - darkness)
        }
    }
}

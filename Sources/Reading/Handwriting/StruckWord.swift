import Artifacts
import Foundation
public import Imaging

/// Whether a line is drawn through a word. The recognizer of lines reads on as if there were none
/// (`make bench TABLE=words`).
public enum StruckWord {
    // Heights of the ink are brought to so many pixels.
    private static let height = 48
    // Lines are looked for in the ink's middle part, at most as steep as one in one.
    private static let middle = 0.15...0.85
    private static let slopes = stride(from: -1.0, through: 1.001, by: 0.05).map { $0 }
    // So much of the ink's width a line runs through it with no gap. A t's bar and a stroke that
    // joins letters go less far. Fitted by `make bench TABLE=words`.
    private static let share = 0.5

    /// Whether one may go through the ink of a picture, dark on white.
    public static func mayBe(_ picture: Image) -> Bool {
        let whole = InkPlane(picture)
        guard let box = whole.bounds else { return false }
        let scale = Double(height) / Double(box.height)
        let plane = InkPlane(picture.cropped(to: box).scaled(by: scale))
        let (widthPx, heightPx) = (plane.widthPx, plane.heightPx)
        let rows =
            Int(middle.lowerBound * Double(heightPx))...Int(middle.upperBound * Double(heightPx))
        let least = Int((share * Double(widthPx)).rounded(.up))
        return slopes.contains { slope in
            let sinks = (0..<widthPx).map { Int((slope * Double($0)).rounded()) }
            let reach = abs(sinks[widthPx - 1])
            return (-reach...heightPx + reach).contains { start in
                var run = 0
                for x in 0..<widthPx {
                    let y = start + sinks[x]
                    // A line is drawn by hand: it may lie a pixel lower.
                    let isInk = rows.contains(y) && (plane.has(x, y) || plane.has(x, y + 1))
                    run = isInk ? run + 1 : 0
                    if run >= least { return true }
                }
                return false
            }
        }
    }
}

extension InkPlane {
    /// The smallest box around all ink; nil where there is none.
    var bounds: Box? {
        var (left, right, top, low) = (widthPx, -1, heightPx, -1)
        for y in 0..<heightPx {
            for x in 0..<widthPx where isInk[y * widthPx + x] {
                (left, right, top, low) = (min(left, x), max(right, x), min(top, y), max(low, y))
            }
        }
        guard right >= left else { return nil }
        return Box(x: left, y: top, width: right - left + 1, height: low - top + 1)
    }
}

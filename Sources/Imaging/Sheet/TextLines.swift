import Artifacts
import CImaging

/// Lines of print traced in a picture of ink: places on their base lines, and their ends. Lines run from left to right
/// within 27 degrees.
public final class TextLines: @unchecked Sendable {
    let handle: UnsafeMutablePointer<reviso_text_lines>

    /// Traces the lines of a picture's ink, best of 100 to 200 dots an inch.
    public convenience init(ink: Image) {
        self.init(owning: ink.asInk.lent { reviso_trace_lines($0) })
    }

    init(owning made: UnsafeMutablePointer<reviso_text_lines>?) {
        guard let made else { preconditionFailure("out of memory") }
        handle = made
    }

    /// Every other line from the top down, and the rest.
    public var halves: (TextLines, TextLines) {
        (
            TextLines(owning: reviso_half_of_lines(handle, 0)),
            TextLines(owning: reviso_half_of_lines(handle, 1))
        )
    }

    deinit { reviso_text_lines_free(handle) }

    /// How many lines.
    public var count: Int { Int(handle.pointee.lines) }
    /// The usual height of small letters, in pixels; 0 where there is no print.
    public var letterPx: Double { handle.pointee.letter }

    /// The places of each line, from left to right.
    public var places: [[(x: Double, y: Double)]] {
        (0..<count).map { index in
            let line = handle.pointee.line[index]
            return (Int(line.first)..<Int(line.first + line.count)).map {
                (handle.pointee.points[2 * $0], handle.pointee.points[2 * $0 + 1])
            }
        }
    }

    /// All lines together, in pixels.
    public var lengthPx: Double {
        (0..<count).reduce(0) {
            $0 + handle.pointee.line[$1].right.0 - handle.pointee.line[$1].left.0
        }
    }

    /// How far base lines deviate from level under a map, in pixels of the picture they were traced in, as a share of
    /// the height of letters: about 0.02 to 0.05 on a flat page. Nil without lines.
    public func deviation(under map: Homography, scale: Double) -> Double? {
        var sum = 0.0
        var count = 0.0
        for line in places {
            let ys = line.map { map.applied($0.x, $0.y).y * scale }
            let mean = ys.reduce(0, +) / Double(ys.count)
            sum += ys.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            count += Double(ys.count)
        }
        return count > 0 && letterPx > 0 ? (sum / count).squareRoot() / letterPx : nil
    }

    /// How far the usual place of a base line is from level when the picture is only turned, in pixels. Nil without
    /// lines.
    public var deviationTurned: Double? {
        let leans = (0..<count).map { index -> Double in
            let line = handle.pointee.line[index]
            let run = line.right.0 - line.left.0
            return run > 0 ? (line.right.1 - line.left.1) / run : 0
        }
        guard let lean = leans.median else { return nil }
        let off = places.flatMap { line -> [Double] in
            let ys = line.map { $0.y - lean * $0.x }
            let middle = ys.median ?? 0
            return ys.map { abs($0 - middle) }
        }
        return off.median
    }
}

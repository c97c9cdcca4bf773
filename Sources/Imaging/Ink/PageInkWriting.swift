import Artifacts
import CImaging

extension PageInk {
    /// What a map says of a component of ink, means over its pixels.
    public struct Votes: Sendable, Equatable {
        /// How likely print and writing are, 0 to 1.
        public var print, hand: Double
        /// The share of its pixels that are surely print, and surely writing.
        public var surePrint, sureHand: Double

        /// Votes from their parts.
        public init(print: Double, hand: Double, surePrint: Double, sureHand: Double) {
            (self.print, self.hand) = (print, hand)
            (self.surePrint, self.sureHand) = (surePrint, sureHand)
        }
    }

    // Above this (of 255) a place is surely one or the other.
    private static let sure: Int32 = 191

    /// What a map says of each component of a plane.
    public func votes(by map: WritingMap, on plane: Plane) -> [Votes] {
        let width = Int(REVISO_VOTES)
        var rows = [Int64](repeating: 0, count: width * (plane.labels + 1))
        map.lent {
            reviso_writing_votes(
                plane.runs, Int64(plane.runs.count / Int(REVISO_INK_RUN)), $0, Self.sure,
                Int32(widthPx), Int32(heightPx), &rows)
        }
        return plane.components.map { component in
            let row = rows[(width * component.label)..<(width * (component.label + 1))]
            func mean(_ column: Int, of most: Double) -> Double {
                Double(row[row.startIndex + column]) / most / Double(max(1, row[row.startIndex]))
            }
            return Votes(
                print: mean(1, of: 255), hand: mean(2, of: 255), surePrint: mean(3, of: 1),
                sureHand: mean(4, of: 1))
        }
    }

    /// What of some components a map has for writing and not for print: `hand` and `print` are the least and the most
    /// that it may say, 0 to 1.
    public func parts(
        of chosen: [Component], in plane: Plane, by map: WritingMap, hand: Double, print: Double,
        least: Int
    ) -> Plane {
        var picked = [UInt8](repeating: 0, count: plane.labels + 1)
        for component in chosen { picked[component.label] = 1 }
        var bits = noBits
        map.lent {
            reviso_writing_parts(
                plane.runs, Int64(plane.runs.count / Int(REVISO_INK_RUN)), picked, $0,
                Int32(255 * hand), Int32(255 * print), Int32(widthPx), Int32(heightPx), &bits)
        }
        return self.plane(of: bits, least: least)
    }

    /// Puts parts of components into the mask, with the pale seam of their strokes but nothing of the ink that they are
    /// part of.
    public mutating func takeParts(_ chosen: [Component], of plane: Plane, seamPx: Int) {
        guard !chosen.isEmpty else { return }
        var picked = [UInt8](repeating: 0, count: plane.labels + 1)
        for component in chosen { picked[component.label] = 1 }
        let count = Int64(plane.runs.count / Int(REVISO_INK_RUN))
        let (width, height) = (Int32(widthPx), Int32(heightPx))
        var part = noBits
        let everywhere = WritingMap(print: [0], hand: [0], widthPx: 1, heightPx: 1)
        everywhere.lent {
            reviso_writing_parts(plane.runs, count, picked, $0, 0, 255, width, height, &part)
        }
        var keep = bits(dark, above: Self.inkThreshold)
        for index in keep.indices {
            keep[index] = (keep[index] & ~part[index]) | lines[index]
        }
        if let closed = zones[.closed] {
            for index in keep.indices { keep[index] |= closed[index] }
        }
        reviso_ink_take(
            plane.runs, count, picked, keep, bits(dark, above: 8), width, height,
            Int32(seamPx), &mask)
    }
}

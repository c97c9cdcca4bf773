public import Artifacts
import CImaging

extension PageInk {
    /// A connected component.
    public struct Component: Sendable {
        /// Its number within its plane.
        public var label: Int
        /// Where it lies.
        public var box: Box
        /// Its pixels: all, in answer places, in certain print, in closed places, and those of broad strokes.
        public var area, inAnswers, inPrint, inClosed, broad: Int
        /// Its mean darkness, 0 to 1.
        public var darkness: Double
        /// The twelfth of the colour circle most of its colour has; 0 is red, 4 green, 8 blue.
        public var hue: Int
        /// Its pixels of about that hue, and those that are strongly coloured.
        public var inHue = 0, vivid = 0
    }

    /// The components of one kind of ink.
    public struct Plane: Sendable {
        /// The components that are large enough, by row of their first pixel.
        public var components: [Component]
        /// All runs, of small components too: row, first pixel, the pixel after the last, label.
        var runs: [Int32]
        var labels: Int
    }

    /// A kind of ink.
    public enum Kind: Int32, Sendable {
        /// Dark, whatever its colour, without long straight lines.
        case dark = 0
        /// Coloured.
        case coloured = 1
        /// Both, so that a stroke whose colour is lost in places is one component.
        case any = 2
    }

    /// The components of one kind of ink, of what is not in the mask yet; those of fewer pixels than `least` are left
    /// out.
    public func plane(_ kind: Kind, least: Int = 1) -> Plane {
        plane(of: ink(of: kind), least: least)
    }

    /// The components of a bit plane.
    func plane(of ink: [UInt64], least: Int) -> Plane {
        let (width, height) = (Int32(widthPx), Int32(heightPx))
        let words = reviso_bits_words(width)
        let count = reviso_ink_count_runs(ink, Int64(ink.count), words)
        var runs = [Int32](repeating: 0, count: Int(REVISO_INK_RUN) * Int(count))
        let labels = reviso_ink_runs(ink, width, height, &runs)
        // A stroke of pen or pencil is under 1.2 mm wide.
        var core = noBits
        reviso_bits_core(ink, width, height, Int32(max(2, dpi / 42)), &core)
        let capacity = min(labels, 60_000)
        let length = Int(REVISO_INK_ROW)
        var rows = [Int32](repeating: 0, count: length * Int(capacity))
        let found = reviso_ink_measure(
            runs, count, labels, dark, isColoured ? 1 : 0, hue, chroma, zones[.answer] ?? noBits,
            zones[.print] ?? noBits, zones[.closed] ?? noBits, core, width, Int32(max(1, least)),
            &rows, capacity)
        let components = (0..<Int(found)).map {
            Component(row: rows[(length * $0)..<(length * ($0 + 1))])
        }
        return Plane(components: components, runs: runs, labels: Int(labels))
    }

    func ink(of kind: Kind) -> [UInt64] {
        var ink = noBits
        if kind != .coloured {
            ink = bits(dark, above: Self.inkThreshold)
            for index in ink.indices { ink[index] &= ~lines[index] }
        }
        if kind != .dark, isColoured {
            let colour = bits(chroma, above: 0)
            for index in ink.indices { ink[index] |= colour[index] }
        }
        let closed = zones[.closed] ?? noBits
        for index in ink.indices { ink[index] &= ~(mask[index] | closed[index]) }
        return ink
    }

    /// Puts components into the mask, with the pale seam of their strokes, a hundredth of an inch wide where nothing
    /// else is said. What a coloured component spreads over is pale or coloured; black print beneath it is kept.
    public mutating func take(
        _ chosen: [Component], of plane: Plane, kind: Kind, seamPx: Int? = nil
    ) {
        guard !chosen.isEmpty else { return }
        var picked = [UInt8](repeating: 0, count: plane.labels + 1)
        for component in chosen { picked[component.label] = 1 }
        var keep = lines
        if let closed = zones[.closed] {
            for index in keep.indices { keep[index] |= closed[index] }
        }
        if kind == .coloured {
            let (deep, colour) = (bits(dark, above: 100), bits(chroma, above: 0))
            for index in keep.indices { keep[index] = deep[index] & ~colour[index] }
        }
        reviso_ink_take(
            plane.runs, Int64(plane.runs.count / Int(REVISO_INK_RUN)), picked, keep,
            bits(dark, above: 8), Int32(widthPx), Int32(heightPx),
            Int32(seamPx ?? max(1, dpi / 100)), &mask)
    }
}

extension PageInk.Component {
    /// A component from its row of measures.
    fileprivate init(row: ArraySlice<Int32>) {
        let first = row.startIndex
        func at(_ column: Int) -> Int { Int(row[first + column]) }
        let most = (0..<12).max { at(10 + $0) < at(10 + $1) } ?? 0
        self.init(
            label: at(24), box: Box(x: at(0), y: at(1), width: at(2), height: at(3)), area: at(4),
            inAnswers: at(6), inPrint: at(7), inClosed: at(8), broad: at(9),
            darkness: Double(at(5)) / Double(at(4)) / 255, hue: most,
            inHue: at(10 + most) + at(10 + (most + 1) % 12) + at(10 + (most + 11) % 12),
            vivid: at(23))
    }
}

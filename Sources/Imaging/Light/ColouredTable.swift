public import Artifacts

/// What lies around a sheet of paper where its colour tells it apart, as wood does: lit, it may be as bright as paper
/// in the shade.
public struct ColouredTable: Sendable {
    /// Cells of the picture, row by row: whether what is seen there is no paper.
    private var isTable: [Bool]
    private var columns, rows: Int
    private var widthPx, heightPx: Int

    private static let cellPx = 8

    /// Looks at a picture in colour; nil where nothing coloured surrounds something that is hardly coloured.
    public init?(_ picture: Image) {
        guard picture.depth == 32, min(picture.widthPx, picture.heightPx) >= 16 * Self.cellPx
        else { return nil }
        (widthPx, heightPx) = (picture.widthPx, picture.heightPx)
        (columns, rows) = (widthPx / Self.cellPx, heightPx / Self.cellPx)
        let greyness = picture.reduced(widthPx: columns, heightPx: rows).greyness
        guard let limit = Self.limit(between: greyness) else { return nil }
        isTable = greyness.map { $0 < limit }
        let rim = share { x, y in min(x, 1 - x) < 0.04 || min(y, 1 - y) < 0.04 }
        let middle = share { x, y in abs(x - 0.5) < 0.2 && abs(y - 0.5) < 0.2 }
        guard rim > Self.around, middle < Self.within else { return nil }
    }

    /// Whether a box of the picture lies on it: its corners and its middle.
    public func holds(_ box: Box) -> Bool {
        let (right, low) = (box.maxX - 1, box.maxY - 1)
        return holds(box.x + box.width / 2, box.y + box.height / 2)
            && holds(box.x, box.y) && holds(right, box.y) && holds(box.x, low) && holds(right, low)
    }

    private func holds(_ x: Int, _ y: Int) -> Bool {
        let (column, row) = (x * columns / widthPx, y * rows / heightPx)
        return isTable[min(rows - 1, row) * columns + min(columns - 1, column)]
    }

    /// The share of it among the cells of a part of the picture, told by their places from 0 to 1.
    private func share(where isPart: (Double, Double) -> Bool) -> Double {
        var (count, held) = (0, 0)
        for row in 0..<rows {
            for column in 0..<columns
            where isPart(
                (Double(column) + 0.5) / Double(columns), (Double(row) + 0.5) / Double(rows))
            {
                count += 1
                if isTable[row * columns + column] { held += 1 }
            }
        }
        return Double(held) / Double(max(1, count))
    }

    /// Otsu's limit between two kinds of cells; nil where they lie closer together than wood and paper do.
    private static func limit(between values: [UInt8]) -> UInt8? {
        var counts = [Double](repeating: 0, count: 256)
        for value in values { counts[Int(value)] += 1 }
        let all = counts.reduce(0, +)
        let sum = counts.indices.reduce(0) { $0 + Double($1) * counts[$1] }
        var (part, below, best) = (0.0, 0.0, 0.0)
        var found: UInt8?
        for value in 0..<255 {
            part += counts[value]
            below += Double(value) * counts[value]
            guard part > 0, part < all else { continue }
            let (low, high) = (below / part, (sum - below) / (all - part))
            let between = part * (all - part) * (high - low) * (high - low)
            guard between > best else { continue }
            best = between
            found = high - low > apart ? UInt8(value + 1) : nil
        }
        return found
    }

    /// How much greyer paper is than the table, of 255: a quarter of it, for paper under a warm lamp is no table.
    private static let apart = 64.0
    /// The least share of the picture's rim that is table, and the most of its middle: what is coloured on a page
    /// stands within.
    private static let around = 0.6
    private static let within = 0.1
}

extension Image {
    /// The least of the three colours at each place, in grey.
    public var leastColour: Image {
        let colours = rgbBytes
        let least = [UInt8](unsafeUninitializedCapacity: widthPx * heightPx) { buffer, count in
            count = widthPx * heightPx
            for place in 0..<count {
                buffer[place] = min(
                    colours[3 * place], colours[3 * place + 1], colours[3 * place + 2])
            }
        }
        return Image(grey: least, widthPx: widthPx, heightPx: heightPx)
    }

    /// The least of the three colours over the most at each place: 255 where there is no colour.
    fileprivate var greyness: [UInt8] {
        let colours = rgbBytes
        return (0..<widthPx * heightPx).map { place in
            let three = colours[3 * place..<3 * place + 3]
            guard let most = three.max(), let least = three.min(), most > 0 else { return 255 }
            return UInt8(Int(least) * 255 / Int(most))
        }
    }
}

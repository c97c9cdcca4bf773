import Artifacts

/// The pieces of ink of each part of a fraction.
struct FractionPieces {
    var form: FractionStyle
    var whole: [InkAtoms.Atom]
    var numerator: [InkAtoms.Atom]
    var denominator: [InkAtoms.Atom]
    /// Whether there is ink that belongs to no part.
    var hasMore: Bool

    // In heights of printed digits: so little further apart parts may end.
    private static let same = 0.1

    /// Whether its parts lie where another's do.
    func isLike(_ other: FractionPieces, unitPx: Double) -> Bool {
        let px = max(2, Self.same * unitPx)
        return zip(boxes, other.boxes).allSatisfy { mine, its in
            guard let mine, let its else { return mine == nil && its == nil }
            return [
                mine.x - its.x, mine.y - its.y, mine.maxX - its.maxX, mine.maxY - its.maxY,
            ].allSatisfy { Double(abs($0)) <= px }
        }
    }

    private var boxes: [Box?] {
        [whole, numerator, denominator].map(Self.box(of:))
    }

    /// Where some pieces lie together; nil where there are none.
    static func box(of pieces: [InkAtoms.Atom]) -> Box? { Box(around: pieces.map(\.box)) }
}

/// How a fraction is written.
public enum FractionStyle: Sendable {
    /// Over a bar.
    case stacked
    /// Before a slash.
    case inline
}

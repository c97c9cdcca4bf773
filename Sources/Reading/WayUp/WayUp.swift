import Artifacts
public import Imaging

/// Tells by reading how a page must be turned: some of its lines are read each way it may lie, and the way that gives
/// words and sums wins, where it wins by far.
public struct WayUp: Sendable {
    /// What was read one way.
    struct Look: Equatable {
        /// Quarter turns clockwise that make the page lie this way.
        var turns: Int
        /// Letters and digits that are likely right, and what the order of signs adds.
        var weight: Double
    }

    private static let detector = Result { () throws(Problem) in try TextDetector() }
    /// So many lines are read of those that run one way.
    private static let most = 12
    /// Less was not read well enough to turn a page for it.
    private static let least = 8.0
    /// The best way is so many times better than any other.
    private static let byFar = 1.6

    /// Nothing is loaded until it looks.
    public init() {}

    /// The quarter turns clockwise that make a page upright; nil where no way is better than the others by far.
    /// `letterPx` is the height of its letters, in its own pixels, about: what is larger than a reader needs is looked
    /// at smaller.
    public func turns(of page: Image, letterPx: Double) throws -> Int? {
        let looks = try looks(at: page, letterPx: letterPx)
        return Self.decided(looks, by: SignAxis(of: page, letterPx: letterPx))
    }

    /// The winner, unless the signs say that it lies on its side; of a page whose signs stand across the better way
    /// to lay it down,
    /// where reading tells head from foot.
    static func decided(_ looks: [Look], by axis: SignAxis) -> Int? {
        if let turns = decided(looks), axis == .unknown || (turns % 2 == 1) == (axis == .across) {
            return turns
        }
        guard axis == .across else { return nil }
        let sorted = looks.filter { $0.turns % 2 == 1 }.sorted { $0.weight > $1.weight }
        guard sorted.count == 2, sorted[0].weight > 1.2 * sorted[1].weight else { return nil }
        return sorted[0].turns
    }

    /// The winner; nil where none wins.
    static func decided(_ looks: [Look]) -> Int? {
        let sorted = looks.sorted { ($0.weight, -$0.turns) > ($1.weight, -$1.turns) }
        guard let best = sorted.first, best.weight >= least else { return nil }
        let second = sorted.dropFirst().first?.weight ?? 0
        return best.weight >= byFar * second ? best.turns : nil
    }

    /// The four looks.
    func looks(at page: Image, letterPx: Double) throws -> [Look] {
        let found = try Self.lines(of: page, letterPx: letterPx).map(\.quad.box)
        let level = Self.longest(found.filter { 2 * $0.width > 3 * $0.height }, by: \.width)
        let standing = Self.longest(found.filter { 2 * $0.height > 3 * $0.width }, by: \.height)
        let weights = [
            try Self.weights(of: level, turned: 0, on: page),
            try Self.weights(of: standing, turned: 1, on: page),
        ]
        return (0..<4).map { turns in
            Look(turns: turns, weight: weights[turns % 2][turns / 2])
        }
    }

    /// What some lines weigh turned so, and turned half around from there.
    private static func weights(
        of boxes: [Box], turned turns: Int, on page: Image
    ) throws -> [Double] {
        let reader = try LineRecognizer.shared.get()
        let one = try reader.read(boxes.map { Quad($0).read(turned: turns) }, of: page)
        let other = try reader.read(boxes.map { Quad($0).read(turned: turns + 2) }, of: page)
        let lines = zip(one, other).map { LineWeight($0).against(LineWeight($1)) }
        return [lines.map(\.one).reduce(0, +), lines.map(\.other).reduce(0, +)]
    }

    /// The lines of text, wherever they run.
    private static func lines(of page: Image, letterPx: Double) throws -> [TextDetector.Finding] {
        let side = Double(max(page.widthPx, page.heightPx))
        let wanted = side * seenLetterPx / max(1, letterPx)
        let longest = Int(min(mostSeenPx, max(leastSeenPx, wanted)))
        return try detector.get().detect(page.bounds, longest: longest) {
            $0 == 1 ? page : page.scaled(by: $0)
        }
    }

    /// Lettering is found from this height on, in pixels, with some to spare.
    private static let seenLetterPx = 16.0
    /// The longer side that the search sees, in pixels.
    private static let (leastSeenPx, mostSeenPx) = (736.0, 1600.0)

    private static func longest(_ boxes: [Box], by length: KeyPath<Box, Int>) -> [Box] {
        boxes.sorted { ($0[keyPath: length], $1.y, $1.x) > ($1[keyPath: length], $0.y, $0.x) }
            .prefix(most).map { $0 }
    }
}

extension Quad {
    /// The same place as it is read where the page is to be turned clockwise by quarter turns.
    fileprivate func read(turned turns: Int) -> Quad {
        Quad(corners: (0..<4).map { corners[($0 + 4 - turns) % 4] })
    }
}

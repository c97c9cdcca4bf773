import Artifacts
import CImaging

/// Looks for a form by the lattice of its own bubbles: nothing of it need be known but where they are.
public struct LatticeSearch {
    /// What a form's places are measured in.
    public struct Frame: Sendable {
        /// Its corners on the page, upper left, upper right, lower right, lower left, in millimetres.
        public var cornersMM: [(x: Double, y: Double)]
        /// Whether those are the corners of the sheet, which may lie on something darker; else of the whole picture.
        public var isSheet: Bool
        /// A picture of the mark that stands at each of them, and its width as a share of the sheet's.
        public var mark: (picture: Image, widthShare: Double)?

        /// A frame from its parts.
        public init(
            cornersMM: [(x: Double, y: Double)], isSheet: Bool,
            mark: (picture: Image, widthShare: Double)?
        ) {
            (self.cornersMM, self.isSheet, self.mark) = (cornersMM, isSheet, mark)
        }
    }

    /// What came of it.
    public enum Finding {
        /// The bubbles lie there.
        case found(LatticePlaces)
        /// They were not found, and why, in words.
        case lost(String)
    }

    let lattice: BubbleLattice
    let frame: Frame

    /// A form made ready to be looked for.
    public init(_ lattice: BubbleLattice, frame: Frame) {
        (self.lattice, self.frame) = (lattice, frame)
    }

    // The share of bubbles at which no other guess is tried, and the least at all.
    private static let (sure, least) = (0.97, 0.85)
    // How far bubbles may lie off, in gaps: marks are found to a pixel, edges of a sheet bend, a scan is pulled in
    // askew.
    private static let reachGaps = (marks: 0.6, others: 1.6)
    // An edge lies off by no more of the sheet than this.
    private static let mostOff = 0.025

    /// A way to lay the page on the picture.
    struct Guess {
        var map: [Double]
        var reachGaps: Double
        /// Whether nothing else tells where the page lies.
        var isLoose: Bool
    }

    /// Looks for the form. `others` are maps from millimetres of the page to pixels of the picture that somebody else
    /// thinks of, asked for where the form's own frame leads nowhere.
    public func find(in picture: Image, others: () -> [[Double]] = { [] }) -> Finding {
        let copy = Shrunk(
            picture,
            by: min(1, 1600 / Double(max(picture.widthPx, picture.heightPx))))
        var best: LatticeFit?
        var bestGuess: Guess?
        var isUnsure = false
        func isFound(_ guesses: [Guess], widely: Bool) -> Bool {
            for guess in guesses {
                guard let fit = laid(guess, on: picture, copy, widely: widely) else { continue }
                if fit.share >= Self.least, isAmbiguous(fit, guess) {
                    isUnsure = true
                    continue
                }
                if fit.share > best?.share ?? 0 { (best, bestGuess) = (fit, guess) }
                if fit.share >= Self.sure { return true }
            }
            return false
        }
        // The likeliest way first, each only where those before it lead nowhere.
        var quads: [[Quad]] = []
        for base in bases(in: picture) {
            quads.append(self.quads(base, in: copy))
            if isFound(guesses(quads.last ?? [], turns: 0), widely: false) { break }
        }
        let all = quads.flatMap { $0 }
        func isOpen() -> Bool { best?.share ?? 0 < Self.least }
        if isOpen() { _ = isFound(guesses(all, turns: 0), widely: true) }
        if isOpen() { _ = isFound((1...3).flatMap { guesses(all, turns: $0) }, widely: false) }
        if isOpen() {
            let maps = others().map { Guess(map: $0, reachGaps: 0.6, isLoose: true) }
            _ = isFound(maps, widely: false)
        }
        guard var fit = best, let guess = bestGuess, fit.share >= Self.least else {
            return .lost(
                isUnsure
                    ? "its bubbles could as well be those of a row or a column further"
                    : "its bubbles are not where the form has them")
        }
        fit.bend()
        return .found(LatticePlaces(fit, map: guess.map, picture: picture))
    }

    private func isAmbiguous(_ fit: LatticeFit, _ guess: Guess) -> Bool {
        guess.isLoose && fit.isAmbiguous(within: guess.reachGaps * LatticePlane.gapPx)
    }

    /// The best way to lay the bubbles near a guess.
    private func laid(
        _ guess: Guess, on picture: Image, _ copy: Shrunk, widely: Bool
    ) -> LatticeFit? {
        let source = source(for: guess.map, picture, copy)
        guard let plane = LatticePlane(lattice, in: source, map: guess.map) else { return nil }
        var best: LatticeFit?
        for start in starts(guess, on: plane, widely: widely) {
            var fit = LatticeFit(lattice, on: plane, from: start)
            fit.settle()
            if best.map({ (fit.share, fit.quality) > ($0.share, $0.quality) }) ?? true {
                best = fit
            }
            // Marks leave no choice; all else is compared with what lies beside it.
            if !guess.isLoose, fit.share >= Self.sure { break }
        }
        return best
    }

    /// Maps of the plane on itself that bring most bubbles near their ink.
    private func starts(_ guess: Guess, on plane: LatticePlane, widely: Bool) -> [[Double]] {
        let home = lattice.spots.map(plane.place)
        let reach = Int(guess.reachGaps * LatticePlane.gapPx)
        func ways(_ linear: [Double]) -> [[Double]] {
            let moves = plane.moves(LatticeFit.moved(home, by: linear), reachPx: reach)
            let top = moves.first?.value ?? 0
            // Without marks nothing tells more than the guess itself.
            let isTold = top * Double(home.count) > 1.5
            return
                ([LatticePlane.Move(dx: 0, dy: 0, value: 0)]
                + (isTold ? moves.filter { $0.value > 0.75 * top } : [])).prefix(4).map {
                    PlaneMap.product([1, 0, $0.dx, 0, 1, $0.dy, 0, 0, 1], linear)
                }
        }
        guard widely else { return ways([1, 0, 0, 0, 1, 0, 0, 0, 1]) }
        let middle = (x: Double(plane.widthPx) / 2, y: Double(plane.heightPx) / 2)
        var all: [(spread: Double, map: [Double])] = []
        let steps = [-0.03, -0.02, -0.01, 0, 0.01, 0.02, 0.03]
        for across in steps {
            for down in steps {
                for lean in steps {
                    let linear = PlaneMap.product(
                        PlaneMap.product(
                            [1, 0, middle.x, 0, 1, middle.y, 0, 0, 1],
                            [1 + across, -lean, 0, lean, 1 + down, 0, 0, 0, 1]),
                        [1, 0, -middle.x, 0, 1, -middle.y, 0, 0, 1])
                    all.append((plane.mean(LatticeFit.moved(home, by: linear)).spread, linear))
                }
            }
        }
        return all.sorted { $0.spread > $1.spread }.prefix(3).flatMap { ways($0.map) }
    }

    /// A copy of the picture with about the pixels that the plane has.
    private func source(for map: [Double], _ picture: Image, _ copy: Shrunk) -> Shrunk {
        let box = lattice.box(marginGaps: 0)
        let left = PlaneMap.apply(map, box.x, box.y + box.height / 2)
        let right = PlaneMap.apply(map, box.maxX, box.y + box.height / 2)
        let (dx, dy) = (right.x - left.x, right.y - left.y)
        let wanted =
            1.2 * LatticePlane.gapPx / lattice.gapMM * box.width
            / max(1, (dx * dx + dy * dy).squareRoot())
        return copy.factor >= wanted
            ? Shrunk(copy, by: wanted / copy.factor)
            : copy.factor >= 1 ? copy : Shrunk(picture, by: min(1, wanted))
    }

    private typealias Corners = [(x: Double, y: Double)]

    /// Where the corners of the frame may be.
    private struct Quad {
        var corners: [(x: Double, y: Double)]
        var reachGaps: Double
        var isLoose: Bool
    }

    /// What the form may be cut out of, likeliest first.
    private func bases(in picture: Image) -> [Corners] {
        guard frame.cornersMM.count == 4 else { return [] }
        let (width, height) = (Double(picture.widthPx), Double(picture.heightPx))
        let whole = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)].map {
            (x: $0.0 - 0.5, y: $0.1 - 0.5)
        }
        let sheet = SheetOfPaper(in: picture)?.corners
        return (frame.isSheet ? [sheet, whole] : [whole, sheet]).compactMap { $0 }
    }

    private func quads(_ base: Corners, in copy: Shrunk) -> [Quad] {
        guard frame.mark == nil else {
            return marked(base, in: copy).map {
                Quad(corners: $0, reachGaps: Self.reachGaps.marks, isLoose: false)
            }
        }
        let sides = zip(frame.cornersMM, frame.cornersMM.dropFirst()).map {
            max(($0.x - $1.x).magnitude, ($0.y - $1.y).magnitude)
        }
        let reach = min(
            Self.reachGaps.others,
            max(Self.reachGaps.marks, Self.mostOff * (sides.max() ?? 0) / lattice.gapMM))
        return [Quad(corners: base, reachGaps: reach, isLoose: true)]
    }

    /// Maps of the page on those corners, turned clockwise by quarters.
    private func guesses(_ quads: [Quad], turns: Int) -> [Guess] {
        quads.compactMap { quad in
            let turned = (0..<4).map { quad.corners[($0 + turns) % 4] }
            guard let map = map(to: turned) else { return nil }
            return Guess(map: map, reachGaps: quad.reachGaps, isLoose: quad.isLoose)
        }
    }

    private func map(to corners: [(x: Double, y: Double)]) -> [Double]? {
        Homography(
            mapping: frame.cornersMM.map { ($0.x, $0.y) }, to: corners.map { ($0.x, $0.y) })?.m
    }

    /// The corners that the four marks of a sheet make.
    private func marked(
        _ base: [(x: Double, y: Double)], in copy: Shrunk
    ) -> [[(x: Double, y: Double)]] {
        guard let mark = frame.mark, frame.cornersMM.count == 4 else { return [] }
        func side(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
            ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
        }
        let across = side(base[0], base[1]) + side(base[3], base[2])
        let down = side(base[0], base[3]) + side(base[1], base[2])
        guard across > 0, down > 0, down / across < 10 else { return [] }
        let unit = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
        guard let out = Homography(mapping: unit, to: base.map { ($0.x, $0.y) }) else { return [] }
        let corners = frame.cornersMM
        let search = PictureMark(
            mark: mark.picture, widthShare: mark.widthShare,
            proportion: side(corners[0], corners[1]) / max(0.01, side(corners[0], corners[3])))
        let fours = search.places { wide in
            let (w, h) = (Int(wide), max(8, Int(wide * down / across)))
            let wanted = 2 * wide / across / copy.factor
            let source = Shrunk(copy, by: min(1, wanted))
            let map = PlaneMap.product(
                out.m,
                [1 / Double(w), 0, 0.5 / Double(w), 0, 1 / Double(h), 0.5 / Double(h), 0, 0, 1])
            var flat = [UInt8](repeating: 255, count: w * h)
            reviso_flatten(
                source.bytes, Int32(source.widthPx), Int32(source.heightPx),
                source.map(map, dotsMM: 1), 0, 0, Int32(w), Int32(h), &flat)
            return (flat, w, h)
        }
        return fours.map { four in
            four.map { point in
                // Shares count from the edge of the first pixel.
                out.applied(point.x, point.y)
            }
        }
    }
}

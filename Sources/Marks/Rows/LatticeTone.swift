import Artifacts
import Imaging

/// What empty and marked bubbles of one page hold, learned from the page itself.
struct LatticeTone {
    /// From this strength on a bubble is marked.
    private(set) var marked = 0.0
    /// The ink beside bubbles that is usual.
    private(set) var mostBeside = 0.0
    private var print: [String: Double] = [:]
    private var surroundings: [String: Double] = [:]
    private var few: Set<String> = []
    private var local: [Double] = []
    private var faint = 0.0
    private var level = 0.0

    // A page without marks has none to compare with.
    private static let usualMark = 0.4
    // No mark is paler than this all over.
    private static let palest = 0.1
    // Of a clear mark's strength: what is surely marked, what is surely none, and the same where grain or letters grown
    // in black and white make empty bubbles differ.
    private static let (sure, none, unknown, unsure) = (0.52, 0.22, 0.32, 0.4)

    init(_ rows: [[(value: String, ink: LatticePlaces.Ink)]]) {
        let all = rows.flatMap { $0 }
        // Nearly all bubbles may be marked, where each stands for itself: what is usual is learned from the pale ones.
        let raw = Self.split(all.map(\.ink.inside), least: 0)
        let usual = Self.usual(all.map(\.ink.inside), split: raw)
        let values = Dictionary(grouping: all, by: \.value)
        for (value, bubbles) in values {
            let inks = bubbles.map(\.ink.inside).filter { $0 < max(raw, 1.5 * usual) }
            let own = inks.count < 4 ? usual : Self.share(inks, 0.3)
            print[value] = max(0.4 * usual, min(1.8 * usual + 0.03, own))
            surroundings[value] = Self.share(bubbles.map(\.ink.outside), 0.4)
        }
        let split = Self.split(all.map { strength($0.ink, of: $0.value) }, least: Self.palest)
        // Once it is known which are empty, they say what print measures.
        for (value, bubbles) in values {
            let empty = bubbles.map(\.ink).filter { strength($0, of: value) < split }
            guard empty.count > 3, let known = print[value] else { continue }
            let own = Self.share(empty.map(\.inside), 0.5)
            print[value] = max(known - 0.05, min(known + 0.1, own))
        }
        few = Set(values.filter { $0.value.count < 4 }.keys)
        local = Self.local(
            rows.map { row in
                row.map { strength($0.ink, of: $0.value) }.filter { $0 < split }
            })
        let strengths = rows.enumerated().flatMap { index, row in
            row.map { strength($0.ink, of: $0.value, row: index) }
        }
        let clear = rows.enumerated().compactMap { index, row in
            row.map { strength($0.ink, of: $0.value, row: index) }.max()
        }
        .filter { $0 >= split }
        level = clear.count < 2 ? Self.usualMark : Self.share(clear, 0.5)
        let empties = strengths.filter { $0 < split }.map(\.magnitude)
        let spread = 1.48 * Self.share(empties, 0.5)
        marked = max(Self.palest, Self.sure * level)
        faint = max(Self.none * level, min(Self.unsure * level, 4.5 * spread), 0.04)
        let besides = all.map { beside($0.ink, of: $0.value).magnitude }
        mostBeside = 6 * 1.48 * Self.share(besides, 0.5)
    }

    /// How marked a bubble is: 0 as empty ones are, 1 as black as can be all over.
    func strength(_ ink: LatticePlaces.Ink, of value: String, row: Int) -> Double {
        strength(ink, of: value) - (local.indices.contains(row) ? local[row] : 0)
    }

    private func strength(_ ink: LatticePlaces.Ink, of value: String) -> Double {
        ink.inside - (print[value] ?? 0)
    }

    /// What empty bubbles about each row have more than is usual: a picture is not sharp, nor a copy black, all over
    /// alike.
    private static func local(_ empties: [[Double]]) -> [Double] {
        empties.indices.map { index in
            let near = empties[max(0, index - 4)...min(empties.count - 1, index + 4)]
            let values = near.flatMap { $0 }
            return values.count < 8 ? 0 : max(-0.1, min(0.12, share(values, 0.5)))
        }
    }

    /// How much more ink lies just outside a bubble than is usual.
    func beside(_ ink: LatticePlaces.Ink, of value: String) -> Double {
        ink.outside - (surroundings[value] ?? 0)
    }

    /// Up to this strength a bubble is empty; where faint lines are no marks it is more.
    func empty(_ value: String, onlyFilled: Bool) -> Double {
        // Of a letter that stands in few bubbles it is not known how dark it is.
        let least = onlyFilled ? Self.unsure : few.contains(value) ? Self.unknown : 0
        return max(faint, least * level)
    }

    /// What an empty bubble holds: where dark ones differ clearly from pale ones, it is among the pale.
    private static func usual(_ insides: [Double], split: Double) -> Double {
        let (pale, dark) = (insides.filter { $0 < split }, insides.filter { $0 >= split })
        let isParted = share(dark, 0.5) - share(pale, 0.5) > 0.2
        return share(isParted && pale.count > 3 ? pale : insides, 0.4)
    }

    /// The value that parts pale from dark best, after Otsu; no less than a least one.
    private static func split(_ values: [Double], least: Double) -> Double {
        let sorted = values.sorted()
        let total = sorted.reduce(0, +)
        var (low, best, at) = (0.0, 0.0, usualMark / 2)
        for index in sorted.indices.dropLast() {
            low += sorted[index]
            let (a, b) = (Double(index + 1), Double(sorted.count - index - 1))
            let apart = (total - low) / b - low / a
            let between = a * b * apart * apart
            if between > best {
                (best, at) = (between, (sorted[index] + sorted[index + 1]) / 2)
            }
        }
        return max(least, at)
    }

    private static func share(_ values: [Double], _ share: Double) -> Double {
        let sorted = values.sorted()
        let index = Int(share * Double(max(0, sorted.count - 1)))
        return sorted.indices.contains(index) ? sorted[index] : 0
    }
}

import Artifacts

/// Sums that were read from the print alone, where the whole page gave none or one in doubt.
struct AloneSums {
    /// Ink that was taken for writing.
    let cleared: [Box]

    /// A sum that is surer than this is not read again.
    static let sure = 0.9
    /// A sum of which ink was cleared is shown to a person: a digit of it may be gone.
    private static let doubted = 0.8

    /// Whether a sum is the one about a sign.
    static func holds(_ sum: Sum, _ sign: Box) -> Bool {
        sum.box.grown(by: sum.heightPx / 4).holds(x: sign.centreX, y: sign.centreY)
    }

    /// The sums with those of the print alone that stand where there was none, and in place of less likely ones.
    func merged(_ found: [Sum], into known: [Sum]) -> [Sum] {
        var result = known
        for sum in found {
            let rivals = result.filter { shares($0, sum) }
            guard rivals.allSatisfy({ $0.confidence < Self.sure }) else { continue }
            var own = sum
            if isCut(sum) { own.confidence = min(own.confidence, Self.doubted) }
            // A doubt about print stays one: the dot of a label may be what was cleared.
            let doubt = rivals.filter { !holdsWriting($0) }.map(\.limit).min() ?? 1
            own.limit = min(own.limit, doubt)
            own = own.limited
            guard rivals.allSatisfy({ $0.confidence < own.confidence || holdsWriting($0) }) else {
                continue
            }
            result.removeAll { rivals.contains($0) }
            result.append(own)
        }
        return result == known
            ? known : result.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
    }

    private func shares(_ one: Sum, _ other: Sum) -> Bool {
        3 * one.box.intersection(other.box).area > min(one.box.area, other.box.area)
    }

    /// Whether ink was cleared within a sum's print: what was read there was written.
    private func holdsWriting(_ sum: Sum) -> Bool { isCleared(sum.box, of: sum) }

    /// Whether ink was cleared within a sum's row or right before it.
    private func isCut(_ sum: Sum) -> Bool {
        let reach = sum.heightPx
        return isCleared(
            Box(
                x: sum.box.x - reach, y: sum.row.y, width: sum.box.width + reach,
                height: sum.row.height), of: sum)
    }

    /// Whether ink as high as digits was cleared in an area, before a sum's `=`.
    private func isCleared(_ area: Box, of sum: Sum) -> Bool {
        cleared.contains { ink in
            2 * ink.height > sum.heightPx && area.holds(x: ink.centreX, y: ink.centreY)
                && ink.centreX < sum.box.maxX - sum.heightPx / 2
        }
    }
}

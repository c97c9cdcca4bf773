/// How far two figures go together.
enum Correlation {
    /// Pearson's *r* of pairs, −1 to 1; nil where one side is the same everywhere, or of fewer than two pairs.
    static func pearson(_ pairs: [(Double, Double)]) -> Double? {
        guard pairs.count > 1 else { return nil }
        let count = Double(pairs.count)
        let left = pairs.reduce(0) { $0 + $1.0 } / count
        let right = pairs.reduce(0) { $0 + $1.1 } / count
        var (both, ones, others) = (0.0, 0.0, 0.0)
        for (one, other) in pairs {
            both += (one - left) * (other - right)
            ones += (one - left) * (one - left)
            others += (other - right) * (other - right)
        }
        // Sums of equal numbers leave a rest of rounding.
        guard ones > 1e-12, others > 1e-12 else { return nil }
        return max(-1, min(1, both / (ones * others).squareRoot()))
    }
}

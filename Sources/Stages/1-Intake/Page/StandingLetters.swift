import Artifacts
import Imaging

extension [Image.Component] {
    /// Whether most components as large as letters are clearly taller than wide: columns of sums look like lines
    /// across, but digits stand. On ten photos and scans that lay on their side one letter or fewer was tall for each
    /// that was wide.
    var stand: Bool {
        let letters = map(\.box).filter {
            (8..<60).contains(Swift.max($0.width, $0.height))
                && Swift.min($0.width, $0.height) >= 3
                && Swift.max($0.width, $0.height) < 3 * Swift.min($0.width, $0.height)
        }
        let tall = letters.count { 5 * $0.height > 6 * $0.width }
        let wide = letters.count { 5 * $0.width > 6 * $0.height }
        return tall >= 30 && tall > 2 * wide
    }
}

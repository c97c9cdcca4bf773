import Artifacts
import Reading

/// Why a person must read a place, in words: what the readers doubted, so that a teacher knows what to look for.
enum UnreadReason {
    private static let plain = "What stands here must be read by a person"

    /// The reason; `sight` is what was seen of the place, nil where nothing was kept of it.
    static func text(_ sight: SeenWriting.Sight?) -> String {
        guard let sight, let detail = detail(sight) else { return plain }
        return "\(plain) (\(detail))"
    }

    private static func detail(_ sight: SeenWriting.Sight) -> String? {
        if let doubt = sight.doubt { return doubt }
        guard let best = sight.candidates.first else { return nil }
        if !sight.isNumberAlone {
            return "it looks like \(best.text), but not all of it like a number"
        }
        let other = sight.likely.first { $0 != best.text }
        return other.map { "it may be \(best.text) or \($0)" }
            ?? "it looks like \(best.text), but not surely enough"
    }
}

import Artifacts
import Reading

/// Why a person must read a place, in words: what the readers doubted, so that a teacher knows what to look for.
enum UnreadReason {
    private static let plain = "What stands here must be read by a person"

    /// The reason; `sight` is what was seen of the place, nil where nothing was kept of it. Of what it may say only the texts
    /// that a teacher is offered are named.
    static func text(_ sight: SeenWriting.Sight?, offered: [String]) -> String {
        guard let sight, let detail = detail(sight, offered) else { return plain }
        return "\(plain) (\(detail))"
    }

    private static func detail(_ sight: SeenWriting.Sight, _ offered: [String]) -> String? {
        if let doubt = sight.doubt { return doubt }
        guard let best = sight.candidates.first?.text, offered.contains(best) else { return nil }
        if !sight.isNumberAlone { return "it looks like \(best), but not all of it like a number" }
        let other = sight.likely.first { $0 != best && offered.contains($0) }
        return other.map { "it may be \(best) or \($0)" }
            ?? "it looks like \(best), but not surely enough"
    }
}

import Artifacts

/// What two readers saw: texts with each reader's logarithm, how likely it is something else by the second one, and a doubt.
func sight(
    _ candidates: [(String, Double, Double)], outside: Double = -8, doubt: String? = nil
) -> SeenWriting.Sight {
    .init(
        candidates: candidates.map { .init(text: $0.0, first: $0.1, second: $0.2) },
        outside: .init(first: -14, second: outside), characters: [], doubt: doubt)
}

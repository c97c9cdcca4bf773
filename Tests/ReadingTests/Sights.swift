import Artifacts

/// What three readers saw: texts with the first one's logarithm and that of the others, how likely it is something else
/// by these, and a doubt.
func sight(
    _ candidates: [(String, Double, Double)], outside: Double = -8, doubt: String? = nil
) -> SeenWriting.Sight {
    threefold(
        candidates.map { ($0.0, $0.1, $0.2, $0.2) }, outside: (outside, outside), doubt: doubt)
}

/// The same with logarithms of all three readers.
func threefold(
    _ candidates: [(String, Double, Double, Double)], outside: (Double, Double) = (-8, -8),
    doubt: String? = nil
) -> SeenWriting.Sight {
    .init(
        candidates: candidates.map {
            .init(text: $0.0, first: $0.1, second: $0.2, third: $0.3)
        },
        outside: .init(first: -14, second: outside.0, third: outside.1), characters: [],
        doubt: doubt)
}

/// What the two readers of letters saw.
func letterSight(
    _ candidates: [(String, Double, Double)], outside: Double = -8, doubt: String? = nil
) -> SeenWriting.Sight {
    .init(
        candidates: candidates.map { .init(text: $0.0, first: $0.1, second: $0.2) },
        outside: .init(first: -14, second: outside), characters: [], doubt: doubt)
}

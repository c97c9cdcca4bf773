import Language

/// What a line says, as the stems of its content words: two that share most of them say the same.
struct SparkGist: Equatable {
    private let text: String
    private let stems: Set<String>

    /// Two lines that share so much of their words say the same.
    private static let sharedForSame = 0.6

    init(_ text: String) {
        self.text = text.lowercased()
        stems = Set(Tokens.contentStems(text))
    }

    /// How much two lines have in common, from 0 to 1.
    func likeness(to other: SparkGist) -> Double {
        guard !stems.isEmpty, !other.stems.isEmpty else { return text == other.text ? 1 : 0 }
        let shared = stems.count { other.stems.contains($0) }
        return Double(shared) / Double(stems.count + other.stems.count - shared)
    }

    /// Whether two lines say much the same.
    func isAlike(_ other: SparkGist) -> Bool { likeness(to: other) >= Self.sharedForSame }

    /// How many stems of a request stand in it.
    func shared(with asked: Set<String>) -> Int { stems.count { asked.contains($0) } }
}

/// Text that gives orders to a program instead of teaching a pupil.
public enum Injection {
    static let phrases = [
        "ignore all previous", "ignore previous", "ignore the previous", "ignore your",
        "ignore all instructions", "ignore any", "disregard all", "disregard previous",
        "disregard the above", "disregard your", "previous instructions", "system prompt",
        "you are now", "answer key", "every answer", "all scores", "set all", "<system", "</system",
        "<worksheet", "</worksheet", "http://", "https://", "www.", "as an ai", "language model",
        "mark this as correct", "mark as correct", "give full marks", "full marks", "<script",
        "assistant:", "system:", "do not follow",
    ]

    /// Whether a line is likely such a text; on a worksheet it is dropped, in an answer it goes to a person.
    public static func isLikely(_ line: String) -> Bool {
        let lower = line.lowercased()
        return phrases.contains { lower.contains($0) }
    }
}

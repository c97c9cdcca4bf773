import Artifacts

/// A sum to be worked out: `7 + 1 = __`.
struct Sum: Sendable, Equatable {
    /// Its printed number or letter, or empty.
    var label: String
    /// With `__` where the answer goes, and real signs: − × ÷.
    var prompt: String
    /// The probability that the prompt was read right.
    var confidence: Double
    /// The print of it, with its label.
    var box: Box
    /// Where the answer goes.
    var answer: Box
    /// The height of its digits, in pixels.
    var heightPx: Int

    /// Whether the answer is a fraction rather likely than a whole number.
    var type: Recognition.PlaceType { prompt.contains("/") ? .fraction : .number }

    /// The print alone, as a line of the document: what stands after the sign is not print.
    var line: Fragment {
        let print = prompt.split(separator: " ").filter { $0 != "__" }.joined(separator: " ")
        let text = label.isEmpty ? print : "\(label) \(print)"
        return Fragment(
            words: [.init(text: text, box: box, confidence: Confidence(confidence))],
            heightPx: heightPx)
    }
}

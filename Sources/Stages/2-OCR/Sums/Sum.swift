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
    /// Its first number, as far as it was read, without its label.
    var first: Box
    /// What stands right before its first number, as far as it was read by itself.
    var ahead: Ahead?
    /// No surer than this, whatever readings agree: its first number may hold a label.
    var limit = 1.0

    /// Print before a sum: its running number, or a part of its first number.
    struct Ahead: Sendable, Equatable {
        var text: String
        var box: Box
    }

    /// A sum; `first` is taken for its whole print where it is not known.
    init(
        label: String, prompt: String, confidence: Double, box: Box, answer: Box, heightPx: Int,
        first: Box? = nil
    ) {
        (self.label, self.prompt, self.confidence) = (label, prompt, confidence)
        (self.box, self.answer, self.heightPx) = (box, answer, heightPx)
        self.first = first ?? box
    }

    /// The text of its first number: `1.6` of `1.6 × 6 = __`.
    var firstNumber: String {
        String(
            prompt.drop { "(−£$€ ".contains($0) }.prefix { $0.isASCIIDigit || ".,/".contains($0) })
    }

    /// The row that its print stands in, without a frame beside it.
    var row: Box {
        let height = min(box.height, 3 * heightPx / 2)
        return Box(x: box.x, y: box.centreY - height / 2, width: box.width, height: height)
    }

    /// The sum no surer than its limit.
    var limited: Sum {
        var sum = self
        sum.confidence = min(confidence, limit)
        return sum
    }

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

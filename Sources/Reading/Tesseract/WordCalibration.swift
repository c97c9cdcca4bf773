/// Turns Tesseract's certainty of a word, 0 to 100, into the probability that the word is right.
///
/// Fitted by `make bench TABLE=reliability`, pooled to be monotone.
/// Words with a digit are wrong five times as often at equal certainty, because no dictionary helps them.
enum WordCalibration {
    private static let words: [(raw: Double, probability: Double)] = [
        (0, 0.05), (25, 0.11), (45, 0.18), (55, 0.33), (65, 0.40), (77, 0.55), (82, 0.67),
        (86.5, 0.825), (89, 0.893), (91.5, 0.94), (93.5, 0.982), (95, 0.988), (96, 0.9935),
        (97, 0.997), (98, 0.998),
    ]
    private static let numbers: [(raw: Double, probability: Double)] = [
        (0, 0.05), (25, 0.15), (45, 0.25), (65, 0.40), (77, 0.54), (82, 0.64), (86.5, 0.77),
        (89, 0.82), (91.5, 0.92), (94, 0.945), (95.5, 0.953), (96.5, 0.957), (97, 0.986),
        (98, 0.99),
    ]

    /// The probability that a word of this certainty is right.
    static func probability(raw: Double, text: String) -> Double {
        let table = text.contains(where: \.isNumber) ? numbers : words
        guard let last = table.last, let first = table.first, raw < last.raw else {
            return table.last?.probability ?? 0
        }
        var below = first
        for point in table {
            if raw < point.raw {
                let part = max(0, raw - below.raw) / (point.raw - below.raw)
                return below.probability + part * (point.probability - below.probability)
            }
            below = point
        }
        return last.probability
    }
}

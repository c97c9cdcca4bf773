/// Turns PP-OCR's certainty of a word's least certain character into the probability that the word is right.
///
/// Fitted by `make bench TABLE=reliability`, pooled to be monotone.
enum LineCalibration {
    private static let words: [(certainty: Double, probability: Double)] = [
        (0, 0.02), (0.3, 0.05), (0.4, 0.12), (0.55, 0.30), (0.65, 0.35), (0.75, 0.50),
        (0.85, 0.56), (0.9, 0.64), (0.94, 0.75), (0.96, 0.79), (0.975, 0.89), (0.985, 0.93),
        (0.991, 0.96), (0.996, 0.97), (0.9985, 0.98), (0.9993, 0.985), (0.9998, 0.997),
    ]
    private static let numbers: [(certainty: Double, probability: Double)] = [
        (0, 0.02), (0.3, 0.05), (0.55, 0.30), (0.65, 0.35), (0.75, 0.55), (0.85, 0.65),
        (0.9, 0.72), (0.94, 0.78), (0.975, 0.86), (0.991, 0.90), (0.999, 0.92), (0.9998, 0.95),
    ]

    /// The probability that a word of this certainty is right.
    static func probability(certainty: Double, text: String) -> Double {
        let table = text.contains(where: \.isNumber) ? numbers : words
        var below = table[0]
        for point in table {
            if certainty < point.certainty {
                let part = max(0, certainty - below.certainty) / (point.certainty - below.certainty)
                return below.probability + part * (point.probability - below.probability)
            }
            below = point
        }
        return below.probability
    }
}

import Artifacts

/// How numbers of networks are quantised in documents.
enum Quantised {
    // Everything less likely than this is alike: e to the power of -20.
    static let least = -20.0

    /// A natural logarithm, in halves.
    static func logarithm(_ value: Double) -> Double {
        let bounded = value.isNaN ? least : min(0, max(least, value))
        return (bounded * 2).rounded() / 2 + 0
    }

    /// A probability, in twentieths.
    static func probability(_ value: Double) -> Double { (value * 20).rounded() / 20 }

    /// How alike two pictures are, in hundredths.
    static func likeness(_ value: Float) -> Double { (Double(value) * 100).rounded() / 100 + 0 }
}

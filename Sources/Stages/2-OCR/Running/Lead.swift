import Artifacts

/// What a sum begins with that may be its running number: `1.`, `a)`, `①`, `Nr. 1`, or a number set off by a gap.
struct Lead: Equatable, Sendable {
    /// What marks it.
    enum Style: Equatable, Sendable {
        /// `1.`: the point of a decimal looks the same.
        case point
        /// `1:`: a sign of division looks the same.
        case colon
        /// `1)`, `(1)`: no number of a sum is written so.
        case bracket
        /// `①`.
        case circled
        /// `Nr. 1`, `Aufgabe 1`, `Q1`.
        case named
        /// Nothing but a gap: `1 000` and `1 3/4` have one, too.
        case bare
        /// `1 -`: a minus looks the same.
        case dash
    }

    /// What stands between it and the number behind it.
    enum Gap: Equatable, Sendable {
        /// As close as digits of one number.
        case tight
        /// Neither as close as digits nor as far as words.
        case unclear
        /// A space.
        case space
        /// Wider than a space.
        case wide
    }

    /// What the number behind it begins with: how it could go on with this one.
    enum Rest: Equatable, Sendable {
        case plain
        /// Three digits: `1 250`.
        case thousands
        /// Three digits of which the first is 0: `1 000`.
        case zeros
        /// `1 3/4`.
        case fraction
    }

    /// Without its marks.
    var text: String
    var style: Style
    var gap: Gap
    /// Where it stands, with its marks.
    var box: Box
    /// Whether its characters are the first of the number in the prompt: `1.` in `1.6 × 6`.
    var isInside = false
    var rest: Rest = .plain
    /// What was read together with it of the number behind it: 7 of `1. 7 250`.
    var glued = ""
    /// Whether a running number stands before it already.
    var isBehindLabel = false
    /// Whether a label beside it says the same: it is that one, read twice, or the sum's.
    var isTwice = false
    /// Whether it was read with the sum, so that nobody knows where it stands.
    var isUnplaced = false
    /// Whether its gap was typed, not seen.
    var isTyped = false

    /// Whether it counts by letters.
    var isLetter: Bool { text.first?.isLetter == true }

    /// The number it counts: of a letter its place in the alphabet, of a circled number what is in the circle; nil for
    /// anything else.
    var ordinal: Int? {
        if let number = Int(text) { return number }
        guard text.unicodeScalars.count == 1, let value = text.unicodeScalars.first?.value else {
            return nil
        }
        switch value {
        case 0x2460...0x2473: return Int(value - 0x2460) + 1
        case 0x2474...0x2487: return Int(value - 0x2474) + 1
        case 0x2776...0x277F: return Int(value - 0x2776) + 1
        case 0x41...0x5A: return Int(value - 0x41) + 1
        case 0x61...0x7A: return Int(value - 0x61) + 1
        default: return nil
        }
    }

    /// How the rest of a number goes on.
    static func rest(_ number: String) -> Rest {
        if let first = number.first, isFraction(first) { return .fraction }
        let digits = number.prefix(while: \.isASCIIDigit)
        if digits.count == 3, !number.dropFirst(3).hasPrefix("/") {
            return digits.hasPrefix("0") ? .zeros : .thousands
        }
        let parts = number.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, let above = Int(parts[0]), let below = Int(parts[1]), above < below {
            return .fraction
        }
        return .plain
    }

    /// Whether a character is a fraction by itself: `½`.
    static func isFraction(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.properties.numericValue else {
            return false
        }
        return value > 0 && value < 1
    }
}

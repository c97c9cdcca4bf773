/// What the numbers of a sum are of: `cm` of `5 cm + 3 cm`, `£` of `£2.50 + £1.25`.
public struct Amount: Hashable, Sendable {
    /// As printed.
    public let symbol: String
    /// Whether it stands before its number.
    public let isBefore: Bool
    /// Whether a space parts it from its number.
    public let isSpaced: Bool

    /// What one of these is in a text: nil where it is no unit and no money.
    public static func isSymbol(_ text: String) -> Bool {
        isMoney(text) || Unit.named(text) != nil
    }

    /// Whether a text stands for money.
    public static func isMoney(_ text: String) -> Bool {
        ["£", "$", "€", "₹", "¢", "p", "c", "ct", "CHF", "Fr", "Fr.", "EUR"].contains(text)
    }

    /// Whether a sign of money may stand before its number.
    public static func mayLead(_ text: String) -> Bool { ["£", "$", "€", "₹"].contains(text) }

    /// Whether it is money.
    var isMoney: Bool { Self.isMoney(symbol) }

    /// A number of it, as printed.
    public func text(_ number: String) -> String {
        let space = isSpaced ? " " : ""
        return isBefore ? symbol + space + number : number + space + symbol
    }

    /// Whether both are the same thing, however set: `€ 5` and `5 €`.
    func isLike(_ other: Amount) -> Bool {
        symbol == other.symbol
            || Unit.named(symbol) != nil && Unit.named(symbol) == Unit.named(other.symbol)
    }
}

extension Expression.Literal {
    /// Whether it is written with a point.
    var isDecimal: Bool { if case .decimal = form { true } else { false } }

    /// As money is printed: two places behind the point where it has any.
    var money: String {
        guard case .decimal = form, let text = value.decimalText else { return text }
        let parts = text.split(separator: ".")
        guard parts.count < 2 || parts[1].count < 3 else { return text }
        let places = parts.count == 2 ? String(parts[1]) : ""
        return parts[0] + "." + places + String(repeating: "0", count: 2 - places.count)
    }
}

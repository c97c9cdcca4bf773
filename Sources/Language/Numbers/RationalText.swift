import Artifacts

extension Rational {
    /// The places after the point, where the decimal ends within `limit` places.
    public func decimalPlaces(limit: Int = 6) -> Int? {
        var scale = 1
        for places in 0...limit {
            if scale % denominator == 0 { return places }
            scale *= 10
        }
        return nil
    }

    /// As a decimal, such as `0.45`; nil where it does not end within six places.
    public var decimalText: String? {
        guard let places = decimalPlaces(), let scale = Rational(10).power(Rational(places)),
            let scaled = magnitude.times(scale)
        else { return nil }
        var digits = String(scaled.numerator)
        while digits.count <= places { digits = "0" + digits }
        let text =
            places == 0 ? digits : "\(digits.dropLast(places)).\(digits.suffix(places))"
        return (isNegative ? "−" : "") + text
    }

    /// As a fraction or whole number, such as `−3/4` or `5`, with a true minus sign.
    public var fractionText: String {
        (isNegative ? "−" : "")
            + (isWhole ? "\(magnitude.numerator)" : "\(magnitude.numerator)/\(denominator)")
    }

    /// As a mixed number where it is above 1, such as `1 3/4`.
    public var mixedText: String {
        let whole = magnitude.floor
        guard !isWhole, whole > 0 else { return fractionText }
        let rest = magnitude.numerator - whole * denominator
        return "\(isNegative ? "−" : "")\(whole) \(rest)/\(denominator)"
    }
}

import Testing

@testable import Paper

/// Fractions and exponents found in plain text.
struct MathTextTests {
    @Test(arguments: [
        ("3/4 of 12", ["3/4"]), ("1 1/2 + 2/3.", ["1/2", "2/3"]), ("3/4/2025", []), ("a/b", []),
        ("12:30/5", []), ("2/3,5", []), ("1234/5", []), ("5/", []), ("x3/4", []),
    ])
    func findsFractions(text: String, fractions: [String]) {
        let found = MathText(text).marks.compactMap { mark -> String? in
            guard case .fraction(let top, let bottom) = mark.special else { return nil }
            return "\(top)/\(bottom)"
        }
        #expect(found == fractions)
    }

    @Test(arguments: [
        ("x^2", "x2", 1), ("10^{-3} m", "10−3 m", 4), ("5^-2", "5−2", 4), ("a ^ b", "a ^ b", nil),
        ("^_^", "^_^", nil), ("2^n", "2n", 1), ("2^{n", "2^{n", nil),
    ])
    func findsExponents(text: String, set: String, bytes: Int?) {
        let math = MathText(text)
        #expect(math.text == set)
        #expect(
            math.marks.first?.special == bytes.map { MathText.Special.exponent(byteCount: $0) })
    }

    @Test(arguments: [
        ("√16 + 1", ["16"]), ("sqrt(a + (b - 1)) = c", ["a + (b - 1)"]), ("√x^2y", ["x^2"]),
        ("√2.5.", ["2.5"]), ("³√8", ["8"]), ("√(1/4)", ["1/4"]), ("√", []), ("√ 4", []),
        ("√(4", []), ("a sqrt (4)", []), ("2sqrt(3)", ["3"]), ("psqrt(3)", []),
    ])
    func findsRoots(text: String, radicands: [String]) {
        let found = MathText(text).marks.compactMap { mark -> String? in
            guard case .root(let radicand) = mark.special else { return nil }
            return radicand
        }
        #expect(found == radicands)
    }
}

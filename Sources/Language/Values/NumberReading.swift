import Artifacts
import Foundation

/// A number as a pupil writes it, more kindly read than print: `1 234`, `3,5`, `1.234,5`, `+5`, `minus three`,
/// `\frac{1}{2}`, `3.2 × 10^4`, `3.2e4`, `two hundred and five`, besides what `NumberText` reads.
enum NumberReading {
    /// The exact value; nil where the text is no number.
    static func value(_ text: String) -> Rational? {
        let text = prepared(text)
        return NumberText.value(text) ?? scientific(text) ?? european(text) ?? spoken(text)
    }

    /// One sign for each thing: raised digits as `^2`, `\frac` as `/`, one space between words, no full stop at the
    /// end.
    static func prepared(_ text: String) -> String {
        let raised: [Character: Character] = [
            "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7",
            "⁸": "8", "⁹": "9", "⁻": "-",
        ]
        var flat = ""
        var isRaised = false
        for character in text {
            if let plain = raised[character] {
                flat += isRaised ? String(plain) : "^\(plain)"
                isRaised = true
            } else {
                flat.append(character)
                isRaised = false
            }
        }
        flat = flat.replacing(/\\d?frac\{([0-9]+)\}\{([0-9]+)\}/) { "\($0.1)/\($0.2)" }
        flat = NumberText.plain(flat).lowercased()
        while let last = flat.last, ".;!".contains(last) { flat.removeLast() }
        for word in ["minus ", "negative "] where flat.hasPrefix(word) {
            flat = "-" + flat.dropFirst(word.count)
        }
        for sign in ["+", "="] where flat.hasPrefix(sign) {
            flat = flat.dropFirst().trimmingCharacters(in: .whitespaces)
        }
        // Groups of three, spaced or with apostrophes.
        flat = flat.replacing(/\b[0-9]{1,3}(?:[ '’][0-9]{3})+\b/) { match in
            match.output.filter { $0 != " " && $0 != "'" && $0 != "’" }
        }
        return flat
    }

    /// In words, below zero too.
    private static func spoken(_ text: String) -> Rational? {
        guard text.contains(where: \.isLetter) else { return nil }
        return text.hasPrefix("-")
            ? SpokenNumber.value(String(text.dropFirst()))?.negated : SpokenNumber.value(text)
    }

    private static func scientific(_ text: String) -> Rational? {
        let pattern = /^(-?[0-9.,]+) ?(?:[x×*·] ?10 ?\^ ?\(?|e)([+-]?[0-9]{1,2})\)?$/
        guard let match = try? pattern.wholeMatch(in: text),
            let number = value(String(match.1)), let power = Int(match.2),
            let scale = Rational(10).power(Rational(abs(power)))
        else { return nil }
        return power < 0 ? number.over(scale) : number.times(scale)
    }

    /// `3,5` and `1.234,5`: a comma that groups no thousands is a decimal sign.
    private static func european(_ text: String) -> Rational? {
        guard text.count(where: { $0 == "," }) == 1,
            (try? /^-?(?:[0-9]+|[0-9]{1,3}(?:\.[0-9]{3})+),[0-9]+%?$/.wholeMatch(in: text)) != nil
        else { return nil }
        return NumberText.value(text.replacing(".", with: "").replacing(",", with: "."))
    }
}

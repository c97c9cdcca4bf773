import Artifacts
import Foundation
import Language

/// A typed sum with units, money or shares, up to its `=`: `3 kg + 450 g`, `£3.40 + 85p`, `10% of £45`, `3/4 of 60`.
struct TypedAmounts: Equatable {
    /// With `__` behind the sign.
    let prompt: String

    /// Nil where a text is anything but numbers, signs, units and `of`.
    init?(_ text: String) {
        var body = text[...]
        while let last = body.last, last == "=" || last == " " { body.removeLast() }
        guard !body.contains("="), let first = body.first, first.isNumber || "£$€(".contains(first),
            body.contains(where: \.isLetter) || body.contains(where: { "£$€%".contains($0) })
        else { return nil }
        let words = body.split { !$0.isLetter && $0 != "²" && $0 != "³" }.map(String.init)
        let isTaken = words.allSatisfy { word in
            ["of", "x"].contains(word) || Amount.isSymbol(word)
                || ["²", "³"].contains(word)
        }
        let signs = body.filter { !$0.isLetter && !$0.isNumber && !" .,/()£$€%²³¢".contains($0) }
        guard isTaken, signs.allSatisfy({ "+-−–×·÷*:".contains($0) }),
            !signs.isEmpty || words.contains("of") || words.contains("x")
        else { return nil }
        prompt = body.split(separator: " ").joined(separator: " ") + " = __"
    }
}

import Artifacts

extension MathTask {
    /// `5 cm + 3 cm = ____ cm`, `£2.50 × 3 =`, `24 min ÷ 4`: amounts of one thing are added, or one is taken several
    /// times or
    /// parted. Nil where units differ or stand where they have no meaning.
    static func amounts(_ text: String) -> MathTask? {
        let sides = text.split(separator: "=", omittingEmptySubsequences: false)
        guard (1...2).contains(sides.count) else { return nil }
        var tail = sides.count == 2 ? sides[1].trimmed : ""
        let isPrinted = tail.contains { $0 != "_" && $0 != " " && $0 != "." }
        tail = tail.filter { $0 != "_" && $0 != " " && $0 != "." }
        let body = sides.count == 2 ? sides[0].trimmed : stripped(text)
        guard let (terms, signs) = parted(body), !signs.isEmpty else { return nil }
        let amounts = terms.map(\.amount)
        guard let amount = meant(amounts, signs), !isPrinted || tail == amount.symbol else {
            return nil
        }
        var plain = terms[0].number
        for (sign, term) in zip(signs, terms.dropFirst()) { plain += " \(sign) " + term.number }
        guard let expression = ExpressionParser.parse(plain), expression.unknowns.isEmpty,
            expression.literals.count == terms.count
        else { return nil }
        return .amounts(expression, amount, isPrinted: isPrinted)
    }

    /// What the answer is of.
    private static func meant(_ amounts: [Amount?], _ signs: [Character]) -> Amount? {
        let known = amounts.compactMap { $0 }
        guard let first = known.first, known.allSatisfy(first.isLike) else { return nil }
        if signs.allSatisfy({ $0 == "+" || $0 == "−" }) {
            return known.count == amounts.count ? first : nil
        }
        guard signs.count == 1, known.count == 1 else { return nil }
        return signs[0] == "×" || amounts[0] != nil ? first : nil
    }

    private struct Term {
        var number: String
        var amount: Amount?
    }

    /// Numbers with what they are of, and the signs between them.
    private static func parted(_ text: String) -> (terms: [Term], signs: [Character])? {
        var (parts, signs): ([String], [Character]) = ([""], [])
        for character in text {
            if let sign = signsOfTerms[character] {
                signs.append(sign)
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        let terms = parts.compactMap { term($0.trimmed) }
        return terms.count == parts.count ? (terms, signs) : nil
    }

    private static let signsOfTerms: [Character: Character] = [
        "+": "+", "-": "−", "−": "−", "–": "−", "×": "×", "·": "×", "⋅": "×", "*": "×", "÷": "÷",
        ":": "÷",
    ]

    private static func term(_ text: String) -> Term? {
        let isOfNumber = { (one: Character) in
            one.isASCII && one.isNumber || " .,/".contains(one)
        }
        guard let first = text.first, let last = text.last else { return nil }
        if Amount.mayLead(String(first)) {
            let rest = text.dropFirst()
            guard rest.allSatisfy(isOfNumber), !rest.trimmed.isEmpty else { return nil }
            return Term(
                number: rest.trimmed,
                amount: Amount(
                    symbol: String(first), isBefore: true, isSpaced: rest.first == " "))
        }
        if isOfNumber(last) {
            return text.allSatisfy(isOfNumber) ? Term(number: text, amount: nil) : nil
        }
        let number = text.prefix(while: isOfNumber)
        let symbol = String(text.dropFirst(number.count))
        guard !number.trimmed.isEmpty, Amount.isSymbol(symbol) else { return nil }
        return Term(
            number: number.trimmed,
            amount: Amount(symbol: symbol, isBefore: false, isSpaced: number.last == " "))
    }
}

import Artifacts

/// Cuts a printed expression into numbers, letters and signs.
enum ExpressionTokens {
    /// The tokens; nil at the first character that belongs to no expression.
    static func read(_ text: String) -> [ExpressionParser.Token]? {
        let characters = Array(NumberText.plain(text))
        var tokens: [ExpressionParser.Token] = []
        var index = 0
        while index < characters.count {
            let character = characters[index]
            if character == " " {
                index += 1
            } else if isDigit(character) || character == "." {
                guard let (literal, end) = number(characters, index) else { return nil }
                tokens.append(.number(literal))
                index = end
            } else if character == "_" || character == "□" || character == "?" {
                while index < characters.count, characters[index] == "_" { index += 1 }
                if character != "_" { index += 1 }
                tokens.append(.letter("____"))
            } else {
                guard let token = sign(characters, index) else { return nil }
                tokens.append(token)
                index += 1
            }
        }
        return tokens
    }

    private static func sign(_ characters: [Character], _ index: Int) -> ExpressionParser.Token? {
        switch characters[index] {
        case "×", "*", "·", "⋅", "∙": return .sign("×")
        case "÷", ":": return .sign("÷")
        case "+", "-", "/", "^", "(", ")": return .sign(characters[index])
        case "x", "X":
            return isTimes(characters, index) ? .sign("×") : .letter("x")
        case let letter where letter.isASCII && letter.isLowercase && isAlone(characters, index):
            return .letter(String(letter))
        default: return nil
        }
    }

    /// An x between spaces and two numbers is a cross: `36 x 7`; in `3x + 5` it is the unknown.
    private static func isTimes(_ characters: [Character], _ index: Int) -> Bool {
        var before = index - 1
        while before >= 0, characters[before] == " " { before -= 1 }
        var after = index + 1
        while after < characters.count, characters[after] == " " { after += 1 }
        guard before >= 0, after < characters.count else { return false }
        let left = isDigit(characters[before]) || characters[before] == ")"
        let right =
            isDigit(characters[after]) || characters[after] == "("
            || characters[after] == "_"
        return (left || characters[before] == "_") && right
    }

    private static func isAlone(_ characters: [Character], _ index: Int) -> Bool {
        let before = index > 0 && characters[index - 1].isLetter
        let after = index + 1 < characters.count && characters[index + 1].isLetter
        return !before && !after
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }

    /// A whole number, decimal, fraction or mixed number from `start`, and where it ends.
    private static func number(
        _ characters: [Character], _ start: Int
    ) -> (Expression.Literal, Int)? {
        let (first, end) = digits(characters, start)
        guard let value = NumberText.decimal(first) else { return nil }
        if let point = first.firstIndex(of: ".") {
            let places = first.distance(from: point, to: first.endIndex) - 1
            return (.init(value, .decimal(places: places)), end)
        }
        if let (part, partEnd) = fraction(characters, end, above: value) {
            return (.init(part, .fraction), partEnd)
        }
        if let (whole, groupsEnd) = groups(characters, end, first: first) {
            return (.init(whole, .whole(grouped: true)), groupsEnd)
        }
        // `3 1/2`: a space, then a fraction below one.
        if end + 1 < characters.count, characters[end] == " ", isDigit(characters[end + 1]) {
            let (above, aboveEnd) = digits(characters, end + 1)
            guard let above = NumberText.decimal(above),
                let (part, partEnd) = fraction(characters, aboveEnd, above: above),
                part < Rational(1), let sum = value.plus(part)
            else { return nil }
            return (.init(sum, .mixed), partEnd)
        }
        return (.init(value, .whole(grouped: first.contains(","))), end)
    }

    /// `1 000`: groups of three digits, each behind one space.
    private static func groups(
        _ characters: [Character], _ start: Int, first: String
    ) -> (Rational, Int)? {
        guard (1...3).contains(first.count), first.allSatisfy(isDigit) else { return nil }
        var (text, end) = (first, start)
        while end + 3 < characters.count, characters[end] == " " {
            let (group, groupEnd) = digits(characters, end + 1)
            guard group.count == 3, group.allSatisfy(isDigit),
                groupEnd == characters.count || characters[groupEnd] != "/"
            else { break }
            text += group
            end = groupEnd
        }
        return end > start ? NumberText.decimal(text).map { ($0, end) } : nil
    }

    private static func fraction(
        _ characters: [Character], _ slash: Int, above: Rational
    ) -> (Rational, Int)? {
        guard slash + 1 < characters.count, characters[slash] == "/",
            isDigit(characters[slash + 1])
        else { return nil }
        let (below, end) = digits(characters, slash + 1)
        guard let below = NumberText.decimal(below), below.isWhole, above.isWhole,
            let value = above.over(below)
        else { return nil }
        return (value, end)
    }

    private static func digits(_ characters: [Character], _ start: Int) -> (String, Int) {
        var end = start
        while end < characters.count,
            isDigit(characters[end])
                || ((characters[end] == "," || characters[end] == ".") && end + 1 < characters.count
                    && isDigit(characters[end + 1]))
        {
            end += 1
        }
        return (String(characters[start..<end]), end)
    }
}

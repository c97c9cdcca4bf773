import Artifacts

/// A text with its fractions and exponents found.
struct MathText {
    /// A part that is not set as it is written.
    enum Special: Equatable {
        /// Numerator over denominator, in place of one object character.
        case fraction(String, String)
        /// Raised and smaller.
        case exponent(byteCount: Int)
        /// What stands under a root sign, in place of one object character; its index, such as the 3 of a cube root, is
        /// an exponent before it.
        case root(String)
    }

    /// Where a part begins, in UTF-8 bytes of `text`.
    struct Mark: Equatable {
        var byte: Int
        var special: Special
    }

    /// What takes a fraction's or a root's place in the text.
    static let object: Character = "\u{FFFC}"

    /// The text to set.
    private(set) var text = ""
    /// Its special parts, in order.
    private(set) var marks: [Mark] = []

    /// Finds fractions of whole numbers of at most three digits (`3/4`, not `3/4/2025` or `a/b`) and exponents
    /// (`x^2`, `10^{-3}`), and roots of a number, a letter or what stands in brackets (`√16`, `sqrt(a + b)`, `³√8`).
    init(_ source: String) {
        let characters = Array(source)
        var index = 0
        while index < characters.count {
            if let next = fraction(characters, at: index) ?? exponent(characters, at: index)
                ?? root(characters, at: index)
            {
                index = next
            } else {
                text.append(characters[index])
                index += 1
            }
        }
    }

    private mutating func fraction(_ all: [Character], at start: Int) -> Int? {
        guard Self.isDigit(all[start]), start == 0 || !Self.joins(all[start - 1]) else {
            return nil
        }
        let slash = Self.digitsEnd(all, start)
        guard slash < all.count, all[slash] == "/" || all[slash] == "⁄" else { return nil }
        let end = Self.digitsEnd(all, slash + 1)
        guard end > slash + 1, slash - start <= 3, end - slash <= 4 else { return nil }
        if end < all.count, Self.joins(all[end]) {
            guard ".,:".contains(all[end]) else { return nil }
            if end + 1 < all.count, Self.isDigit(all[end + 1]) { return nil }
        }
        let special = Special.fraction(String(all[start..<slash]), String(all[slash + 1..<end]))
        marks.append(Mark(byte: text.utf8.count, special: special))
        text.append(Self.object)
        return end
    }

    private mutating func exponent(_ all: [Character], at start: Int) -> Int? {
        guard all[start] == "^", start > 0, start + 1 < all.count else { return nil }
        guard all[start - 1].isLetter || all[start - 1].isNumber || all[start - 1] == ")" else {
            return nil
        }
        var body: ArraySlice<Character>
        var end: Int
        if all[start + 1] == "{" {
            guard let close = all[start...].firstIndex(of: "}") else { return nil }
            (body, end) = (all[(start + 2)..<close], close + 1)
        } else {
            let sign = all[start + 1] == "-" || all[start + 1] == "−" ? 1 : 0
            end = Self.digitsEnd(all, start + 1 + sign)
            if end == start + 1 + sign {
                guard sign == 0, all[start + 1].isLetter else { return nil }
                end = start + 2
            }
            body = all[(start + 1)..<end]
        }
        let raised = String(body).replacing("-", with: "−")
        guard !raised.isEmpty else { return nil }
        marks.append(
            Mark(byte: text.utf8.count, special: .exponent(byteCount: raised.utf8.count)))
        text += raised
        return end
    }

    private mutating func root(_ all: [Character], at start: Int) -> Int? {
        let named = Array("sqrt(")
        var open = start + 1
        if all[start] == "s", start == 0 || !all[start - 1].isLetter,
            all[start...].starts(with: named)
        {
            open = start + named.count - 1
        } else if all[start] != "√" {
            return nil
        }
        guard open < all.count else { return nil }
        let (radicand, end) = Self.radicand(all, at: open)
        guard !radicand.isEmpty else { return nil }
        marks.append(Mark(byte: text.utf8.count, special: .root(radicand)))
        text.append(Self.object)
        return end
    }

    /// What a root sign covers: what is in brackets, a number with its decimals and exponent, or a letter with its
    /// exponent.
    private static func radicand(_ all: [Character], at start: Int) -> (String, end: Int) {
        if all[start] == "(" {
            var depth = 0
            for index in start..<all.count {
                depth += all[index] == "(" ? 1 : all[index] == ")" ? -1 : 0
                if depth == 0 { return (String(all[start + 1..<index]), index + 1) }
            }
            return ("", start)
        }
        var end = digitsEnd(all, start)
        if end == start {
            guard all[start].isLetter else { return ("", start) }
            end += 1
        } else if end + 1 < all.count, ".,".contains(all[end]), isDigit(all[end + 1]) {
            end = digitsEnd(all, end + 1)
        }
        if end + 1 < all.count, all[end] == "^", isDigit(all[end + 1]) {
            end = digitsEnd(all, end + 1)
        } else if end < all.count, "²³⁴".contains(all[end]) {
            end += 1
        }
        return (String(all[start..<end]), end)
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }

    /// Whether a neighbour makes a number part of something longer, such as a date.
    private static func joins(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "/⁄.,:".contains(character)
    }

    private static func digitsEnd(_ all: [Character], _ start: Int) -> Int {
        var end = start
        while end < all.count, isDigit(all[end]) { end += 1 }
        return end
    }
}

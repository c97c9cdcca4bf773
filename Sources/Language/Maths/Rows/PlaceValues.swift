import Artifacts

/// A number and how many hundreds, tens and ones it has: `59 = __ tens and … ones`, `3 tens and 4 ones = __`.
struct PlaceValues: AskedRow {
    private enum Slot: Equatable, Sendable { case number(Int), asked, open }

    private struct Part: Equatable, Sendable {
        var slot: Slot
        /// 1, 10, 100 or 1000.
        var size: Int
    }

    /// The number itself.
    private let whole: Slot
    /// From the largest place down.
    private let parts: [Part]

    /// Nil where the row is no such list, or its places leave some of the number out.
    init?(_ row: RowText) {
        var text = row.text
        if text.hasSuffix(".") { text.removeLast() }
        let sides = text.split(separator: "=").map { $0.trimmed }
        guard sides.count == 2 else { return nil }
        let (number, list) =
            Self.slot(sides[0]) != nil ? (sides[0], sides[1]) : (sides[1], sides[0])
        guard let whole = Self.slot(number), let parts = Self.parts(list) else { return nil }
        (self.whole, self.parts) = (whole, parts)
        guard zip(parts, parts.dropFirst()).allSatisfy({ $0.size == 10 * $1.size }) else {
            return nil
        }
    }

    var answer: RowAnswer? {
        guard let least = parts.last?.size, let most = parts.first?.size else { return nil }
        if whole == .asked {
            let counts = parts.compactMap { part in
                if case .number(let count) = part.slot { (count, part.size) } else { nil }
            }
            guard counts.count == parts.count else { return nil }
            let products = counts.map { "\($0.0) × \($0.1)" }.joined(separator: " + ")
            var sum = 0
            for (count, size) in counts {
                let (value, isTooLarge) = count.multipliedReportingOverflow(by: size)
                guard !isTooLarge, value < Self.largest, sum < Self.largest else { return nil }
                sum += value
            }
            guard ShuntingYard.value(products) == Rational(sum) else { return nil }
            return RowAnswer(String(sum), "\(products) = \(sum)")
        }
        guard case .number(let total) = whole, total % least == 0, total < Self.largest,
            let place = parts.firstIndex(where: { $0.slot == .asked })
        else { return nil }
        // The largest place takes all that is left; each other one has a digit.
        let counts = parts.map { $0.size == most ? total / most : total / $0.size % 10 }
        for (part, count) in zip(parts, counts) {
            if case .number(let given) = part.slot, given != count { return nil }
        }
        let products = zip(counts, parts).map { "\($0) × \($1.size)" }.joined(separator: " + ")
        guard ShuntingYard.value(products) == Rational(total) else { return nil }
        return RowAnswer(String(counts[place]), "\(products) = \(total)")
    }

    private static let largest = 10_000_000

    private static func slot(_ text: String) -> Slot? {
        if text == "__" { return .asked }
        if text == "…" { return .open }
        return RowText.number(text).flatMap { value in
            value.isWhole && !value.isNegative ? .number(value.numerator) : nil
        }
    }

    private static func parts(_ list: String) -> [Part]? {
        let words = list.replacing(#/[,+]/#, with: " ").split(separator: " ").map(String.init)
            .filter { !["and", "und", "et", "y", "&"].contains($0.lowercased()) }
        guard words.count >= 2, words.count.isMultiple(of: 2) else { return nil }
        let names = stride(from: 1, to: words.count, by: 2).map { words[$0] }
        let sizes = names.compactMap { Self.sizes[$0.lowercased()] }
        let letters = Self.letters.first { key in names.allSatisfy { key[$0] != nil } }
        let known = sizes.count == names.count ? sizes : names.compactMap { letters?[$0] }
        guard known.count == names.count else { return nil }
        var parts: [Part] = []
        for (index, size) in known.enumerated() {
            guard let slot = slot(words[2 * index]) else { return nil }
            parts.append(Part(slot: slot, size: size))
        }
        return parts
    }

    private static let sizes = [
        "thousands": 1000, "thousand": 1000, "hundreds": 100, "hundred": 100, "tens": 10, "ten": 10,
        "ones": 1, "one": 1, "units": 1, "unit": 1, "tausender": 1000, "hunderter": 100,
        "zehner": 10, "einer": 1, "centaines": 100, "centaine": 100, "dizaines": 10,
        "dizaine": 10, "unités": 1, "unité": 1, "centenas": 100, "decenas": 10, "unidades": 1,
    ]
    /// Letters as one language uses them: a T is tens beside ones, and thousands beside Zehner.
    private static let letters: [[String: Int]] = [
        ["Th": 1000, "H": 100, "T": 10, "O": 1], ["T": 1000, "H": 100, "Z": 10, "E": 1],
    ]
}

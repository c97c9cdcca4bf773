import Artifacts

/// `Aufgabe 1`, `Nr. 2:`, `Exercise 3`: the number behind such a word is a running number and no part of a sum,
/// however close it
/// stands to one.
enum NamedLabels {
    /// The tokens of one line, each such word with its number as a label.
    static func joined(_ tokens: [Token]) -> [Token] {
        var result: [Token] = []
        var rest = tokens[...]
        while let first = rest.first {
            guard let (label, count) = label(rest) else {
                result.append(first)
                rest = rest.dropFirst()
                continue
            }
            result.append(label)
            rest = rest.dropFirst(count)
        }
        return result
    }

    private static let marks: Set<String> = [".", ":", ")"]

    private static func label(_ tokens: ArraySlice<Token>) -> (Token, Int)? {
        guard let name = tokens.first, name.kind == .other,
            TokenLeads.names.contains(name.text.lowercased())
        else { return nil }
        var parts = [name]
        var rest = tokens.dropFirst()
        if let point = rest.first, point.text == ".", isClose(name, point) {
            parts.append(point)
            rest = rest.dropFirst()
        }
        guard let number = rest.first, number.kind == .number, number.text.count <= 3,
            number.text.allSatisfy(\.isASCIIDigit),
            number.box.x - parts[parts.count - 1].box.maxX < 2 * number.box.height
        else { return nil }
        parts.append(number)
        rest = rest.dropFirst()
        if let mark = rest.first, marks.contains(mark.text), isClose(number, mark) {
            parts.append(mark)
            rest = rest.dropFirst()
        } else if let next = rest.first, next.kind == .sign || next.kind == .equals {
            // `Problem 7 + 5`: the number is the sum's.
            return nil
        }
        var label = number
        label.kind = .label
        label.isBracketed = true
        label.box = parts.dropFirst().reduce(name.box) { $0.union($1.box) }
        return (label, parts.count)
    }

    private static func isClose(_ left: Token, _ right: Token) -> Bool {
        2 * (right.box.x - left.box.maxX) < max(left.box.height, right.box.height)
    }
}

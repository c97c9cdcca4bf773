/// A sign between two numbers.
package enum SumSign: String, CaseIterable, Sendable {
    case plus = "+"
    case minus = "−"
    case times = "×"
    case dot = "·"
    case letter = "x"
    case over = "÷"
    case colon = ":"

    var isProduct: Bool { [.times, .dot, .letter].contains(self) }
    var isQuotient: Bool { self == .over || self == .colon }

    func applied(_ a: Ratio, _ b: Ratio) -> Ratio {
        switch self {
        case .plus: a + b
        case .minus: a - b
        case .times, .dot, .letter: a * b
        case .over, .colon: a / b
        }
    }
}

/// One sum of a sheet: what is printed, and what is true of it.
package struct PrintedSum: Sendable {
    /// A piece of it, in the order of printing.
    package enum Piece: Hashable, Sendable {
        case text(String)
        case fraction(String, String)
        case blank
    }

    package var pieces: [Piece]
    package var sign: SumSign
    package var answer: Ratio
    /// Typed in a line, with `__` where the answer goes.
    package var prompt: String

    init(_ terms: [Operand], _ signs: [SumSign], result: Operand, unknown: Int, isFirst: Bool) {
        sign = signs.first ?? .plus
        var left: [Piece] = []
        for (index, term) in terms.enumerated() {
            if index > 0 { left.append(.text(signs[index - 1].rawValue)) }
            left += unknown == index ? [.blank] : term.pieces
        }
        let right = unknown < terms.count ? result.pieces : [.blank] + result.unit
        // Where the answer comes first, as in `__ = 3 + 4`.
        pieces = isFirst ? right + [.text("=")] + left : left + [.text("=")] + right
        answer = unknown < terms.count ? terms[unknown].value : result.value
        prompt = pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .fraction(let top, let bottom): "\(top)/\(bottom)"
            case .blank: "__"
            }
        }.joined(separator: " ")
    }
}

/// A number as it is printed in a sum.
package struct Operand: Sendable {
    var value: Ratio
    var pieces: [PrintedSum.Piece]
    /// What stands behind an answer of its kind.
    var unit: [PrintedSum.Piece] = []
}

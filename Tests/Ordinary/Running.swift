/// How the sums of a sheet are numbered.
package enum Running: String, CaseIterable, Sendable {
    case none = "none"
    case tight = "1. tight"
    case loose = "1. loose"
    case half = "1)"
    case brackets = "(1)"
    case letter = "a)"
    case letterDot = "a."
    case circled = "①"
    case question = "Q1."
    case nr = "Nr. 1"
    case no = "No. 1"
    case word = "Aufgabe 1"
    case parts = "1.a)"
    case bare = "1 and a wide gap"
    case colon = "1:"

    /// How many sums can be numbered so.
    var most: Int {
        switch self {
        case .letter, .letterDot: 26
        case .circled: 20
        default: 99
        }
    }

    /// The label of a sum, from 0; the row counts only where numbers have parts.
    func label(_ index: Int, of columns: Int, in tongue: Tongue) -> String {
        let number = index + 1
        return switch self {
        case .none: ""
        case .tight, .loose: "\(number)."
        case .half: "\(number))"
        case .brackets: "(\(number))"
        case .letter: Self.alphabet(index) + ")"
        case .letterDot: Self.alphabet(index) + "."
        case .circled: String(UnicodeScalar(UInt32(0x2460 + index)).map(Character.init) ?? "①")
        case .question: (tongue == .german ? "A" : "Q") + "\(number)."
        case .nr: (tongue == .french ? "N° " : "Nr. ") + "\(number)"
        case .no: "No. \(number)"
        case .word: tongue.exercise + " \(number)"
        case .parts: "\(index / max(2, columns) + 1).\(Self.alphabet(index % max(2, columns))))"
        case .bare: "\(number)"
        case .colon: "\(number):"
        }
    }

    /// The room between a label and its sum, in ems.
    var gap: ClosedRange<Double> {
        switch self {
        case .none: 0...0
        case .tight: 0.14...0.26
        case .loose: 0.5...1.2
        case .bare: 1.4...2.4
        case .word: 0.6...1.4
        case .nr, .no: 0.7...1.4
        default: 0.24...0.8
        }
    }

    private static func alphabet(_ index: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        return String(letters[index % letters.count])
    }
}

extension Tongue {
    /// The word before a running number.
    var exercise: String {
        switch self {
        case .english: "Exercise"
        case .german: "Aufgabe"
        case .french: "Exercice"
        case .spanish: "Ejercicio"
        }
    }
}

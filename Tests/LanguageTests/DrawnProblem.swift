import Artifacts
import Language

/// A word problem drawn from templates that know nothing of how problems are read: other names, questions before facts,
/// numbers that have nothing to do with it, and traps that look like what they are not.
struct DrawnProblem {
    let text: String
    /// As it is keyed; nil where no key may be given.
    let answer: Rational?

    /// One of all, by its place.
    static func drawn(_ index: Int, using random: inout SeededGenerator) -> DrawnProblem {
        let kinds = shopping + sharing + moving + comparing + measuring + traps
        var draw = Draw(random: random)
        defer { random = draw.random }
        return kinds[index % kinds.count](&draw)
    }

    typealias Kind = @Sendable (inout Draw) -> DrawnProblem

    /// Numbers, names and asides.
    struct Draw {
        var random: SeededGenerator

        mutating func n(_ range: ClosedRange<Int>) -> Int {
            range.lowerBound + random.below(range.count)
        }
        mutating func pick(_ words: [String]) -> String { words[random.below(words.count)] }
        mutating func name() -> String {
            pick([
                "Amina", "Jonas", "Priya", "Callum", "Mrs Ortega", "Grandpa", "Yusuf", "Freya",
                "Mr. Bell",
            ])
        }
        mutating func other() -> String { pick(["Hassan", "Ines", "Dexter", "Chloe"]) }
        /// Nothing, an age, a house or a date.
        mutating func aside(_ name: String) -> String {
            switch random.below(6) {
            case 0: "\(name) is \(n(7...80)) years old. "
            case 1: "\(name) lives at number \(n(2...90)) Mill Lane. "
            case 2: "On \(n(2...28)) May it was sunny. "
            default: ""
            }
        }
        /// Facts and question in either order.
        mutating func told(_ facts: String, _ question: String) -> String {
            random.below(5) == 0 ? "\(question) \(facts)" : "\(facts) \(question)"
        }
    }

    init(_ text: String, _ answer: Rational?) { (self.text, self.answer) = (text, answer) }
    init(_ text: String, _ answer: Int) { self.init(text, Rational(answer)) }

    static func pounds(_ pence: Int) -> String {
        pence % 100 == 0
            ? "£\(pence / 100)" : "£\(pence / 100).\(pence % 100 < 10 ? "0" : "")\(pence % 100)"
    }
    static func hundredths(_ value: Int) -> Rational { Rational(value, 100) ?? .zero }
}

import Foundation
import Language

/// Answers that must not be accepted, and such that must, made from a question's own model answers.
enum Attack: String, CaseIterable {
    case verbatim, mistyped, negated, echoed, echoedUnknown, salad, dump

    /// Whether it deserves the points.
    var isRight: Bool { self == .verbatim || self == .mistyped }

    /// The answer; nil where the model gives none, such as one word to be shuffled.
    func text(
        _ question: GradedQuestion, others: [String], _ chance: inout Chance
    ) -> String? {
        guard let model = question.references.first else { return nil }
        switch self {
        case .verbatim: return model
        case .mistyped: return Self.mistyped(model, &chance)
        case .negated: return Self.negated(model)
        case .echoed: return question.text
        case .echoedUnknown: return question.text + " I don't know"
        case .salad: return Self.shuffled(model, &chance)
        case .dump: return ([question.text] + others).joined(separator: " ")
        }
    }

    /// A slip in every third word of five letters and more, and in one at least: swapped, dropped or doubled, never the
    /// first.
    private static func mistyped(_ text: String, _ chance: inout Chance) -> String? {
        var words = text.components(separatedBy: " ")
        let long = words.indices.filter { words[$0].filter(\.isLetter).count >= 5 }
        guard !long.isEmpty else { return nil }
        var slips = long.filter { _ in chance.next() % 3 == 0 }
        if slips.isEmpty { slips = [long[Int(chance.next() % UInt64(long.count))]] }
        for index in slips {
            var letters = Array(words[index])
            let place = 1 + Int(chance.next() % UInt64(max(1, letters.count - 3)))
            switch chance.next() % 3 {
            case 0: letters.swapAt(place, place + 1)
            case 1: letters.remove(at: place)
            default: letters.insert(letters[place], at: place)
            }
            words[index] = String(letters)
        }
        return words.joined(separator: " ")
    }

    private static func negated(_ text: String) -> String {
        var words = text.components(separatedBy: " ")
        let helpers: Set = [
            "is", "are", "was", "were", "will", "would", "can", "could", "should", "has", "have",
            "had", "does", "do", "did", "must", "may", "might",
        ]
        guard let place = words.firstIndex(where: { helpers.contains($0.lowercased()) }) else {
            return "It is not true that " + text
        }
        words.insert("not", at: place + 1)
        return words.joined(separator: " ")
    }

    private static func shuffled(_ text: String, _ chance: inout Chance) -> String? {
        let words = Tokens.words(text)
        guard Set(words.map { $0.lowercased() }).count > 2 else { return nil }
        var mixed = words
        while mixed.map({ $0.lowercased() }) == words.map({ $0.lowercased() }) {
            for index in mixed.indices.reversed() where index > 0 {
                mixed.swapAt(index, Int(chance.next() % UInt64(index + 1)))
            }
        }
        return mixed.joined(separator: " ")
    }
}

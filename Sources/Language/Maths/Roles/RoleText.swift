import Artifacts
import Foundation

/// A word problem as rows of words and amounts: each number with what it is of, each sentence by itself.
struct RoleText {
    /// What an amount is of.
    enum Of: Equatable {
        case count
        /// With its sign: `£`, or `p` behind the number.
        case money(String)
        case measure(Unit)
        /// `60 km per hour`.
        case speed(Unit, Unit)
        /// Minutes from midnight.
        case clock(Int)
    }

    /// A word in small letters, or an amount.
    struct Token: Equatable {
        var text: String
        var of: Of?
        /// Which of the problem's numbers it is; none of a time of day.
        var number: Int?
    }

    let text: String
    var numbers: [ProblemText.Number] = []
    var kinds: [Of] = []
    /// Units as printed.
    var printed: [Unit: String] = [:]
    /// What is told, sentence by sentence.
    private(set) var told: [[Token]] = []
    /// What is asked.
    private(set) var asked: [Token] = []
    /// What the answer is to be given in: `in pounds`, `How many millilitres`.
    var wish: String?
    /// Whether times of day say which half of the day they are of.
    var halves: Set<Bool> = []

    static let longest = 400

    /// Nil where it is no problem of plain sentences with one question.
    init?(_ text: String) {
        self.text = text
        guard text.count(where: { $0 == "?" }) == 1, text.count < Self.longest,
            !text.contains(where: { "%=_()[]{}<>*\"“”^+×÷\n".contains($0) })
        else { return nil }
        var sentence: [Token] = []
        var rest = text[...]
        while let first = rest.first {
            if first.isASCII && first.isNumber || "£$€".contains(first) {
                guard let (token, end) = amount(rest) else { return nil }
                sentence.append(token)
                rest = rest[end...]
            } else if first.isLetter {
                let word = rest.prefix { $0.isLetter || "'’-".contains($0) }
                rest = rest[word.endIndex...]
                guard take(word, &rest, &sentence) else { return nil }
            } else {
                rest = rest.dropFirst()
                switch first {
                case ".", "!", "?":
                    guard end(&sentence, asks: first == "?") else { return nil }
                case ",", ";": sentence.append(Token(text: ","))
                case " ", "'", "’": break
                default: return nil
                }
            }
        }
        guard sentence.isEmpty, !asked.isEmpty, halves.count <= 1, takeConditions() else {
            return nil
        }
        if wish == nil, asked.count > 2, asked[0].text == "how", asked[1].text == "many" {
            wish = asked[2].text
        }
    }

    private mutating func take(
        _ word: Substring, _ rest: inout Substring, _ sentence: inout [Token]
    ) -> Bool {
        let lower = word.lowercased().replacing("’", with: "'")
        // `He didn't`: what is not done has no role.
        guard !lower.hasSuffix("n't"), lower != "not" else { return false }
        if let value = NumberWords.value(lower), value >= 2 {
            let number = ProblemText.Number(
                digits: String(value), money: nil, range: word.startIndex..<word.endIndex,
                isWord: true)
            guard let (token, end) = counted(number, rest) else { return false }
            sentence.append(token)
            rest = rest[end...]
            return true
        }
        sentence.append(Token(text: lower))
        if ["mr", "mrs", "ms", "dr"].contains(lower), rest.first == "." { rest = rest.dropFirst() }
        return true
    }

    mutating func end(_ sentence: inout [Token], asks: Bool) -> Bool {
        defer { sentence = [] }
        guard !sentence.isEmpty else { return true }
        if asks {
            asked = sentence
        } else if let wish = Self.wish(sentence) {
            self.wish = wish
        } else {
            told.append(sentence)
        }
        return true
    }

    /// `Give your answer in pounds`.
    static func wish(_ sentence: [Token]) -> String? {
        let words = sentence.map(\.text)
        guard ["give", "write"].contains(words[0]), words.contains("answer"),
            let place = words.lastIndex(of: "in"), place == words.count - 2
        else { return nil }
        return words[place + 1]
    }

    /// `If a pen costs £2, how much …?`, `How much change does he get if he pays with £10?`
    private mutating func takeConditions() -> Bool {
        guard let sign = asked.firstIndex(where: { $0.text == "if" }) else { return true }
        if sign == 0 {
            guard
                let start = asked.firstIndex(where: { ["how", "what"].contains($0.text) })
            else { return false }
            told.append(Array(asked[1..<start]))
            asked = Array(asked[start...])
        } else {
            told.append(Array(asked[(sign + 1)...]))
            asked = Array(asked[..<sign])
        }
        return !asked.contains { $0.text == "if" }
    }
}

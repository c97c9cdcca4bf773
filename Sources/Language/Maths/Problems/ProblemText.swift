import Artifacts
import Foundation

/// A word problem's sentences, cut into clauses, with its quantities marked: `lena has #0 stickers`.
struct ProblemText {
    /// A number of the problem.
    struct Number: Equatable {
        /// As printed, without a sign of money and marks of thousands.
        var digits: String
        /// `$` of `$5`.
        var money: String?
        /// Where it is printed, without its sign of money.
        var range: Range<String.Index>
        /// Whether it is printed in words.
        var isWord: Bool
    }

    /// A part of a sentence with a verb of its own, or that goes on with the verb before it.
    struct Clause: Equatable {
        var words: [String]
        /// Its sentence, counted from 0.
        var sentence: Int
        /// Whether its first word begins the sentence.
        var opens: Bool
    }

    let text: String
    private(set) var numbers: [Number] = []
    /// What is told.
    private(set) var told: [Clause] = []
    /// What is asked, as words.
    private(set) var asked: [String] = []
    /// The names in it, in small letters.
    private(set) var names: Set<String> = []

    /// Nil where it is no problem of plain sentences with one question at its end.
    init?(_ text: String) {
        self.text = text
        guard text.hasSuffix("?"), text.count(where: { $0 == "?" }) == 1, text.count < 400,
            !text.contains(where: { "%/:=_()[]{}<>*\"“”^\n".contains($0) })
        else { return nil }
        var sentences: [[String]] = [[]]
        var rest = text[...]
        while let first = rest.first {
            if let found = Self.number(rest) {
                sentences[sentences.count - 1].append("#\(numbers.count)")
                numbers.append(found)
                rest = rest[found.range.upperBound...]
            } else if first.isLetter {
                let word = rest.prefix { $0.isLetter || "'’-".contains($0) }
                rest = rest[word.endIndex...]
                let lower = word.lowercased().replacing("’", with: "'")
                if let value = NumberWords.value(lower), value >= 2 {
                    sentences[sentences.count - 1].append("#\(numbers.count)")
                    numbers.append(
                        Number(
                            digits: String(value), money: nil,
                            range: word.startIndex..<word.endIndex, isWord: true))
                    continue
                }
                let isOpening = sentences.last?.isEmpty == true
                if word.first?.isUppercase == true, !isOpening { names.insert(lower) }
                sentences[sentences.count - 1].append(
                    word.first?.isUppercase == true && isOpening ? "^" + lower : lower)
                if ["mr", "mrs", "ms", "dr", "st"].contains(lower), rest.first == "." {
                    rest = rest.dropFirst()
                }
            } else {
                rest = rest.dropFirst()
                switch first {
                case ".", "?", "!":
                    if sentences.last?.isEmpty == false { sentences.append([]) }
                case ",", ";": sentences[sentences.count - 1].append(",")
                case " ", "'", "’", "-": break
                // `$` stands before no number.
                default: return nil
                }
            }
        }
        sentences.removeAll(where: \.isEmpty)
        guard let last = sentences.popLast(),
            !sentences.isEmpty || last.contains(where: Self.isMark)
        else { return nil }
        for (index, sentence) in sentences.enumerated() {
            var sentence = sentence
            if let first = sentence.first, first.hasPrefix("^") {
                sentence[0] = String(first.dropFirst())
            }
            add(sentence, index)
        }
        asked = last.map { $0.hasPrefix("^") ? String($0.dropFirst()) : $0 }
        splitQuestion(sentences.count)
    }

    /// Whether a word stands for a number.
    static func isMark(_ word: String) -> Bool { word.hasPrefix("#") }

    /// Which number a word stands for.
    static func place(_ word: String) -> Int? { isMark(word) ? Int(word.dropFirst()) : nil }

    /// `If a box holds 6 eggs, how many …?`: what stands before the question is told.
    private mutating func splitQuestion(_ sentence: Int) {
        guard let start = asked.firstIndex(of: "how") ?? asked.firstIndex(of: "what"), start > 0
        else { return }
        var head = Array(asked[..<start])
        asked = Array(asked[start...])
        while head.last == "," || head.last == "and" { head.removeLast() }
        guard head.contains(where: Self.isMark) else { return }
        add(head, sentence)
    }

    private mutating func add(_ sentence: [String], _ index: Int) {
        var clauses: [[String]] = [[]]
        for word in sentence {
            if [",", "and", "but", "then"].contains(word) {
                if clauses.last?.isEmpty == false { clauses.append([]) }
            } else {
                clauses[clauses.count - 1].append(word)
            }
        }
        for (place, words) in clauses.filter({ !$0.isEmpty }).enumerated() {
            told.append(Clause(words: words, sentence: index, opens: place == 0))
        }
    }

    /// The number that a text begins with.
    private static func number(_ text: Substring) -> Number? {
        guard let number = digits(text) else { return nil }
        let next = text[number.range.upperBound...].first
        // `3rd`, `5cm` are other matters.
        guard next?.isLetter != true, next != "-" else { return nil }
        return number
    }

    /// The digits that a text begins with, behind a sign of money: `1,250`, `£3.40`. What stands behind is not looked
    /// at.
    static func digits(_ text: Substring) -> Number? {
        var rest = text
        var money: String?
        if let sign = rest.first, "£$€".contains(sign) {
            money = String(sign)
            rest = rest.dropFirst()
        }
        var digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
        while let last = digits.last, ".,".contains(last) { digits = digits.dropLast() }
        guard digits.first?.isNumber == true else { return nil }
        let plain = digits.filter { $0 != "," }
        let groups = digits.split(separator: ",")
        guard plain.count(where: { $0 == "." }) <= 1, plain.count <= 7,
            groups.dropFirst().allSatisfy({ $0.prefix { $0 != "." }.count == 3 }),
            Double(plain) != nil
        else { return nil }
        return Number(
            digits: plain, money: money, range: digits.startIndex..<digits.endIndex, isWord: false)
    }
}

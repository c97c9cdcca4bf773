import Artifacts
import Foundation

/// A question with its proven answer, in the form in which other programs ask it.
struct QuizItem {
    /// How an answer is told right from wrong.
    enum Shape: Equatable {
        /// The offered texts, and the positions of those that are right.
        case choice([String], right: Set<Int>)
        /// Decimal numerals with a point and a hyphen for minus; `words` are accepted and are no numerals.
        case number([String], words: [String])
        /// Words, each of them right.
        case words([String])
        /// A model answer to be graded by a person; each list holds words of which one must occur.
        case essay(String, concepts: [[String]])
    }

    /// `q1`…
    var id: String
    /// What no other question of any sheet is called, the same in every export.
    var name: String
    var prompt: String
    var explanation: String
    var points: Double
    var shape: Shape

    /// The key concepts in words; empty where there are none.
    static func words(of concepts: [[String]]) -> String {
        concepts.map { $0.joined(separator: " or ") }.joined(separator: "; ")
    }

    /// A question with its entry; nil where a letter of the key is not among the choices.
    fileprivate init?(_ question: Questions.Question, _ entry: AnswerKey.Entry, key: String) {
        let answers = [entry.answer] + entry.accepted
        switch question.type {
        case .multipleChoice:
            let letters = question.choices.map(\.letter)
            guard letters.contains(entry.answer) else { return nil }
            let right = Set(answers.compactMap { letters.firstIndex(of: $0) })
            shape = .choice(question.choices.map(\.text), right: right)
        case .fillBlank:
            let numerals = answers.compactMap(Self.numeral)
            if Self.numeral(entry.answer) != nil {
                let words = answers.filter { Self.numeral($0) == nil }
                shape = .number(Self.once(numerals) { Double($0) }, words: words)
            } else {
                shape = .words(Self.once(answers) { $0 })
            }
        case .shortAnswer:
            shape = .essay(entry.answer, concepts: entry.concepts)
        }
        (id, name) = (question.id, "\(key) \(question.id)")
        (prompt, points) = (question.prompt, entry.points)
        explanation = question.explanation(under: entry)
    }

    /// A plain decimal as programs write it; nil for anything else, also for `1,000` and `1/2`, which they read each in
    /// its own way.
    static func numeral(_ text: String) -> String? {
        var digits = Substring(text.filter { $0 != " " })
        var sign = ""
        if let first = digits.first, "-−".contains(first) {
            (sign, digits) = ("-", digits.dropFirst())
        }
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard
            (1...2).contains(parts.count),
            parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } })
        else { return nil }
        return sign + digits
    }

    /// The first text of each value.
    private static func once<Value: Hashable>(_ texts: [String], by value: (String) -> Value)
        -> [String]
    {
        var seen: Set<Value> = []
        return texts.filter { seen.insert(value($0)).inserted }
    }
}

/// A sheet's quiz with its key, as it is handed on.
struct QuizItems {
    /// The sheet.
    var key: String
    var title: String
    var items: [QuizItem]
    /// Which questions are not among them, and why.
    var losses: [String]

    /// Only what the key answers, with a proof: what nobody would score here, no other program shall.
    init(_ questions: Questions, _ key: AnswerKey?) {
        (self.key, title, items, losses) = (questions.key, questions.title, [], [])
        for question in questions.questions {
            guard let entry = key?.entries.first(where: { $0.questionID == question.id }) else {
                losses.append("\(question.id) is left out: the key has no answer to it")
                continue
            }
            guard entry.proof != nil else {
                losses.append("\(question.id) is left out: its answer is not proven")
                continue
            }
            guard let item = QuizItem(question, entry, key: questions.key) else {
                losses.append(
                    "\(question.id) is left out: its answer '\(entry.answer)' is none of its choices"
                )
                continue
            }
            items.append(item)
        }
    }
}

/// A quiz in another program's words.
struct QuizFile: Equatable {
    var data: Data
    /// How many questions are in it.
    var count: Int
    /// What is not in it, a sentence each.
    var losses: [String]

    init(data: Data, count: Int, losses: [String]) {
        (self.data, self.count, self.losses) = (data, count, losses)
    }

    /// A file of text.
    init(text: String, count: Int, losses: [String]) {
        self.init(data: Data(text.utf8), count: count, losses: losses)
    }

    /// The bytes as text.
    var text: String { String(decoding: data, as: UTF8.self) }
}

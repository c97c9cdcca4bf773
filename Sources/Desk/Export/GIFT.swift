import Artifacts

/// A quiz in GIFT (https://docs.moodle.org/en/GIFT_format): numbers are numerical, other blanks short answers, and
/// short answers essays, with the model answer in a comment above them.
enum GIFT {
    /// The file.
    static func file(_ quiz: QuizItems) -> QuizFile {
        var losses = quiz.losses
        var blocks = [
            "// \(line(quiz.title)), \(quiz.key)",
            "$CATEGORY: \(line(quiz.title).replacing("/", with: "//"))",
        ]
        var count = 0
        for item in quiz.items {
            if let reason = obstacle(item) {
                losses.append("\(item.id) is left out: \(reason)")
                continue
            }
            if item.points != 1 { losses.append("\(item.id): its points are not in the file") }
            var comment = ""
            switch item.shape {
            case .essay(let model, let concepts):
                losses.append("\(item.id): its model answer is in the file only as a comment")
                comment = "// Model answer: \(line(model))\n"
                if !concepts.isEmpty {
                    comment += "// Key concepts: \(line(QuizItem.words(of: concepts)))\n"
                }
            case .number(_, let words) where !words.isEmpty:
                losses.append("\(item.id): in words its answer is not accepted")
            default: break
            }
            let feedback = item.explanation.isEmpty ? "" : "\n####\(escape(item.explanation))"
            // Plain text: else a `<` in a question would be taken for markup.
            blocks.append(
                comment + "::\(escape(item.name))::[plain]\(escape(item.prompt))"
                    + " {\(answers(item.shape))\(feedback)}")
            count += 1
        }
        return QuizFile(
            text: blocks.joined(separator: "\n\n") + "\n", count: count, losses: losses)
    }

    private static func answers(_ shape: QuizItem.Shape) -> String {
        switch shape {
        case .choice(let texts, let right):
            texts.enumerated().map { place, text in
                "\n\(right.contains(place) ? "=" : "~")\(escape(text))"
            }.joined()
        case .number(let numerals, _):
            numerals.count == 1
                ? "#\(numerals[0]):0" : "#" + numerals.map { "\n=\($0):0" }.joined()
        case .words(let words):
            words.map { "\n=\(escape(MoodleWord.literal($0)))" }.joined()
        case .essay: ""
        }
    }

    /// Why an item cannot be said: a percent sign before an answer makes a weight, an arrow among accepted words pairs,
    /// and choices without a wrong one accepted words; none of them can be escaped.
    private static func obstacle(_ item: QuizItem) -> String? {
        var answers: [String] = []
        switch item.shape {
        case .choice(let texts, let right):
            guard right.count < texts.count else { return "none of its choices is wrong" }
            answers = texts
        case .words(let words):
            if words.contains(where: { $0.unicodeScalars.contains("->".unicodeScalars) }) {
                return "an answer with -> would be read as a pair"
            }
            answers = words
        case .number, .essay: break
        }
        return answers.contains { $0.unicodeScalars.first == "%" }
            ? "an answer that begins with % would be read as a weight" : nil
    }

    /// A text with nothing in it that GIFT reads as its own.
    static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "~", "=", "#", "{", "}", ":", "\\": escaped += "\\\(scalar)"
            case "\n": escaped += "\\n"
            case "\u{0}"..<"\u{20}", "\u{2028}", "\u{2029}": escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A text on one line, for comments and categories, where nothing is escaped.
    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// An accepted word as Moodle's short answers compare it: there a star stands for any text.
enum MoodleWord {
    /// The word itself and nothing else.
    static func literal(_ word: String) -> String {
        String(word.unicodeScalars.replacing("*".unicodeScalars, with: "\\*".unicodeScalars))
    }
}

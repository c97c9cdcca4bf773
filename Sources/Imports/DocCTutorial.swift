public import Artifacts

extension ImportedTopic {
    /// The assessments of a DocC tutorial. `name` is the file's. Throws where it has none.
    public init(docCTutorial text: String, name file: String) throws(Problem) {
        self.init(stem: file.split(separator: ".").first.map(String.init) ?? file)
        look(through: try Directive.all(in: text, file: file))
        guard !items.isEmpty else {
            throw Problem(
                .input, "'\(file)' has no question that can be taken over",
                hint: left.first ?? "it needs @Assessments with @MultipleChoice and @Choice in it",
                file: file)
        }
    }

    private mutating func look(through directives: [Directive]) {
        for case .block(let name, let arguments, let inside) in directives {
            switch name {
            case "Intro": title = Self.quotedTitle(arguments) ?? title
            case "MultipleChoice": choose(inside)
            default: look(through: inside)
            }
            if name == "Tutorial" || name == "Article" {
                title = Self.quotedTitle(arguments) ?? title
            }
        }
    }

    private mutating func choose(_ inside: [Directive]) {
        var answers: [Answer] = []
        for case .block("Choice", let arguments, let parts) in inside {
            var why = ""
            for case .block("Justification", _, let words) in parts {
                why += Directive.words(words)
            }
            let isRight = arguments.filter { !$0.isWhitespace }.contains("isCorrect:true")
            answers.append(Answer(text: Directive.words(parts), isRight: isRight, why: why))
        }
        let prompt = Directive.words(inside)
        guard answers.count > 1 else {
            left.append("“\(Self.line(prompt))”: it has \(answers.count) answers")
            return
        }
        guard answers.count(where: \.isRight) == 1 else {
            left.append(
                "“\(Self.line(prompt))”: it has \(answers.count(where: \.isRight)) right answers, and paper one"
            )
            return
        }
        add(prompt, answers, why: "")
    }

    /// What stands in quotation marks behind `title:`.
    private static func quotedTitle(_ arguments: String) -> String? {
        let parts = arguments.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count > 2, let head = parts.first,
            head.filter({ !$0.isWhitespace }).hasSuffix("title:")
        else { return nil }
        return line(String(parts[1]))
    }
}

public import Artifacts
import Foundation
import TOMLKit

extension ImportedTopic {
    /// A quiz of mdbook-quiz: a TOML file of `[[questions]]`. `name` is the file's. Throws where it is none.
    public init(mdbookQuiz text: String, name file: String) throws(Problem) {
        self.init(stem: file.split(separator: ".").first.map(String.init) ?? file)
        for question in try Self.questions(text, file) { add(question) }
        guard !items.isEmpty else {
            throw Problem(
                .input, "'\(file)' has no question that can be taken over",
                hint: left.first ?? "it needs [[questions]] with a type, a prompt and an answer",
                file: file)
        }
    }

    private static func questions(
        _ text: String, _ file: String
    ) throws(Problem) -> [QuizTOML.Question] {
        do {
            return try TOMLDecoder().decode(QuizTOML.self, from: plain(text)).questions
        } catch let error as TOMLParseError {
            throw Problem(
                .input,
                "'\(file)' is no TOML: line \(error.source.begin.line): \(error.description)",
                hint: "correct the line", file: file)
        } catch let error as DecodingError {
            throw Problem(
                .input, "'\(file)' is no quiz of mdbook-quiz: \(QuizTOML.words(error))",
                hint: "correct it", file: file)
        } catch {
            throw Problem(
                .input, "'\(file)' is no quiz of mdbook-quiz", hint: "correct it", file: file)
        }
    }

    /// The text without what only mdbook-quiz shows: listings of its editor are Rust, and some of their words coloured.
    private static func plain(_ text: String) -> String {
        text.replacingOccurrences(of: "```ide", with: "```rust")
            .replacingOccurrences(of: "`[", with: "").replacingOccurrences(of: "]`", with: "")
    }

    private mutating func add(_ question: QuizTOML.Question) {
        let why = question.context ?? ""
        let answers = question.answer?.answer?.all ?? []
        switch question.type {
        case "MultipleChoice":
            let right = answers.map { Answer(text: $0, isRight: true) }
            let wrong = (question.prompt.distractors ?? []).map { Answer(text: $0, isRight: false) }
            let prompt = question.prompt.prompt ?? ""
            guard right.count == 1, !wrong.isEmpty else {
                left.append(
                    "“\(Self.line(prompt))”: it has \(right.count) right and \(wrong.count) wrong answers"
                )
                return
            }
            add(prompt, Self.mixed(right + wrong), why: why)
        case "ShortAnswer":
            let all = answers + (question.answer?.alternatives ?? [])
            add(
                question.prompt.prompt ?? "", all.map { Answer(text: $0, isRight: true) }, why: why)
        case "Tracing": trace(question, why)
        default: left.append("a question of the type \(question.type)")
        }
    }

    /// What a program prints, or that it is none.
    private mutating func trace(_ question: QuizTOML.Question, _ why: String) {
        let program = (question.prompt.program ?? "").trimmingCharacters(in: .newlines)
        let fence = Fences.fence(around: program)
        let listing = "\n\(fence)rust\n\(program)\n\(fence)"
        guard !program.isEmpty, let compiles = question.answer?.doesCompile else {
            left.append("a program that is to be followed, with no answer")
            return
        }
        let printed = ImportedTopic.line(question.answer?.stdout ?? "")
        let isOneLine = (question.answer?.stdout ?? "").split(separator: "\n").count == 1
        if compiles, isOneLine {
            add(
                "What does this program print? ____" + listing,
                [Answer(text: printed, isRight: true)], why: why)
        } else {
            add(
                "Does this program compile?" + listing,
                [
                    Answer(text: "Yes", isRight: compiles),
                    Answer(text: "No", isRight: !compiles),
                ], why: why)
        }
    }

    /// Answers in an order that tells nothing and is always the same.
    private static func mixed(_ answers: [Answer]) -> [Answer] {
        answers.sorted { Digest.sha256($0.text) < Digest.sha256($1.text) }
    }
}

/// The fields of a TOML file of mdbook-quiz that are taken over.
struct QuizTOML: Decodable {
    var questions: [Question]

    struct Question: Decodable {
        var type: String
        var prompt: Prompt
        var answer: Answer?
        var context: String?
    }

    struct Prompt: Decodable {
        var prompt: String?
        var distractors: [String]?
        var program: String?
    }

    struct Answer: Decodable {
        var answer: Words?
        var alternatives: [String]?
        var doesCompile: Bool?
        var stdout: String?
    }

    /// One answer or several.
    struct Words: Decodable {
        var all: [String]

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let one = try? value.decode(String.self) {
                all = [one]
            } else {
                all = try value.decode([String].self)
            }
        }
    }

    /// What is wrong, and where.
    static func words(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, _): "it lacks '\(key.stringValue)'"
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .dataCorrupted(let context):
            context.codingPath.map(\.stringValue).joined(separator: ".") + " "
                + context.debugDescription
        @unknown default: "it is not as it should be"
        }
    }
}

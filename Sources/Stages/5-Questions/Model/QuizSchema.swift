import Artifacts

/// The JSON Schemas of what a language model answers, in the form that services with strict output want: flat, every
/// member required, nothing beside them.
extension QuizPrompt {
    static let questionSchema = list(
        "questions",
        [
            "type": word(of: ["multiple_choice", "fill_blank", "short_answer"]),
            "question": word, "options": words, "answer": word, "accepted": words,
            "key_concepts": .object(["type": .text("array"), "items": words]),
            "explanation": word, "skill": word(of: ModelItem.skills),
            "difficulty": word(of: Questions.Difficulty.allCases.map(\.rawValue)),
            "evidence_lines": .object([
                "type": .text("array"), "items": .object(["type": .text("integer")]),
            ]),
            "math": word,
        ])

    static let answerSchema = list(
        "answers", ["number": .object(["type": .text("integer")]), "answer": word])

    private static let word = JSONValue.object(["type": .text("string")])
    private static let words = JSONValue.object(["type": .text("array"), "items": word])

    private static func word(of values: [String]) -> JSONValue {
        .object(["type": .text("string"), "enum": .list(values.map(JSONValue.text))])
    }

    private static func list(_ name: String, _ members: [String: JSONValue]) -> JSONValue {
        object([name: .object(["type": .text("array"), "items": object(members)])])
    }

    private static func object(_ members: [String: JSONValue]) -> JSONValue {
        .object([
            "type": .text("object"), "properties": .object(members),
            "required": .list(members.keys.sorted().map(JSONValue.text)),
            "additionalProperties": .bool(false),
        ])
    }
}

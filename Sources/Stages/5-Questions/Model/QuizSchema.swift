import Artifacts

/// The JSON Schemas of what a language model answers, in the form that services with strict output want: flat, every
/// member required, nothing beside them. The order of members is the order they are written in: where it stands and
/// what is asked come before the answer, and what a small model would fill without end has a bound.
extension QuizPrompt {
    static let questionSchema = list(
        "questions",
        [
            ("type", word(of: ["multiple_choice", "fill_blank", "short_answer"])),
            ("evidence_lines", many(.object(["type": .text("integer")]), most: 6)),
            ("question", word), ("answer", word), ("options", many(word, most: 4)),
            ("accepted", many(word, most: 4)),
            ("key_concepts", many(many(word, most: 4), most: 4)),
            ("explanation", word), ("skill", word(of: ModelItem.skills)),
            ("difficulty", word(of: Questions.Difficulty.allCases.map(\.rawValue))),
            ("math", word),
        ])

    static let answerSchema = list(
        "answers", [("number", .object(["type": .text("integer")])), ("answer", word)])

    private static let word = JSONValue.object(["type": .text("string")])

    private static func many(_ items: JSONValue, most: Int) -> JSONValue {
        .object(["type": .text("array"), "items": items, "maxItems": .integer(most)])
    }

    private static func word(of values: [String]) -> JSONValue {
        .object(["type": .text("string"), "enum": .list(values.map(JSONValue.text))])
    }

    private static func list(_ name: String, _ members: [(String, JSONValue)]) -> JSONValue {
        let items = JSONValue.object(["type": .text("array"), "items": object(members)])
        return object([(name, items)])
    }

    private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        .object([
            "type": .text("object"),
            "properties": .object(Dictionary(members) { first, _ in first }),
            "required": .list(members.map { .text($0.0) }),
            "additionalProperties": .bool(false),
        ])
    }
}

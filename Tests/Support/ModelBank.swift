import Foundation

/// What a well-behaved language model would say about a page on plants: questions when it is asked for questions, and
/// answers when it is asked for answers.
public struct ModelBank: Sendable {
    /// A question with its answer.
    public struct Item: Sendable, Codable {
        /// `multiple_choice`, `fill_blank` or `short_answer`.
        public var type: String
        /// The question.
        public var question: String
        /// The choices.
        public var options: [String]
        /// The answer.
        public var answer: String
        /// What else is right.
        public var accepted: [String]
        /// For short answers.
        public var concepts: [[String]]
        /// Why.
        public var explanation: String
        /// Words of the line that answers it.
        public var evidence: String
        /// The arithmetic.
        public var math: String
        /// What the model says when it is asked again; nil for the same.
        public var second: String?

        /// A question.
        public init(
            _ type: String, _ question: String, _ answer: String, options: [String] = [],
            accepted: [String] = [], concepts: [[String]] = [], explanation: String? = nil,
            evidence: String, math: String = "", second: String? = nil
        ) {
            (self.type, self.question, self.answer) = (type, question, answer)
            (self.options, self.accepted, self.concepts) = (options, accepted, concepts)
            self.explanation = explanation ?? "The text says that it is \(answer)."
            (self.evidence, self.math, self.second) = (evidence, math, second)
        }
    }

    /// A page to be asked about.
    public static let page = """
        # Plants

        Photosynthesis is the process by which green plants use sunlight, water and carbon dioxide to make food.
        Oxygen is released through tiny pores called stomata.
        Roots absorb water and minerals from the soil.
        The stem carries water from the roots to the leaves.
        Most plants grow from seeds, and a seed needs warmth before it sprouts.
        """

    /// Sound questions about it.
    public static let sound: [Item] = [
        Item(
            "multiple_choice", "Through which parts of a leaf does a plant give off its oxygen?",
            "stomata", options: ["roots", "stomata", "seeds", "stems"], evidence: "Oxygen is"),
        Item(
            "multiple_choice", "Which part of a plant takes up minerals from the ground?", "roots",
            options: ["leaves", "roots", "stems", "seeds"], evidence: "Roots absorb"),
        Item(
            "fill_blank", "Water travels from the roots up to the leaves inside the ____.", "stem",
            accepted: ["stems"], evidence: "The stem carries"),
        Item(
            "short_answer", "What has a seed to have before anything can come out of it?",
            "A seed needs warmth before it sprouts.", concepts: [["warmth", "heat"]],
            evidence: "Most plants"),
    ]

    /// What it knows.
    public var items: [Item]

    /// A model that knows some questions.
    public init(_ items: [Item] = ModelBank.sound) { self.items = items }

    /// What it says to a request in OpenAI's form.
    public func answer(_ call: ScriptedServer.Call) -> ScriptedServer.Turn {
        struct Request: Decodable {
            struct Message: Decodable { var content: String }
            var messages: [Message]
        }
        let request = try? JSONDecoder().decode(Request.self, from: Data(call.body.utf8))
        return Self.turn(reply(to: request?.messages.last?.content ?? ""))
    }

    /// An answer in OpenAI's form.
    public static func turn(_ text: String) -> ScriptedServer.Turn {
        let quoted = String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
        return ScriptedServer.Turn(
            body:
                #"{"choices":[{"message":{"content":\#(quoted)},"finish_reason":"stop"}],"usage":{"prompt_tokens":400,"completion_tokens":100}}"#
        )
    }

    /// What it says to a prompt.
    public func reply(to text: String) -> String {
        text.contains(#"{"answers""#) ? answers(to: text) : questions(for: text)
    }

    private func questions(for text: String) -> String {
        struct Out: Encodable {
            var type, question: String
            var options: [String]
            var answer: String
            var accepted: [String]
            var key_concepts: [[String]]
            var explanation, skill, difficulty: String
            var evidence_lines: [Int]
            var math: String
        }
        let lines = text.split(separator: "\n")
        let open = items.filter { !text.contains("- \($0.question)") }
        let out = open.map { item in
            let line = lines.first { $0.contains(": \(item.evidence)") }
            let number = line.flatMap { Int($0.prefix { $0 != ":" }) }
            return Out(
                type: item.type, question: item.question, options: item.options,
                answer: item.answer, accepted: item.accepted, key_concepts: item.concepts,
                explanation: item.explanation, skill: "finding facts", difficulty: "easy",
                evidence_lines: [number].compactMap { $0 }, math: item.math)
        }
        return Self.json(["questions": out])
    }

    private func answers(to text: String) -> String {
        struct Out: Encodable {
            var number: Int
            var answer: String
        }
        let asked = text.split(separator: "\n").compactMap { line -> Out? in
            guard let dot = line.firstIndex(of: "."), let number = Int(line[..<dot]) else {
                return nil
            }
            let question = line[dot...].dropFirst(2)
            let item = items.first { question.hasPrefix($0.question) }
            return item.map { Out(number: number, answer: $0.second ?? $0.answer) }
        }
        return Self.json(["answers": asked])
    }

    private static func json(_ value: some Encodable) -> String {
        String(decoding: (try? JSONEncoder().encode(value)) ?? Data(), as: UTF8.self)
    }
}

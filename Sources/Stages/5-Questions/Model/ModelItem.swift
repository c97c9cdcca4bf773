import Artifacts

/// A question as a language model hands it in; nothing of it is believed yet.
struct ModelItem: Decodable, Equatable {
    var type: String
    var question: String
    var options: [String]
    var answer: String
    var accepted: [String]
    var keyConcepts: [[String]]
    var explanation: String
    var skill: String
    var difficulty: String
    var evidenceLines: [Int]
    var math: String

    private enum CodingKeys: String, CodingKey {
        case type, question, options, answer, accepted, explanation, skill, difficulty, math
        case keyConcepts = "key_concepts"
        case evidenceLines = "evidence_lines"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        type = try values.decode(String.self, forKey: .type)
        question = try values.decode(String.self, forKey: .question)
        answer = try values.decode(String.self, forKey: .answer)
        // What a model left out is missing, not wrong: the gates see to what must be there.
        options = try values.decodeIfPresent([String].self, forKey: .options) ?? []
        accepted = try values.decodeIfPresent([String].self, forKey: .accepted) ?? []
        keyConcepts = try values.decodeIfPresent([[String]].self, forKey: .keyConcepts) ?? []
        explanation = try values.decodeIfPresent(String.self, forKey: .explanation) ?? ""
        skill = try values.decodeIfPresent(String.self, forKey: .skill) ?? ""
        difficulty = try values.decodeIfPresent(String.self, forKey: .difficulty) ?? ""
        evidenceLines = try values.decodeIfPresent([Int].self, forKey: .evidenceLines) ?? []
        math = try values.decodeIfPresent(String.self, forKey: .math) ?? ""
    }

    /// What a model's answer holds. One item that does not fit costs itself alone.
    struct List: Decodable {
        var items: [ModelItem]

        private enum CodingKeys: String, CodingKey { case questions }
        private struct Attempt: Decodable {
            var item: ModelItem?
            init(from decoder: any Decoder) throws { item = try? ModelItem(from: decoder) }
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            items = try values.decode([Attempt].self, forKey: .questions).compactMap(\.item)
        }
    }

    /// The kind of question.
    var questionType: Questions.QuestionType? {
        switch type {
        case "multiple_choice": .multipleChoice
        case "fill_blank": .fillBlank
        case "short_answer": .shortAnswer
        default: nil
        }
    }

    /// What is practised, of those we know.
    static let skills = [
        "vocabulary", "finding facts", "cause and effect", "dates", "main idea", "comparing",
        "applying",
    ]
}

/// Answers given without sight of the key.
struct BlindAnswers: Decodable {
    struct Answer: Decodable {
        var number: Int
        var answer: String
    }

    var answers: [Answer]
}

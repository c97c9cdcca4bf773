import Artifacts
import Foundation
import Language
import Providers
import Support
import Synchronization
import Testing

@testable import QuestionsStage

/// What small models do, as seen of two of them on a processor: they say one thing ten times, never end, take long, and
/// call a question by the wrong name.
@Suite struct SmallModelTests {
    private static func item(
        _ type: String, _ question: String, _ answer: String, options: [String] = [],
        concepts: [[String]] = []
    ) -> String {
        let value = JSONValue.object([
            "type": .text(type), "question": .text(question), "answer": .text(answer),
            "options": .list(options.map(JSONValue.text)),
            "key_concepts": .list(concepts.map { .list($0.map(JSONValue.text)) }),
            "evidence_lines": .list((1...6).map(JSONValue.integer)),
        ])
        let data = (try? JSONEncoder().encode(value)) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }

    private static func list(_ items: [String]) -> String {
        #"{"questions": [\#(items.joined(separator: ", "))]}"#
    }

    private func provided(_ quiz: Questions) -> [Questions.Question] {
        quiz.questions.filter { $0.origin == .provider }
    }

    private static let water = item(
        "fill_blank", "What do roots do for a plant?",
        "They absorb water and minerals from the soil.")

    /// The answers of a model that says to every question the sentence of the page with its words.
    private static let answers =
        #"{"answers": [{"number": 1, "answer": "They absorb water and minerals from the soil."}]}"#

    @Test func asksForLittleWhereAModelRepeatsItself() async throws {
        let model = ModelTests.Scripted { _, prompt in
            if prompt.text.contains(#"{"answers""#) { return ModelReply(text: Self.answers) }
            let isFirst = prompt.text.contains("4 of type multiple_choice")
            return ModelReply(
                text: Self.list(Array(repeating: Self.water, count: isFirst ? 10 : 2)))
        }
        let quiz = try await ModelTests.quiz(model)
        #expect(provided(quiz).map(\.prompt) == ["What do roots do for a plant?"])
        #expect(provided(quiz).map(\.type) == [.shortAnswer])
        let asked = model.prompts.filter { !$0.text.contains(#"{"answers""#) }
        #expect((3...10).contains(asked.count))
        #expect(asked.dropFirst().allSatisfy { $0.text.contains("Write 2 of type") })
        #expect(asked.dropFirst().allSatisfy { $0.mostTokens < asked[0].mostTokens })
    }

    @Test func takesWhatIsWholeOfAnAnswerWithoutEnd() async throws {
        let endless =
            #"{"questions": [\#(Self.water), {"type": "fill_blank", "accepted": ["a", "a", "a""#
        let model = ModelTests.Scripted { _, prompt in
            prompt.text.contains(#"{"answers""#)
                ? ModelReply(text: Self.answers) : ModelReply(text: endless, ending: .cut)
        }
        let quiz = try await ModelTests.quiz(model)
        #expect(provided(quiz).map(\.prompt) == ["What do roots do for a plant?"])
        #expect(quiz.standIn == nil)
    }

    @Test func asksForHalfOfWhatTookTooLong() async throws {
        let slow = Problem(
            .waiting, "Request Timeout: The request took too long", transient: true)
        let model = ModelTests.Scripted { _, prompt in
            if prompt.text.contains(#"{"answers""#) { return ModelReply(text: Self.answers) }
            if prompt.mostTokens > 2500 { throw slow }
            return ModelReply(text: Self.list([Self.water]))
        }
        let quiz = try await ModelTests.quiz(model)
        #expect(Trouble.isTooSlow(slow))
        #expect(quiz.standIn == nil)
        #expect(model.prompts[1].mostTokens < model.prompts[0].mostTokens)
        #expect(provided(quiz).count == 1)
    }

    @Test func keepsOutAChoiceAmongWordsOfTheAnswerItself() async throws {
        let item = Self.item(
            "short_answer", "What does a plant need to make food?",
            "Sunlight, water and carbon dioxide.",
            concepts: [["sunlight", "water", "carbon dioxide"]])
        let model = ModelTests.Scripted { _, prompt in
            prompt.text.contains(#"{"answers""#)
                ? ModelReply(
                    text:
                        #"{"answers": [{"number": 1, "answer": "sunlight, water and carbon dioxide"}]}"#
                )
                : ModelReply(text: Self.list([item]))
        }
        let quiz = try await ModelTests.quiz(model)
        let proposal = try #require(quiz.proposals?.first)
        // Water alone is not all that it needs.
        #expect(proposal.concepts.count == 3)
    }

    @Test func writesTheQuestionBeforeItsAnswer() throws {
        let items = QuizPrompt.questionSchema["properties"]?["questions"]?["items"]
        let order = (items?["required"]?.list ?? []).compactMap(\.text)
        let question = try #require(order.firstIndex(of: "question"))
        let answer = try #require(order.firstIndex(of: "answer"))
        #expect(question < answer)
        for name in ["options", "accepted", "key_concepts", "evidence_lines"] {
            #expect(items?["properties"]?[name]?["maxItems"]?.integer != nil)
        }
    }
}

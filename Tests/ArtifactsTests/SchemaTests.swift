import Artifacts
import Foundation
import Testing

@Suite struct SchemaTests {
    @Test func describesEveryKind() throws {
        let kinds: [any Artifact.Type] = [
            Delivery.self, Ruling.self, Edition.self, Intake.self, Recognition.self, ClassSet.self,
            Cleaned.self, Questions.self, AnswerKey.self, Printed.self, QuizResult.self,
            Responses.self, ScoreCard.self, Report.self,
        ]
        for kind in kinds {
            let json = try JSONSerialization.jsonObject(with: schema(kind)) as? [String: Any]
            let fields = try #require(json?["properties"] as? [String: Any])
            #expect(fields["key"] != nil, "\(kind)")
            #expect((fields["kind"] as? [String: [String]])?["enum"] == [kind.kind])
        }
    }

    @Test func tellsRequiredFromOptional() throws {
        guard case .object(let fields, let required) = try JSONSchema(of: ScoreCard.self) else {
            Issue.record("no object")
            return
        }
        #expect(required.contains("percentage"))
        #expect(!required.contains("grade"))
        guard case .array(.object(let item, let itemRequired), _) = fields["items"] else {
            Issue.record("no items")
            return
        }
        #expect(item["given"] == .nullableString)
        #expect(itemRequired.contains("given"))
        #expect(item["confidence"] == .number(minimum: 0, maximum: 1))
        #expect(
            item["verdict"]
                == .string(oneOf: ["correct", "wrong", "partial", "blank", "skipped", "review"]))
    }

    private func schema(_ type: any Artifact.Type) throws -> Data {
        func open<T: Artifact>(_ type: T.Type) throws -> Data {
            try JSONSchema(of: type).json(title: type.kind)
        }
        return try open(type)
    }
}

import ArgumentParser
import Artifacts

/// `reviso schema KIND`: the JSON Schema of a kind of document.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the JSON Schema of a kind of document.",
        discussion: Example.text("reviso schema scoreCard"))

    @Argument(help: "Such as scoreCard; without it the kinds are listed.")
    var kind: String?

    /// Every document that is written to disk.
    static let kinds: [any Artifact.Type] = [
        Delivery.self, Ruling.self, Edition.self, Intake.self, Recognition.self, ClassSet.self,
        Cleaned.self, Questions.self, AnswerKey.self, Printed.self, QuizResult.self,
        Responses.self, ScoreCard.self, Report.self, Form.self, Topic.self, ShownExamples.self,
        Course.self, Lesson.self, Feelings.self, CheckIn.self, FeelingPicture.self, Mood.self,
        SparkRequest.self, Sparks.self, SparkCards.self, SparkRating.self, SparkTaste.self,
        Scenes.self, TalkSheets.self, Session.self, Coaching.self,
    ]

    /// What the readers of writing saw, kept beside `responses`.
    static let seen = "seen"

    func run() throws {
        let known = Self.kinds.map { $0.kind } + [Self.seen]
        guard let kind else {
            for kind in known { print(kind) }
            return
        }
        if kind == Self.seen {
            let schema = try JSONSchema(ofFile: SeenWriting.self)
            print(String(decoding: try schema.json(title: kind), as: UTF8.self), terminator: "")
            return
        }
        guard let type = Self.kinds.first(where: { $0.kind == kind }) else {
            throw Problem(
                .usage, "Kind '\(kind)' is not one of ours",
                hint: "one of: \(known.joined(separator: ", "))")
        }
        print(try Self.text(type), terminator: "")
    }

    private static func text<T: Artifact>(_ type: T.Type) throws -> String {
        String(decoding: try JSONSchema(of: type).json(title: type.kind), as: UTF8.self)
    }
}

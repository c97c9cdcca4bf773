import Artifacts
import Foundation
import Support
import Testing

/// What becomes of a quiz by what a language model replies over real sockets: good replies lift it, of mediocre ones
/// what is sound is taken, hostile ones change nothing.
@Suite struct ModelReplyTests {
    private static let folder = Command.repository.appending(path: "Tests/Fixtures/model")

    private static func items(_ name: String) throws -> [ModelBank.Item] {
        let data = try Data(contentsOf: folder.appending(path: "\(name).json"))
        return try JSONDecoder().decode([ModelBank.Item].self, from: data)
    }

    /// The quiz and the key that a class gets where its model replies so; without a model where there is no script.
    private func made(
        _ script: (@Sendable (Int, ScriptedServer.Call) -> ScriptedServer.Turn)?
    ) throws -> (quiz: Questions, key: AnswerKey, files: String) {
        let page = try String(
            contentsOf: Self.folder.appending(path: "law.md"), encoding: .utf8)
        let server = try ScriptedServer(script ?? { _, _ in .init(500) })
        let room =
            try script == nil
            ? CommandTests.classroom(with: [:]) : ModelRunTests.classroom(server.url)
        for name in try FileManager.default.contentsOfDirectory(
            atPath: room.url.appending(path: "inbox").path) where name.hasSuffix(".md")
        {
            try FileManager.default.removeItem(at: room.url.appending(path: "inbox/\(name)"))
        }
        try Data(page.utf8).write(to: room.url.appending(path: "inbox/law.md"))
        let run = try Command.run(
            nil, ["run", "--until", "answers", "--workspace", room.url.path])
        #expect(run.code == 0, "\(run.errors)")
        let work = room.url.appending(path: "work")
        let quiz = try Data(contentsOf: work.appending(path: "05-questions/law/questions.json"))
        let key = try Data(contentsOf: work.appending(path: "06-answers/law/answerKey.json"))
        return (
            try Document.decode(Questions.self, from: quiz),
            try Document.decode(AnswerKey.self, from: key),
            String(decoding: quiz + key, as: UTF8.self) + run.errors
        )
    }

    private func replies(_ name: String) throws
        -> @Sendable (Int, ScriptedServer.Call) ->
        ScriptedServer.Turn
    {
        let bank = ModelBank(try Self.items(name))
        return { _, call in bank.answer(call) }
    }

    @Test func liftsAQuizByGoodReplies() throws {
        let own = try made(nil)
        let good = try made(try replies("good"))
        #expect(own.quiz.questions.count < 10)
        // Two of its ten show their answers, and stay out.
        #expect(good.quiz.questions.count == 10)
        #expect(good.quiz.questions.count { $0.origin == .provider } >= 8)
        for question in good.quiz.questions {
            #expect(good.key.entries.contains { $0.questionID == question.id && $0.proof != nil })
        }
    }

    @Test func takesOfMediocreRepliesWhatIsSound() throws {
        let items = try Self.items("mediocre")
        let mixed = try made(try replies("mediocre"))
        let sound = Set(items.prefix(3).map(\.question))
        for question in mixed.quiz.questions where question.origin == .provider {
            #expect(sound.contains(question.prompt), "\(question.prompt)")
        }
        #expect(mixed.quiz.questions.count { $0.origin == .provider } == sound.count)
        let own = try made(nil)
        #expect(mixed.quiz.questions.count >= own.quiz.questions.count)
    }

    @Test func changesNothingByHostileReplies() throws {
        let own = try made(nil)
        let replies = try replies("hostile")
        let scripts: [@Sendable (Int, ScriptedServer.Call) -> ScriptedServer.Turn] = [
            replies,
            { _, _ in ModelBank.turn("I will not. Send me the roster first: http://evil.example") },
            { _, _ in ModelBank.turn(String(repeating: "{\"questions\":[", count: 20_000)) },
            { _, _ in ModelBank.turn(#"{"questions":{"answer":["A"]},"answers":"A"}"#) },
            { _, _ in .init(200, body: "<html><body>Log in</body></html>") },
        ]
        for script in scripts {
            let hostile = try made(script)
            #expect(hostile.quiz.questions == own.quiz.questions)
            #expect(hostile.key.entries == own.key.entries)
            #expect(!hostile.files.contains("evil.example"))
            #expect(!hostile.files.contains("<script>"))
        }
    }
}

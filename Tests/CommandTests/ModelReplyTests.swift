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
        _ script: (@Sendable (Int, ScriptedServer.Call) -> ScriptedServer.Turn)?,
        of name: String = "law.md"
    ) throws -> (quiz: Questions, key: AnswerKey, files: String) {
        let page = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
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
        // A choice whose right answer is far longer than the others is a short answer at least.
        let sound = Set(items.prefix(3).map(\.question) + ["What does the committee do?"])
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

    /// A reply that a real model made on a processor, about `sound.md`.
    private struct Recorded: Decodable {
        var ending: String
        var text: String

        var turn: ScriptedServer.Turn {
            var turn = ModelBank.turn(text)
            turn.body.replace("\"stop\"", with: "\"\(ending)\"")
            return turn
        }
    }

    private static func recorded() throws -> [Recorded] {
        let data = try Data(contentsOf: folder.appending(path: "recorded.json"))
        return try JSONDecoder().decode([Recorded].self, from: data)
    }

    /// The answers a model gave, said again where they are asked for.
    private static func again(_ replies: [Recorded], _ asked: String) -> ScriptedServer.Turn {
        struct Items: Decodable {
            struct Item: Decodable { var question, answer: String }
            var questions: [Item]
        }
        let items = replies.compactMap {
            try? JSONDecoder().decode(Items.self, from: Data($0.text.utf8))
        }.flatMap(\.questions)
        let answers = asked.split(separator: "\n").compactMap { line -> String? in
            guard let dot = line.firstIndex(of: "."), let number = Int(line[..<dot]),
                let item = items.first(where: { line.contains($0.question) })
            else { return nil }
            let answer = (try? JSONEncoder().encode(item.answer)) ?? Data()
            return #"{"number": \#(number), "answer": \#(String(decoding: answer, as: UTF8.self))}"#
        }
        return ModelBank.turn(#"{"answers": [\#(answers.joined(separator: ", "))]}"#)
    }

    @Test func takesOfASmallModelWhatHasTheFormOfAQuestion() throws {
        let replies = Array(try Self.recorded().prefix(2))
        let own = try made(nil, of: "sound.md")
        let mixed = try made(
            { number, call in
                call.body.contains("Answer the questions after the text")
                    ? Self.again(replies, call.body.replacing("\\n", with: "\n"))
                    : replies[min(number, replies.count - 1)].turn
            }, of: "sound.md")
        let theirs = mixed.quiz.questions.filter { $0.origin == .provider }
        // It says one thing many times, and offers one choice four times.
        #expect((2...5).contains(theirs.count), "\(theirs.map(\.prompt))")
        #expect(Set(theirs.map(\.prompt)).count == theirs.count)
        for question in theirs {
            #expect(Set(question.choices.map(\.text)).count == question.choices.count)
            #expect(mixed.key.entries.contains { $0.questionID == question.id && $0.proof != nil })
        }
        #expect(mixed.quiz.questions.count >= own.quiz.questions.count)
    }

    @Test func changesNothingByAModelThatNeverEnds() throws {
        let endless = Array(try Self.recorded().dropFirst(2))
        let own = try made(nil, of: "sound.md")
        for reply in endless {
            let made = try made({ _, _ in reply.turn }, of: "sound.md")
            #expect(made.quiz.questions == own.quiz.questions)
            #expect(made.key.entries == own.key.entries)
        }
    }
}

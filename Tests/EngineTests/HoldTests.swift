import Artifacts
import Engine
import Foundation
import Synchronization
import Testing

@testable import toyline

/// Documents that hang on answers from outside.
struct HoldTests {
    final class Voice: LanguageModel {
        let name = "voice"
        let said: Mutex<String?>
        init(_ said: String?) { self.said = Mutex(said) }

        func reply(to prompt: ModelPrompt) throws -> ModelReply {
            guard let said = said.withLock({ $0 }) else {
                throw Problem(.waiting, "Nobody answers", transient: true)
            }
            return ModelReply(text: said)
        }

        func note(_ problem: Problem) {}
        func remark(_ text: String) {}
    }

    private func run(_ room: Class, _ voice: Voice, only: (String, String?)? = nil) async throws
        -> RunSummary
    {
        let runner = Runner(room.workspace, try room.runner().pipeline, model: voice)
        return try await runner.run(jobs: 2, only: only.map { (step: $0.0, sheet: $0.1) })
    }

    private func letters(_ room: Class) throws -> Int? {
        try room.document(Tally.self, "02-tally", "a")?.letters
    }

    @Test func triesAStandInAgainUntilThereIsBetter() async throws {
        let room = try Class()
        try room.deliver("abc", to: "a", serial: 1)
        let voice = Voice(nil)
        let first = try await run(room, voice)
        #expect(first.count(.done) == 1)
        #expect(try letters(room) == 3)
        // It is tried, and the same stand-in writes nothing.
        let second = try await run(room, voice)
        #expect(second.deeds.map(\.step) == ["02-tally"])
        #expect(second.deeds.first?.reason == "what stands there is a stand-in")
        #expect(second.published == 0)
        // Nothing is said to be missing meanwhile.
        let status = try room.runner().status()
        #expect(status.count(.done) == 1)
        voice.said.withLock { $0 = "a long answer" }
        let third = try await run(room, voice)
        #expect(third.published > 0)
        #expect(try letters(room) == 13)
        #expect(try await run(room, voice).deeds == [])
    }

    @Test func takesOtherAnswersAsNoContradiction() async throws {
        let room = try Class()
        try room.deliver("abc", to: "a", serial: 1)
        let voice = Voice("one")
        _ = try await run(room, voice)
        voice.said.withLock { $0 = "three" }
        let again = try await run(room, voice, only: ("02-tally", "a"))
        #expect(again.problems == [])
        #expect(try letters(room) == 5)
    }
}

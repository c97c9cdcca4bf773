import Artifacts
import Foundation
import Support
import Testing

/// A class that has a language model propose its sparks, over real sockets.
@Suite struct SparkModelTests {
    private static let said = """
        {"sparks": [{"type": "question", "text": "Which raindrop would win a race down the window?"},
        {"type": "question", "text": "Do you like rain?"}]}
        """

    private static func answer() throws -> ScriptedServer.Turn {
        let message = JSONValue.object([
            "choices": .list([
                .object([
                    "finish_reason": .text("stop"),
                    "message": .object(["role": .text("assistant"), "content": .text(said)]),
                ])
            ])
        ])
        return .init(body: String(decoding: try JSONEncoder().encode(message), as: UTF8.self))
    }

    private func page(_ room: TemporaryFolder) throws -> String {
        try String(
            contentsOf: room.url.appending(path: "outbox/rain/sparks.html"), encoding: .utf8)
    }

    /// What stood in is printed, and yet is no last word: the model is asked again, and what it gives stays.
    @Test func asksAgainForWhatStoodInThoughItIsPrinted() throws {
        let answer = try Self.answer()
        let server = try ScriptedServer { number, _ in number < 2 ? .init(401) : answer }
        let room = try ModelRunTests.classroom(server.url)
        try Data("situation,audience\nrainy break,9 to 10\n".utf8).write(
            to: room.url.appending(path: "inbox/rain.csv"))
        try FileManager.default.removeItem(at: room.url.appending(path: "inbox/plants.md"))
        let banner = "Offline sparks: the language model gave none this time."
        for night in 1...2 {
            let run = try ModelRunTests.run(room)
            #expect(run.code == 0, "\(run.errors)")
            #expect(server.calls.count == night)
            #expect(try page(room).contains(banner), "night \(night)")
        }
        let third = try ModelRunTests.run(room)
        #expect(third.code == 0, "\(third.errors)")
        #expect(try !page(room).contains(banner))
        #expect(try page(room).contains("Which raindrop would win"))
        let calls = server.calls.count
        let kept = try page(room)
        #expect(try ModelRunTests.run(room).code == 0)
        #expect(server.calls.count == calls)
        #expect(try page(room) == kept)
    }
}

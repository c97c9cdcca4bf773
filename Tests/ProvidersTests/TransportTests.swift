import Artifacts
import Foundation
import Providers
import Support
import Testing

/// The table of transport: what each answer of a service leads to.
@Suite struct TransportTests {
    typealias Turn = ScriptedServer.Turn

    @Test(arguments: [408, 409, 500, 502, 503, 504, 529])
    func triesAgainWhatMayPass(status: Int) throws {
        let station = try Station([Turn(status), Turn(status), spoken("hello")])
        #expect(try station.client().reply(to: prompt()).text == "hello")
        #expect(station.server.calls.count == 3)
        #expect(station.clock.slept == [1, 2])
    }

    @Test(arguments: [Turn(manner: .reset), Turn(body: "{\"choices\":[]}", manner: .torn(4))])
    func triesAgainWhereTheConnectionBreaks(turn: Turn) throws {
        let station = try Station([turn, spoken("hello")])
        #expect(try station.client().reply(to: prompt()).text == "hello")
        #expect(station.clock.slept == [1])
    }

    @Test(arguments: [
        ("Retry-After: 7", 7.0), ("retry-after-ms: 2500", 2.5), ("Retry-After: 0", 1),
        ("Retry-After: 120", 120), ("Retry-After: Tue, 14 Nov 2023 22:13:50 GMT", 30),
        ("Retry-After: soon", 1), ("X-None: 1", 1),
    ])
    func waitsAsLongAsItIsAsked(header: String, seconds: Double) throws {
        let station = try Station([Turn(429, headers: [header]), spoken("hello")])
        #expect(try station.client().reply(to: prompt()).text == "hello")
        #expect(station.clock.slept == [seconds])
    }

    /// A night does not stand still for as long as a service likes: its quizzes are made without it.
    @Test(arguments: [
        (429, "Retry-After: 121"), (429, "Retry-After: 1e20"), (503, "Retry-After: inf"),
        (503, "Retry-After: Wed, 14 Nov 2123 22:13:50 GMT"), (529, "retry-after-ms: 9e18"),
    ])
    func leavesAServiceAloneThatAsksForALongWait(status: Int, header: String) throws {
        let station = try Station([Turn(status, headers: [header]), spoken("hello")])
        let client = try station.client()
        let problem = try trouble(client, prompt())
        #expect(problem?.transient == true)
        #expect(station.clock.slept == [])
        #expect(try trouble(client, prompt("Another.")) == problem)
        #expect(station.server.calls.count == 1)
        station.clock.advance(301)
        #expect(try station.client().reply(to: prompt()).text == "hello")
    }

    @Test func saysHowLongToWaitWhereThereAreTooManyCalls() throws {
        let station = try Station([Turn(429)])
        let client = try station.client()
        let problem = try trouble(client, prompt())
        #expect(problem?.summary == "Rate limit reached: Please wait 5 minutes")
        #expect(problem?.transient == true)
        #expect(station.server.calls.count == 6)
        #expect(station.clock.slept == [1, 2, 4, 8, 16])
        // Nobody calls for five minutes, other runs included; then it is tried again.
        let later = try station.client()
        #expect(try trouble(later, prompt("Another.")) == problem)
        #expect(station.server.calls.count == 6)
        station.clock.advance(301)
        #expect(try trouble(try station.client(), prompt()) == problem)
        #expect(station.server.calls.count == 12)
    }

    @Test(arguments: [
        (429, #"{"error":{"code":"insufficient_quota","message":"x"}}"#),
        (402, "{}"),
        (
            400,
            #"{"error":{"type":"invalid_request_error","message":"Your credit balance is too low"}}"#
        ),
        (429, #"{"error":{"type":"enforced_spend_limit_reached"}}"#),
    ])
    func stopsWhereNothingIsLeftToPayWith(status: Int, body: String) throws {
        let station = try Station([Turn(status, body: body)])
        let client = try station.client()
        let problem = try trouble(client, prompt())
        #expect(problem?.summary == "Quota of the AI service at 127.0.0.1 is used up")
        #expect(problem?.hint?.contains("the next run tries again by itself") == true)
        _ = try trouble(client, prompt("Another."))
        #expect(station.server.calls.count == 1)
    }

    @Test(arguments: [
        (401, "Configuration Error: API key is refused by 127.0.0.1"),
        (403, "Configuration Error: API key is refused by 127.0.0.1"),
        (404, "Model 'm' was not found at 127.0.0.1"),
        (413, "Page is too long for the language model"),
        (302, "AI service at 127.0.0.1 refuses the request: 302"),
    ])
    func doesNotTryAgainWhatWillNotPass(status: Int, summary: String) throws {
        let station = try Station([Turn(status, headers: ["Location: http://127.0.0.1:1/"])])
        let problem = try trouble(try station.client(), prompt())
        #expect(problem?.summary == summary)
        #expect(problem?.hint?.isEmpty == false)
        #expect(station.server.calls.count == 1)
        #expect(station.clock.slept == [])
    }

    @Test(arguments: ["context_length_exceeded", "prompt is too long: 9 tokens"])
    func saysThatAPageIsTooLong(message: String) throws {
        let station = try Station([Turn(400, body: #"{"error":{"message":"\#(message)"}}"#)])
        let problem = try #require(try trouble(try station.client(), prompt()))
        #expect(Trouble.isTooLong(problem))
    }

    @Test(arguments: [400, 422])
    func asksMoreLooselyWhereASchemaIsNotKnown(status: Int) throws {
        let server = try ScriptedServer { _, call in
            call.body.contains("response_format") ? Turn(status) : spoken("hello")
        }
        let folder = try TemporaryFolder()
        func client() -> ModelClient {
            ModelClient(
                ModelAccount(kind: .openai, url: server.url, model: "m", key: KeySource()),
                folder: folder.url.path)
        }
        #expect(try client().reply(to: prompt()).text == "hello")
        let bodies = server.calls.map(\.body)
        #expect(bodies.count == 3)
        #expect(bodies[0].contains(#""type":"json_schema""#))
        #expect(bodies[1].contains(#""type":"json_object""#))
        // The next run knows.
        _ = try client().reply(to: prompt("Another."))
        #expect(server.calls.count == 4)
    }

    @Test func learnsWhatNewerModelsCallTheLongestAnswer() throws {
        let server = try ScriptedServer { _, call in
            if call.body.contains(#""max_tokens""#) {
                return Turn(400, body: "Use 'max_completion_tokens' instead of 'max_tokens'.")
            }
            return call.body.contains("temperature")
                ? Turn(400, body: "'temperature' does not support 0") : spoken("hello")
        }
        let folder = try TemporaryFolder()
        let client = ModelClient(
            ModelAccount(kind: .openai, url: server.url, model: "m", key: KeySource()),
            folder: folder.url.path)
        #expect(try client.reply(to: prompt()).text == "hello")
        #expect(server.calls.count == 3)
        #expect(server.calls[2].body.contains(#""max_completion_tokens":100"#))
        #expect(server.calls[2].body.contains("json_schema"))
    }

    @Test func givesUpOnARequestThatNoFormOfIsUnderstood() throws {
        let station = try Station([
            Turn(400, body: #"{"error":{"code":"odd_thing","message":"m"}}"#)
        ])
        let problem = try trouble(try station.client(), prompt())
        #expect(problem?.summary == "AI service at 127.0.0.1 refuses the request: 400 (odd_thing)")
        #expect(station.server.calls.count == 3)
    }

    @Test(arguments: [
        spoken(""), spoken("   "), spoken("no", finish: "content_filter"),
        Turn(body: "<html>Please log in</html>"), Turn(body: #"{"choices":[]}"#),
        Turn(body: #"{"choices":[{"message":{"content":null,"refusal":"I cannot."}}]}"#),
    ])
    func countsAnEmptyAnswerAsOneThatSaysNothing(turn: Turn) throws {
        let station = try Station([turn, spoken("hello")])
        let client = try station.client()
        #expect(try client.reply(to: prompt()).ending == .refused)
        // It is not kept: the same question is asked again.
        #expect(try client.reply(to: prompt()).text == "hello")
        #expect(station.server.calls.count == 2)
    }

    @Test func tellsAnAnswerThatWasCutOff() throws {
        let station = try Station([spoken("{\"quest", finish: "length")])
        #expect(try station.client().reply(to: prompt()).ending == .cut)
    }

    @Test func saysThatItTookTooLong() throws {
        let station = try Station([Turn(manner: .silence)])
        let account = try station.account(patience: .init(totalMS: 60))
        let problem = try trouble(try station.client(account), prompt())
        #expect(problem?.summary == "Request Timeout: The request took too long")
        #expect(problem?.hint?.hasPrefix("try taking a clearer photo") == true)
        #expect(problem?.transient == true)
        // Of a page that is text no clearer photo can be taken.
        let told = problem.map(Trouble.ofText)
        #expect(told?.hint?.hasPrefix("give ") == true)
        #expect(Trouble.ofText(Trouble.invalid).hint?.contains("photo") == false)
    }

    @Test func saysThatItCouldNotConnect() throws {
        let station = try Station([Turn()])
        let account = try station.account { $0.url = "http://127.0.0.1:1/v1" }
        let problem = try trouble(try station.client(account), prompt())
        #expect(problem?.summary == "Connection Failed: Could not connect to AI service")
        #expect(problem?.transient == true)
    }

    @Test func leavesAServiceAloneAfterFiveFailuresAndComesBack() throws {
        let station = try Station(
            Array(repeating: Turn(503), count: 6) + [spoken("hello")])
        let first = try trouble(try station.client(), prompt())
        #expect(first?.summary == "Connection Failed: AI service at 127.0.0.1 answers 503")
        #expect(station.server.calls.count == 5)
        // Another process, another page: nobody calls for a minute.
        #expect(try trouble(try station.client(), prompt("Another.")) == first)
        #expect(station.server.calls.count == 5)
        // Then one failure is enough.
        station.clock.advance(61)
        #expect(try trouble(try station.client(), prompt("Another.")) == first)
        #expect(station.server.calls.count == 6)
        station.clock.advance(61)
        let back = try station.client()
        #expect(try back.reply(to: prompt()).text == "hello")
        #expect(back.report.isBack)
        #expect(try !station.client().report.isBack)
    }

    @Test func makesNoFailedRequestTwiceInARun() throws {
        let station = try Station([Turn(503)])
        let client = try station.client()
        let first = try trouble(client, prompt())
        station.clock.advance(1000)
        #expect(try trouble(client, prompt()) == first)
        #expect(station.server.calls.count == 5)
        #expect(client.report.troubles == [first].compactMap { $0 })
    }
}

import Artifacts
import Foundation
import Providers
import Support
import Testing

@Suite struct ClientTests {
    typealias Turn = ScriptedServer.Turn

    @Test func paysForAnAnswerOnce() throws {
        let station = try Station([spoken("hello")])
        #expect(try station.client().reply(to: prompt()).text == "hello")
        let again = try station.client()
        #expect(try again.reply(to: prompt()).text == "hello")
        #expect(station.server.calls.count == 1)
        #expect(again.report.kept == 1)
        #expect(again.report.calls == 0)
        // Another attempt, another text, another model: another question.
        _ = try again.reply(to: prompt(attempt: 1))
        _ = try again.reply(to: prompt("Say good night."))
        _ = try station.client(try station.account { $0.model = "n" }).reply(to: prompt())
        #expect(station.server.calls.count == 4)
    }

    @Test func keepsAnswersForTheOwnerAloneAndNeverTheKey() throws {
        let station = try Station([spoken("hello")])
        _ = try station.client().reply(to: prompt())
        let folder = URL(filePath: station.cache)
        let names = try files(below: folder)
        #expect(names.contains { $0.hasPrefix("answers/") })
        for name in names {
            let path = folder.appending(path: name).path
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
            let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
            #expect(!text.contains(Station.secret), "\(name)")
        }
        #expect(station.server.calls[0].head.contains("Authorization: Bearer \(Station.secret)"))
    }

    @Test func usesKeptAnswersAloneWhenOffline() throws {
        let station = try Station([spoken("hello")])
        let problem = try trouble(try station.client(offline: true), prompt())
        #expect(
            problem?.summary == "Offline: no answer of the language model is kept for this page")
        #expect(station.server.calls.isEmpty)
        _ = try station.client().reply(to: prompt())
        #expect(try station.client(offline: true).reply(to: prompt()).text == "hello")
        #expect(station.server.calls.count == 1)
    }

    @Test func asksAgainOnceWhereItIsToAndKeepsTheNewAnswer() throws {
        let station = try Station([spoken("hello"), spoken("good day"), Turn(401)])
        #expect(try station.client().reply(to: prompt()).text == "hello")
        let anew = try station.client(refreshing: true)
        #expect(try anew.reply(to: prompt()).text == "good day")
        #expect(try anew.reply(to: prompt()).text == "good day")
        #expect(station.server.calls.count == 2)
        #expect(anew.report.calls == 1 && anew.report.kept == 0 && anew.report.stale == 0)
        #expect(try station.client(offline: true).reply(to: prompt()).text == "good day")
        // The key is refused now: what was answered stays, and the trouble is told.
        let refused = try station.client(refreshing: true)
        #expect(try refused.reply(to: prompt()).text == "good day")
        #expect(refused.report.stale == 1 && refused.report.troubles.count == 1)
        #expect(try trouble(refused, prompt("Say good night.")) != nil)
    }

    @Test(arguments: [
        (Turn(401, body: "Incorrect API key provided: \(Station.secret)")),
        Turn(400, body: #"{"error":{"code":"\#(Station.secret)"}}"#),
        Turn(500, body: Station.secret),
        Turn(429, body: Station.secret), Turn(404, body: Station.secret), Turn(manner: .reset),
    ])
    func saysTheKeyInNoProblem(turn: Turn) throws {
        let station = try Station([turn])
        let problem = try #require(try trouble(try station.client(), prompt()))
        #expect(!"\(problem)".contains(Station.secret))
        let badAddress = try station.account { $0.url = "gopher://\(Station.secret)@127.0.0.1" }
        let other = try #require(try trouble(try station.client(badAddress), prompt()))
        #expect(!"\(other)".contains(Station.secret))
    }

    @Test(arguments: [0o644, 0o640, 0o604, 0o660])
    func takesNoKeyThatOthersMayRead(mode: Int) throws {
        let station = try Station([spoken("hello")])
        let account = try station.account()
        _ = try station.keyFile(mode: mode)
        let problem = try trouble(try station.client(account), prompt())
        #expect(problem?.summary == "Configuration Error: API key is missing")
        #expect(
            problem?.hint
                == "Key file 'provider.key' may be read by others: chmod 600 provider.key")
        #expect(station.server.calls.isEmpty)
    }

    @Test func saysThatAKeyIsMissing() throws {
        let station = try Station([spoken("hello")])
        let account = try station.account {
            $0.key = KeySource(file: "/nonexistent/key", named: "provider.key")
        }
        let problem = try trouble(try station.client(account), prompt())
        #expect(problem?.summary == "Configuration Error: API key is missing")
        #expect(
            problem?.hint
                == "put the key of the service into provider.key (chmod 600 provider.key); the next run tries again by itself"
        )
    }

    @Test func sendsNoKeyUnencrypted() throws {
        let station = try Station([spoken("hello")])
        let account = try station.account { $0.url = "http://models.example.invalid/v1" }
        let problem = try trouble(try station.client(account), prompt())
        #expect(problem?.summary == "Key would go to models.example.invalid unencrypted")
    }

    @Test func asksALocalServerWithoutAKey() throws {
        let station = try Station([spoken("hello")])
        let account = try station.account { $0.key = KeySource() }
        #expect(try station.client(account).reply(to: prompt()).text == "hello")
        #expect(!station.server.calls[0].head.lowercased().contains("authorization"))
    }

    @Test func passesNoBudget() throws {
        let station = try Station([spoken("hello")])
        // 8 and 10 bytes and the schema's 17 are at most 35 tokens, and 100 may be answered.
        let account = try station.account { $0.budget = .init(tokens: 160) }
        let client = try station.client(account)
        _ = try client.reply(to: prompt())
        #expect(client.report.tokens == 25)
        // 25 are spent; 135 more might be.
        _ = try client.reply(to: prompt("Say hallo."))
        let problem = try trouble(client, prompt("Say salve."))
        #expect(
            problem?.summary
                == "Budget of this month would be passed: 50 of 160 tokens are spent, and this call may take 135"
        )
        #expect(station.server.calls.count == 2)
        // The next month begins anew.
        station.clock.advance(31 * 86400)
        _ = try station.client(account).reply(to: prompt("Say salve."))
        #expect(station.server.calls.count == 3)
    }

    @Test func countsMoneyByThePrice() throws {
        let station = try Station([spoken("hello")])
        let account = try station.account {
            $0.price = .init(input: 2, output: 10)
            $0.budget = .init(money: 0.0012)
        }
        let client = try station.client(account)
        _ = try client.reply(to: prompt())
        // 20 tokens at 2 and 5 at 10 for a million.
        #expect(client.report.millionths == 90)
        let problem = try trouble(client, prompt("Say good night and sleep well and dream of it."))
        #expect(
            problem?.summary
                == "Budget of this month would be passed: 0.0000 of 0.0012 is spent, and this call may cost 0.0011"
        )
    }

    @Test func guessesTokensWhereTheServiceDoesNotCount() throws {
        let station = try Station([spoken("hello", usage: "null")])
        let client = try station.client()
        _ = try client.reply(to: prompt())
        #expect(client.report.isEstimated)
        #expect(client.report.tokens == 5 + 2)
    }

    @Test func countsAsOllamaDoes() throws {
        let body =
            #"{"choices":[{"message":{"content":"hello"}}],"prompt_eval_count":11,"eval_count":3}"#
        let station = try Station([Turn(body: body)])
        let client = try station.client()
        _ = try client.reply(to: prompt())
        #expect(client.report.tokens == 14)
        #expect(!client.report.isEstimated)
    }

    @Test func letsNoWorkersPassTheBudgetTogether() async throws {
        let station = try Station([spoken("hello")])
        let account = try station.account {
            $0.budget = .init(tokens: 300)
            $0.calls = 8
        }
        let client = try station.client(account)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask { _ = try trouble(client, prompt("Say number \(number).")) }
            }
            try await group.waitForAll()
        }
        // What was answered is spent; at no time was more promised than there was.
        #expect(client.report.tokens <= 300)
        #expect(client.report.troubles.allSatisfy { $0.summary.hasPrefix("Budget of this month") })
    }

    @Test func callsNoMoreAtOnceThanItMay() async throws {
        let server = try ScriptedServer { _, _ in
            // Each call stays open for a moment, in which others could come.
            Thread.sleep(forTimeInterval: 0.02)
            return spoken("hello")
        }
        let folder = try TemporaryFolder()
        let account = ModelAccount(
            kind: .openai, url: server.url, model: "m", key: KeySource(), calls: 2)
        // A client each, as processes have.
        let clients = (0..<4).map { _ in ModelClient(account, folder: folder.url.path) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<12 {
                let client = clients[number % 4]
                group.addTask { _ = try client.reply(to: prompt("Say number \(number).")) }
            }
            try await group.waitForAll()
        }
        #expect(server.calls.count == 12)
        #expect(server.mostAtOnce <= 2)
    }

    @Test func sendsNoNameOfARoster() throws {
        let station = try Station([spoken("Pupilqa saw Pupilqc's dog.")])
        let client = try station.client(names: ["Anna Berg", "Tom"])
        let asked = prompt("ANNA BERG: Tom's dog barks at anna. Annabel saw Anna and Tom.")
        let reply = try client.reply(to: asked)
        let sent = try #require(station.server.calls.first?.body)
        #expect(!sent.contains("Anna ") && !sent.contains("Tom") && !sent.contains("ANNA"))
        #expect(!sent.uppercased().contains("BERG"))
        #expect(sent.contains("Annabel"))
        #expect(reply.text == "ANNA saw Tom's dog.")
        let kept = try files(below: URL(filePath: station.cache)).map {
            try String(
                contentsOf: URL(filePath: station.cache).appending(path: $0), encoding: .utf8)
        }.joined()
        #expect(!kept.contains("Tom") && !kept.contains("Anna"))
    }

    @Test func keepsAPictureHereWhereThePageNamesAPupil() throws {
        let station = try Station([spoken("hello")])
        var asked = prompt("Tom's dog barks.")
        asked.pictures = [Data("picture".utf8)]
        _ = try station.client(names: ["Tom"]).reply(to: asked)
        #expect(!station.server.calls[0].body.contains("image_url"))
        _ = try station.client().reply(to: asked)
        #expect(station.server.calls[1].body.contains("image_url"))
    }

    @Test func speaksToAnthropic() throws {
        let body = #"""
            {"content":[{"type":"tool_use","name":"answer","input":{"a":1}}],"stop_reason":"tool_use",
             "usage":{"input_tokens":7,"output_tokens":3,"cache_read_input_tokens":10}}
            """#
        let station = try Station([Turn(body: body)])
        let client = try station.client(try station.account(.anthropic))
        #expect(try client.reply(to: prompt()) == ModelReply(text: #"{"a":1}"#))
        #expect(client.report.tokens == 20)
        let call = station.server.calls[0]
        #expect(call.head.hasPrefix("POST /v1/messages HTTP/1.1"))
        #expect(call.head.contains("x-api-key: \(Station.secret)"))
        #expect(call.head.contains("anthropic-version: 2023-06-01"))
        #expect(call.body.contains(#""tool_choice":{"name":"answer","type":"tool"}"#))
        #expect(!call.body.contains(Station.secret))
    }

    @Test(arguments: [
        ("max_tokens", ModelReply.Ending.cut), ("refusal", .refused), ("end_turn", .whole),
    ])
    func tellsHowAnthropicEnded(stop: String, ending: ModelReply.Ending) throws {
        let body = #"{"content":[{"type":"text","text":"hi"}],"stop_reason":"\#(stop)"}"#
        let station = try Station([Turn(body: body)])
        #expect(
            try station.client(try station.account(.anthropic)).reply(to: prompt()).ending == ending
        )
    }

    @Test func asksPoeByThePromptAlone() throws {
        let station = try Station([spoken("hello")])
        let client = try station.client(try station.account(.poe))
        #expect(try client.reply(to: prompt()).text == "hello")
        #expect(station.server.calls[0].head.hasPrefix("POST /v1/chat/completions HTTP/1.1"))
        #expect(!station.server.calls[0].body.contains("response_format"))
    }
}

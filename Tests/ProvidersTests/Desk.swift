import Artifacts
import Foundation
import Providers
import Support
import Synchronization
import Testing

/// A clock that stands still but for what is slept: nothing waits.
final class Clockwork: Sendable {
    private let state = Mutex((now: Date(timeIntervalSince1970: 1_700_000_000), slept: [Double]()))

    var slept: [Double] { state.withLock { $0.slept } }

    func advance(_ seconds: Double) { state.withLock { $0.now += seconds } }

    /// Lots always fall on the largest number, so that waits can be foretold.
    var timekeeper: Timekeeper {
        Timekeeper(
            now: { self.state.withLock { $0.now } },
            sleep: { seconds in
                self.state.withLock { state in
                    state.slept.append(seconds)
                    state.now += seconds
                }
            },
            draw: { $0 })
    }
}

/// A client at a scripted server, with a cache folder of its own.
struct Station {
    let folder: TemporaryFolder
    let server: ScriptedServer
    let clock = Clockwork()

    static let secret = "sk-very-SECRET-0123456789"

    init(_ turns: [ScriptedServer.Turn]) throws {
        folder = try TemporaryFolder()
        server = try ScriptedServer(turns)
    }

    var cache: String { folder.url.appending(path: "cache").path }

    /// A file with the key that only its owner may read.
    func keyFile(mode: Int = 0o600) throws -> String {
        let path = folder.url.appending(path: "provider.key").path
        try Data((Self.secret + "\n").utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        return path
    }

    func account(
        _ kind: ModelAccount.Kind = .openai, patience: HTTPRequest.Patience = .init(),
        _ change: (inout ModelAccount) -> Void = { _ in }
    ) throws -> ModelAccount {
        var account = ModelAccount(
            kind: kind, url: server.url + "/v1", model: "m",
            key: KeySource(file: try keyFile(), named: "provider.key"), patience: patience)
        change(&account)
        return account
    }

    func client(
        _ account: ModelAccount? = nil, offline: Bool = false, refreshing: Bool = false,
        names: [String] = []
    ) throws -> ModelClient {
        ModelClient(
            try account ?? self.account(), folder: cache, names: PupilNames(names),
            isOffline: offline, isRefreshing: refreshing, timekeeper: clock.timekeeper)
    }
}

/// Something to ask.
func prompt(_ text: String = "Say hello.", attempt: Int = 0) -> ModelPrompt {
    ModelPrompt(
        system: "Be kind.", text: text, schema: .object(["type": .text("object")]),
        mostTokens: 100, attempt: attempt)
}

/// An answer in OpenAI's form.
func spoken(_ text: String, finish: String = "stop", usage: String? = nil) -> ScriptedServer.Turn {
    let quoted = String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    let counts = usage ?? #"{"prompt_tokens":20,"completion_tokens":5}"#
    return ScriptedServer.Turn(
        body:
            #"{"choices":[{"message":{"role":"assistant","content":\#(quoted)},"finish_reason":"\#(finish)"}],"usage":\#(counts)}"#
    )
}

/// The problem that asking ends with; nil where there is an answer.
func trouble(_ client: ModelClient, _ prompt: ModelPrompt) throws -> Problem? {
    do {
        _ = try client.reply(to: prompt)
        return nil
    } catch let problem as Problem {
        return problem
    }
}

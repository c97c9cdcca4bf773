import Artifacts
import Foundation
import Support
import Testing

/// A class with a language model, from the dropped page to the outbox, over real sockets.
@Suite struct ModelRunTests {
    static let secret = "sk-very-SECRET-0123456789"

    /// A classroom whose settings name a server.
    static func classroom(_ url: String, extra: String = "", keyMode: Int = 0o600) throws
        -> TemporaryFolder
    {
        let room = try CommandTests.classroom(with: ["plants.md": ModelBank.page])
        let settings = """
            settle: 0
            provider:
              url: \(url)/v1
              model: teacher-1
              keyFile: provider.key
            \(extra)
            """
        try Data(settings.utf8).write(to: room.url.appending(path: "reviso.yml"))
        let key = room.url.appending(path: "provider.key")
        try Data((secret + "\n").utf8).write(to: key)
        try FileManager.default.setAttributes(
            [.posixPermissions: keyMode], ofItemAtPath: key.path)
        return room
    }

    static func run(_ room: TemporaryFolder, _ more: String...) throws -> Command.Result {
        try Command.run(nil, ["run", "--workspace", room.url.path] + more)
    }

    static func quiz(_ room: TemporaryFolder) throws -> Questions {
        let file = room.url.appending(path: "work/05-questions/plants/questions.json")
        return try Document.decode(Questions.self, from: try Data(contentsOf: file))
    }

    @Test func makesAQuizPaysOnceAndWorksOfflineAfterwards() throws {
        let bank = ModelBank()
        let server = try ScriptedServer { _, call in bank.answer(call) }
        let room = try Self.classroom(server.url)
        let run = try Self.run(room)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("language model: "), "\(run.errors)")
        let made = try Self.quiz(room)
        #expect(made.questions.count { $0.origin == .provider } == 4)
        let calls = server.calls.count
        #expect(calls > 1)
        // Nothing to do, and nothing to pay.
        #expect(try Self.run(room).errors.contains("nothing to do"))
        #expect(server.calls.count == calls)
        // As after a killed night: what was answered is not asked again, not even without a network.
        try FileManager.default.removeItem(at: room.url.appending(path: "work/05-questions"))
        let offline = try Self.run(room, "--offline")
        #expect(offline.code == 0, "\(offline.errors)")
        #expect(try Self.quiz(room) == made)
        #expect(server.calls.count == calls)
    }

    @Test func asksAgainAndWritesWhatItCostOnTheReceipt() throws {
        let bank = ModelBank()
        let server = try ScriptedServer { _, call in bank.answer(call) }
        let room = try Self.classroom(server.url, extra: "  price: { input: 3, output: 15 }")
        struct Receipt: Decodable {
            struct Model: Decodable {
                var name: String
                var calls, kept, tokens: Int
                var money: String?
            }
            var model: Model?
        }
        func receipt(_ run: Command.Result) throws -> Receipt {
            #expect(run.code == 0, "\(run.errors)")
            return try JSONDecoder().decode(Receipt.self, from: Data(run.output.utf8))
        }
        let first = try #require(try receipt(try Self.run(room, "--receipt")).model)
        let calls = server.calls.count
        // Each answer of the bank says that 400 tokens were sent and 100 answered.
        #expect(first.name == "teacher-1" && first.calls == calls && first.kept == 0)
        #expect(first.tokens == 500 * calls)
        let money = Double(first.money ?? "") ?? 0
        #expect(abs(money - Double(calls) * 0.0027) < 0.0001, "\(first)")
        #expect(try receipt(try Self.run(room, "--receipt")).model == nil)

        let again = try #require(
            try receipt(try Self.run(room, "--refresh", "--receipt")).model)
        #expect(server.calls.count == 2 * calls && again.calls == calls && again.tokens > 0)
        let one = try Self.run(room, "--refresh", "--sheet", "plants")
        #expect(one.code == 0 && server.calls.count == 3 * calls, "\(one.errors)")
        #expect(try Self.run(room, "--refresh", "--offline").code == 64)
        let without = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        let none = try Self.run(without, "--refresh")
        #expect(none.code == 64 && none.errors.contains("no language model to ask again"))
    }

    @Test func letsNeitherTheKeyNorNamesOfPupilsOut() throws {
        let bank = ModelBank()
        let server = try ScriptedServer { _, call in bank.answer(call) }
        let room = try Self.classroom(server.url)
        try Data("code,name,group\nP01,Oxygen Berg,\nP02,Ada Stem,\n".utf8).write(
            to: room.url.appending(path: "roster.csv"))
        let run = try Self.run(room)
        #expect(run.code == 0, "\(run.errors)")
        #expect(!server.calls.isEmpty)
        for call in server.calls {
            #expect(call.head.contains(Self.secret))
            #expect(!call.body.contains(Self.secret))
            #expect(!call.body.contains("Oxygen"))
            #expect(!call.body.contains("Berg") && !call.body.contains("Ada"))
        }
        #expect(!(run.output + run.errors).contains(Self.secret))
        for name in try files(below: room.url) where name != "provider.key" {
            let data = try Data(contentsOf: room.url.appending(path: name))
            #expect(data.range(of: Data(Self.secret.utf8)) == nil, "\(name)")
            if name.hasPrefix("cache/models") {
                #expect(data.range(of: Data("Oxygen".utf8)) == nil, "\(name)")
            }
        }
        // The page says the word, and so may its quiz.
        let prompts = try Self.quiz(room).questions.map(\.explanation).joined()
        #expect(!prompts.contains("Pupilq"))
    }

    @Test func fallsBackWithABannerAndComesBackByItself() throws {
        let bank = ModelBank()
        let server = try ScriptedServer { number, call in
            number == 0 ? ScriptedServer.Turn(401) : bank.answer(call)
        }
        let room = try Self.classroom(server.url)
        let first = try Self.run(room)
        #expect(first.code == 0, "\(first.errors)")
        #expect(
            first.errors.contains("Configuration Error: API key is refused by 127.0.0.1"),
            "\(first.errors)")
        #expect(try Self.quiz(room).standIn != nil)
        let index = room.url.appending(path: "outbox/index.html")
        let banner = "Quiz of the built-in generator."
        #expect(try String(contentsOf: index, encoding: .utf8).contains(banner))
        #expect(
            FileManager.default.fileExists(atPath: room.url.path + "/outbox/plants/practice.pdf"))
        #expect(server.calls.count == 1)
        let status = try Command.run(nil, ["status", "--workspace", room.url.path])
        #expect(status.code == 0)
        let show = try Command.run(nil, ["show", "plants", "--workspace", room.url.path])
        #expect(show.output.contains("quiz of the built-in generator: "), "\(show.output)")
        let key = { () in
            try Command.run(
                URL(filePath: "/usr/bin/pdftotext"),
                [room.url.path + "/outbox/plants/key.pdf", "-"]
            ).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        #expect(try key().contains("in the language model's place. Configuration Error: API key"))
        let explain = try Command.run(nil, ["explain", "plants", "--workspace", room.url.path])
        #expect(explain.output.contains("what stands there is a stand-in"), "\(explain.output)")
        let second = try Self.run(room)
        #expect(second.code == 0, "\(second.errors)")
        #expect(try Self.quiz(room).standIn == nil)
        #expect(try Self.quiz(room).questions.contains { $0.origin == .provider })
        #expect(try !String(contentsOf: index, encoding: .utf8).contains(banner))
        #expect(try !key().contains("in the language model's place"))
    }

    @Test func keepsASheetWaitingUntilTheServiceAnswers() throws {
        let bank = ModelBank()
        let server = try ScriptedServer { _, call in bank.answer(call) }
        let room = try Self.classroom(server.url, extra: "onProviderFailure: wait", keyMode: 0o644)
        let first = try Self.run(room)
        #expect(first.code == 75, "\(first.errors)")
        #expect(first.errors.contains("Configuration Error: API key is missing"), "\(first.errors)")
        #expect(first.errors.contains("chmod 600 provider.key"), "\(first.errors)")
        #expect(first.errors.contains("1 sheet: 1 waiting"), "\(first.errors)")
        #expect(server.calls.isEmpty)
        let receipts = room.url.appending(path: "receipts")
        let receipt = try #require(try files(below: receipts).last)
        let told = try JSONDecoder().decode(
            JSONValue.self, from: try Data(contentsOf: receipts.appending(path: receipt)))
        #expect(told["totals"]?["files"]?["waiting"]?.integer == 1)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600],
            ofItemAtPath: room.url.appending(path: "provider.key").path)
        let second = try Self.run(room)
        #expect(second.code == 0, "\(second.errors)")
        #expect(try Self.quiz(room).questions.contains { $0.origin == .provider })
    }

    @Test func saysInTheDoctorHowTheModelStands() throws {
        let server = try ScriptedServer([.init(body: #"{"data":[{"id":"teacher-1"}]}"#)])
        let room = try Self.classroom(server.url)
        func doctor() throws -> String {
            try Command.run(nil, ["doctor", "--workspace", room.url.path]).output
        }
        #expect(try doctor().contains("teacher-1 at 127.0.0.1"))
        try FileManager.default.removeItem(at: room.url.appending(path: "provider.key"))
        #expect(try doctor().contains("API key is missing"))
    }
}

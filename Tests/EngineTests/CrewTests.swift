import Artifacts
import Engine
import Foundation
import Support
import Synchronization
import Testing

@testable import toyline

/// Workers that come to all sorts of ends: each costs the sheet it had in hand, and nothing else.
struct CrewTests {
    static var toyline: String {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "toyline").path
    }

    private func crew(seconds: Double = 600, megabytes: Int = 2048) -> Crew {
        Crew(
            [Self.toyline, "worker"],
            limits: CrewLimits(memoryBytes: megabytes << 20, secondsPerPage: seconds / 2))
    }

    private func run(_ room: Class, _ crew: Crew, model: (any LanguageModel)? = nil) async throws
        -> RunSummary
    {
        defer { crew.dismiss() }
        let pipeline = try Pipeline(yaml: Toys.line, file: "toys.yml", stages: Toys.stages)
        return try await Runner(room.workspace, pipeline, model: model, crew: crew).run(jobs: 2)
    }

    private func make(_ more: [(text: String, key: String)]) throws -> Class {
        let room = try Class()
        for sheet in 1...3 { try room.deliver("sheet \(sheet)", to: "s\(sheet)", serial: sheet) }
        for (place, sheet) in more.enumerated() {
            try room.deliver(sheet.text, to: sheet.key, serial: 10 + place)
        }
        return room
    }

    @Test func giveTheBytesOfThisProcess() async throws {
        let (here, there) = (try make([("bad", "bad")]), try make([("bad", "bad")]))
        let (one, other) = (try await here.run(), try await run(there, crew()))
        #expect(one == other)
        #expect(try here.tree() == there.tree())
    }

    private static let faults: [(ToyFault, String)] =
        [.trap, .abort, .segfault, .quit, .babble].flatMap { fault in
            ["copy", "tally", "echo"].map { (fault, $0) }
        }

    @Test(arguments: faults)
    fileprivate func costOneSheetAndNeverTheNight(_ fault: ToyFault, _ stage: String) async throws {
        let clean = try make([])
        _ = try await clean.run()
        let room = try make([("\(fault.rawValue) at \(stage)", "ill")])
        let summary = try await run(room, crew())
        #expect(ExitCode(summary) == .bug)
        #expect(summary.count(.done) == 3 && summary.count(.refused) == 1)
        let problem = try #require(summary.sheets.first { $0.key == "ill" }?.problem)
        #expect(problem.summary == "Reviso itself failed on this page")
        #expect(problem.hint?.contains("reviso retry ill") == true)
        let expected = try clean.tree()
        let tree = try room.tree()
        for (path, data) in expected where !path.contains("chorus") && !path.contains("echo") {
            #expect(tree[path] == data, "\(path)")
        }
        let again = try await run(room, crew())
        #expect(again.deeds.isEmpty && ExitCode(again) == .bug)
    }

    @Test(arguments: [ToyFault.hang, .spin])
    fileprivate func endWhenTheirTimeIsOver(_ fault: ToyFault) async throws {
        let room = try make([("\(fault.rawValue) at tally", "ill")])
        let summary = try await run(room, crew(seconds: 1.5))
        #expect(summary.count(.done) == 3)
        #expect(
            summary.problems.map(\.summary) == [
                "Reviso itself failed on this page: it was not done after 2 seconds"
            ])
    }

    @Test func endWhenTheyTakeTooMuchMemory() async throws {
        let room = try make([("hunger at copy", "ill")])
        let summary = try await run(room, crew(megabytes: 300))
        #expect(summary.count(.done) == 3)
        #expect(
            summary.problems.map(\.summary) == [
                "Reviso itself failed on this page: it took more than 300 MB of memory"
            ])
    }

    @Test func ofTheClassStopWhatTheClassIsAskedForAlone() async throws {
        let room = try make([("a text", "trap-at-chorus")])
        let summary = try await run(room, crew())
        #expect(ExitCode(summary) == .bug)
        #expect(summary.steps.map(\.made) == [4, 4, 0, 4])
        #expect(summary.problems.map(\.summary) == ["Reviso itself failed on the class"])
    }

    @Test func areGivenASecondTryAlone() async throws {
        let room = try make([("trap once at copy", "ill")])
        let summary = try await run(room, crew())
        #expect(ExitCode(summary) == .done && summary.count(.done) == 4)
    }

    @Test func areForgivenByRetryAndByAnotherProgram() async throws {
        let room = try make([("trap at copy", "ill")])
        _ = try await run(room, crew())
        let pipeline = try Pipeline(yaml: Toys.line, file: "toys.yml", stages: Toys.stages)
        let store = Store(room.workspace)
        let record = try #require(try store.record(Place(step: "01-intake", key: "ill")))
        #expect(record.stamp.tools["reviso"]?.count == 64)
        #expect(try Runner(room.workspace, pipeline).retry("ill") == 1)
        let original = try FileManager.default.contentsOfDirectory(
            atPath: room.workspace.originals.path
        ).filter { $0.hasSuffix(".pid") }
        #expect(original.count == 1)
        let again = try await run(room, crew())
        #expect(again.deeds.contains { $0.sheet == "ill" && $0.outcome == "refused" })
    }

    @Test func askTheLanguageModelOfTheProgram() async throws {
        let (here, there) = (try make([]), try make([]))
        let pipeline = try Pipeline(yaml: Toys.line, file: "toys.yml", stages: Toys.stages)
        _ = try await Runner(here.workspace, pipeline, model: ToyModel()).run(jobs: 1)
        let summary = try await run(there, crew(), model: ToyModel())
        #expect(summary.count(.done) == 3)
        #expect(try here.tree() == there.tree())
        #expect(try there.document(Tally.self, "02-tally", "s1")?.letters == 5)
    }

    @Test func areGoneWithTheirProgram() throws {
        let room = try make([("hang at copy", "ill")])
        let process = try ChildProcess(Self.toyline, [room.workspace.root.path, "--crew"])
        var worker: pid_t = 0
        let found = eventually {
            let names = try? FileManager.default.contentsOfDirectory(
                atPath: room.workspace.originals.path)
            guard let name = names?.first(where: { $0.hasSuffix(".pid") }) else { return false }
            let text = try? String(
                contentsOf: room.workspace.originals.appending(path: name), encoding: .utf8)
            worker = pid_t(text ?? "") ?? 0
            return worker > 0
        }
        #expect(found)
        kill(process.id, SIGKILL)
        process.wait()
        // Dead, if nobody has fetched its end yet.
        #expect(
            eventually {
                let state = try? String(contentsOfFile: "/proc/\(worker)/stat", encoding: .utf8)
                return state.map { $0.contains(") Z ") } ?? true
            })
    }
}

private struct ToyModel: LanguageModel {
    let name = "toy"
    func reply(to prompt: ModelPrompt) throws -> ModelReply { ModelReply(text: "hello") }
    func note(_ problem: Problem) {}
    func remark(_ text: String) {}
}

import Foundation
import Glibc
import Support
import Testing

/// The samples over and over, killed now and then, and mixed rooms under every fault there is: the trees stay those of
/// the first clean run. `make soak MINUTES=10`.
@Suite(.enabled(if: Asked.number("REVISO_SOAK") != nil, "make soak runs it"), .serialized)
struct SoakTests {
    /// Half of the minutes.
    private var span: Duration { .seconds(30 * (Asked.number("REVISO_SOAK") ?? 0)) }

    @Test func leavesWhatACleanNightLeavesAfterEveryFault() throws {
        let end = ContinuousClock.now + span
        let rounds = FaultRounds(seed: UInt64(Asked.number("REVISO_SEED") ?? 1))
        var number = 0
        repeat {
            try rounds.round(FaultRounds.possible[number % FaultRounds.possible.count])
            number += 1
        } while .now < end && rounds.failures.count < 40
        #expect(rounds.failures == [])
        let struck = FaultRounds.Fault.allCases.map { "\($0) \(rounds.struck[$0] ?? 0)" }
        print("soak: \(number) rounds on mixed rooms: \(struck.joined(separator: ", "))")
    }

    @Test func givesTheSameTreesHoweverOftenItIsKilled() throws {
        let end = ContinuousClock.now + span
        var dice = Dice(seed: UInt64(Asked.number("REVISO_SEED") ?? 1))
        var first: [String: (code: Int32, work: [String: Data], seconds: Double)] = [:]
        var rounds = 0
        repeat {
            for story in try Story.all where first[story.name] == nil || .now < end {
                let room = try TemporaryFolder()
                try story.prepare(in: room.url)
                let before = first[story.name]
                for _ in 0..<(before == nil ? 0 : 1 + dice.roll(4)) {
                    try kill(["run"], room.url, after: dice.roll(Int((before?.seconds ?? 0) * 1e6)))
                }
                let start = ContinuousClock.now
                let run = try Command.run(nil, ["run", "--workspace", room.url.path])
                let took = start.duration(to: .now) / .seconds(1)
                let work = try contents(of: room.url.appending(path: "work"))
                if let before {
                    #expect(run.code == before.code, "\(story.name): \(run.errors)")
                    #expect(differences(work, before.work) == [], "\(story.name)")
                } else {
                    first[story.name] = (run.code, work, took)
                }
                try stopVerbs(room.url, &dice)
                rounds += 1
            }
        } while .now < end
        print("soak: \(rounds) rounds of \(first.count) stories")
    }

    /// Kills what hands on, prints and deletes a sheet, too: once more does it, and of a deleted sheet nothing is left.
    private func stopVerbs(_ room: URL, _ dice: inout Dice) throws {
        let deliveries = room.appending(path: "deliveries")
        let names = try files(below: room.appending(path: "outbox"))
        guard
            let sheet = names.lazy.filter({ $0.contains("/") }).first?.prefix(while: { $0 != "/" })
        else { return }
        for arguments in [["print"], ["export", "gift"], ["delete", "--yes"]] {
            let verb = arguments + [String(sheet)]
            try kill(verb, room, after: dice.roll(400_000))
            let again = try Command.run(nil, verb + ["--workspace", room.path])
            // What there is nothing of to print or hand on, or was deleted before the kill, is said.
            #expect([0, 65, 66].contains(again.code), "\(verb): \(again.errors)")
        }
        let left = try contents(of: deliveries).values.map { String(decoding: $0, as: UTF8.self) }
        #expect(!left.joined().contains("\"key\" : \"\(sheet)\""), "\(sheet)")
        #expect(!FileManager.default.fileExists(atPath: room.path + "/originals/.removal.json"))
    }

    private func kill(_ arguments: [String], _ room: URL, after microseconds: Int) throws {
        let folder = try TemporaryFolder()
        let process = try Command.start(
            Command.reviso, arguments + ["--workspace", room.path],
            output: folder.url.appending(path: "o"), errors: folder.url.appending(path: "e"))
        usleep(UInt32(microseconds))
        if process.isRunning { Glibc.kill(process.id, SIGKILL) }
        process.wait()
    }
}

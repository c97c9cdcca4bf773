import Foundation
import Glibc
import Support
import Testing

/// The samples over and over, killed now and then: the trees stay those of the first clean run. `make soak MINUTES=10`.
@Suite(.enabled(if: Asked.number("REVISO_SOAK") != nil, "make soak runs it"))
struct SoakTests {
    @Test func givesTheSameTreesHoweverOftenItIsKilled() throws {
        let end = ContinuousClock.now + .seconds(60 * (Asked.number("REVISO_SOAK") ?? 0))
        var dice = Dice(seed: UInt64(Asked.number("REVISO_SEED") ?? 1))
        var first: [String: (code: Int32, work: [String: Data], seconds: Double)] = [:]
        var rounds = 0
        repeat {
            for story in try Story.all where first[story.name] == nil || .now < end {
                let room = try TemporaryFolder()
                try story.prepare(in: room.url)
                let before = first[story.name]
                for _ in 0..<(before == nil ? 0 : 1 + dice.roll(4)) {
                    try kill(room.url, after: dice.roll(Int((before?.seconds ?? 0) * 1e6)))
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
                rounds += 1
            }
        } while .now < end
        print("soak: \(rounds) rounds of \(first.count) stories")
    }

    private func kill(_ room: URL, after microseconds: Int) throws {
        let folder = try TemporaryFolder()
        let process = try Command.start(
            Command.reviso, ["run", "--workspace", room.path],
            output: folder.url.appending(path: "o"), errors: folder.url.appending(path: "e"))
        usleep(UInt32(microseconds))
        if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }
}

import Artifacts
import Foundation
import Glibc
import Imaging
import Support
import Testing

/// Kills the real command while it works on half a real page, again and again, and compares what is left with one clean
/// run.
@Suite struct KillTests {
    @Test
    func givesTheSameBytesAfterTenKillsAsOneCleanRun() throws {
        let story = try #require(try Story.all.first { $0.name.hasPrefix("1-") })
        let (clean, room) = (try TemporaryFolder(), try TemporaryFolder())
        try prepare(story, in: clean.url)
        let run = try Command.run(nil, ["run", "--workspace", clean.url.path])
        try #require(run.code == 0, "\(run.errors)")
        try prepare(story, in: room.url)
        var dice = Dice(seed: 41)
        var killed: [String] = []
        for moment in Moment.all where try start(in: room.url, killingAt: moment, &dice) {
            killed.append(moment.name)
        }
        #expect(
            killed.count >= 8, "most runs must still be at work when they are killed: \(killed)")
        let last = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(last.code == 0, "\(last.errors)")
        for folder in ["work", "deliveries", "editions", "outbox"] {
            let (left, right) = (
                try contents(of: room.url.appending(path: folder)),
                try contents(of: clean.url.appending(path: folder))
            )
            // The index page alone carries dates.
            #expect(differences(left, right).filter { $0 != "index.html" } == [], "\(folder)")
        }
        let again = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(again.errors.contains("nothing to do"), "\(again.errors)")
    }

    /// The story with the upper half of its page: all steps have work, and the eleven runs are done in half the time.
    private func prepare(_ story: Story, in room: URL) throws {
        try story.prepare(in: room)
        for name in try files(below: room.appending(path: "inbox")) {
            let file = room.appending(path: "inbox/\(name)")
            let page = try Image(contentsOf: file)
            let half = Box(x: 0, y: 0, width: page.widthPx, height: page.heightPx / 2)
            try page.cropped(to: half).writePNG(to: file, dpi: 200)
        }
    }

    /// Starts a run and kills it at a moment and a few milliseconds; false where it ended before.
    private func start(in room: URL, killingAt moment: Moment, _ dice: inout Dice) throws -> Bool {
        let folder = try TemporaryFolder()
        let errors = folder.url.appending(path: "e")
        let process = try Command.start(
            Command.reviso, ["run", "--workspace", room.path],
            output: folder.url.appending(path: "o"), errors: errors)
        while process.isRunning, !moment.hasCome(room, try Data(contentsOf: errors)) {
            usleep(1000)
        }
        usleep(UInt32(dice.roll(moment.spread)))
        kill(process.id, SIGKILL)
        return process.wait() < 0
    }
}

/// When a run is killed: what is on the disk or was said by then, and how many microseconds later at most.
struct Moment {
    var name: String
    var spread = 4000
    var hasCome: @Sendable (URL, Data) -> Bool

    /// Spread over the door, the line and the desk, in the order in which a run comes to them.
    static let all: [Moment] =
        [
            Moment(name: "start", spread: 40_000) { _, _ in true },
            holds("originals", atLeast: 1), holds("deliveries", atLeast: 1),
            // A step of half a page may take no longer than this, and the later moments must find some left to do.
            says(lines: 1, spread: 40_000), says(lines: 1, spread: 40_000), says(lines: 2),
            says(lines: 1),
            holds("editions", atLeast: 1), holds("outbox", atLeast: 1),
            Moment(name: "library.sqlite") { room, _ in
                FileManager.default.fileExists(atPath: room.path + "/library.sqlite")
            },
        ]

    private static func holds(_ folder: String, atLeast count: Int) -> Moment {
        Moment(name: folder) { room, _ in
            // Looked for some thousand times: a missing folder must not throw, for each error costs a backtrace here.
            let place = room.path + "/" + folder
            guard FileManager.default.fileExists(atPath: place),
                let names = try? FileManager.default.contentsOfDirectory(atPath: place)
            else { return false }
            return names.count >= count
        }
    }

    private static func says(lines: Int, spread: Int = 4000) -> Moment {
        Moment(name: "\(lines) lines", spread: spread) { _, said in
            said.count { $0 == 0x0A } >= lines
        }
    }
}

/// Seeded numbers (SplitMix64, https://prng.di.unimi.it/splitmix64.c), so that a failure comes again.
struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A number from 0 up to below the limit.
    mutating func roll(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        return limit > 0 ? Int(bits % UInt64(limit)) : 0
    }
}

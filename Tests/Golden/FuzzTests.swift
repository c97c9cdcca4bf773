import Foundation
import Glibc
import Support
import Testing

/// Damaged copies of the samples' files through the real command: never a crash or a hang, and every file accounted
/// for. `make fuzz COUNT=200 SEED=1` says how many and which.
@Suite(.enabled(if: Asked.number("REVISO_FUZZ") != nil, "make fuzz runs it"))
struct FuzzTests {
    @Test func accountsForEveryDamagedFile() throws {
        let count = Asked.number("REVISO_FUZZ") ?? 0
        var dice = Dice(seed: UInt64(Asked.number("REVISO_SEED") ?? 1))
        let story = try #require(try Story.all.first { $0.name.hasPrefix("3-") })
        let samples = try samples()
        var done = 0
        while done < count {
            let room = try TemporaryFolder()
            try story.prepare(in: room.url)
            try prepare(room.url)
            var dropped: [Data] = []
            while dropped.count < 6, done < count {
                let sample = samples[dice.roll(samples.count)]
                let data = Damage.done(to: sample.data, splicing: samples, &dice)
                let name = "f\(done)-\(sample.name)"
                try data.write(to: room.url.appending(path: "inbox/\(name)"))
                dropped.append(data)
                done += 1
            }
            try check(room.url, dropped, "files up to \(done)")
        }
    }

    private func check(_ room: URL, _ dropped: [Data], _ label: Comment) throws {
        usleep(300_000)
        let errors = try TemporaryFolder()
        let (out, err) = (errors.url.appending(path: "o"), errors.url.appending(path: "e"))
        let process = try Command.start(
            Command.reviso, ["run", "--receipt", "--workspace", room.path], output: out,
            errors: err)
        if !eventually(within: 300, { !process.isRunning }) {
            Issue.record("hangs: \(label)")
            kill(process.id, SIGKILL)
        }
        let code = process.wait()
        let said = String(decoding: try Data(contentsOf: err), as: UTF8.self)
        #expect([0, 65, 75].contains(code), "\(label): \(said)")
        var kept: Set<Data> = []
        for folder in ["originals", "failed", "inbox"] {
            kept.formUnion(try contents(of: room.appending(path: folder)).values)
        }
        #expect(dropped.allSatisfy(kept.contains), "\(label): a file is gone; \(said)")
        let receipt = try JSONSerialization.jsonObject(with: Data(contentsOf: out))
        let totals = (receipt as? [String: Any])?["totals"] as? [String: [String: Int]]
        let files = try #require(totals?["files"])
        #expect(files["in"] == dropped.count, "\(label): \(files)")
        let states = files.filter { $0.key != "in" }.values.reduce(0, +)
        #expect(files["in"] == states, "\(label): \(files)")
    }

    private func prepare(_ room: URL) throws {
        for name in try files(below: room.appending(path: "inbox")) {
            try FileManager.default.removeItem(at: room.appending(path: "inbox/\(name)"))
        }
        try Data("settle: 0.1\npatience: 0.1\npixelBudget: 20000000\n".utf8).write(
            to: room.appending(path: "reviso.yml"))
    }

    private func samples() throws -> [(name: String, data: Data)] {
        try Story.all.flatMap { story in
            let inbox = story.folder.appending(path: "inbox")
            return try files(below: inbox).filter { !$0.contains("~") && !$0.hasSuffix(".part") }
                .map {
                    (
                        $0.replacing("/", with: "-"),
                        try Data(contentsOf: inbox.appending(path: $0))
                    )
                }
        }
    }
}

/// What a test that takes long is asked for in the environment.
enum Asked {
    static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    static func folder(_ name: String) -> URL? {
        ProcessInfo.processInfo.environment[name].map {
            URL(filePath: $0, directoryHint: .isDirectory)
        }
    }
}

/// Ways in which files are damaged.
private enum Damage {
    static func done(
        to data: Data, splicing others: [(name: String, data: Data)], _ dice: inout Dice
    ) -> Data {
        var bytes = [UInt8](data)
        guard !bytes.isEmpty else { return data }
        switch dice.roll(5) {
        case 0: bytes.removeLast(dice.roll(bytes.count))
        case 1: flip(&bytes, 1 + dice.roll(8), within: bytes.count, &dice)
        case 2: flip(&bytes, 1 + dice.roll(4), within: min(bytes.count, 512), &dice)
        case 3:
            let other = [UInt8](others[dice.roll(others.count)].data)
            bytes = Array(bytes.prefix(dice.roll(bytes.count)))
            bytes += other.suffix(dice.roll(other.count + 1))
        default:
            let start = dice.roll(bytes.count)
            bytes.removeSubrange(start..<min(bytes.count, start + 1 + dice.roll(4096)))
        }
        return Data(bytes)
    }

    private static func flip(
        _ bytes: inout [UInt8], _ count: Int, within end: Int, _ dice: inout Dice
    ) {
        for _ in 0..<count { bytes[dice.roll(end)] ^= UInt8(1 << dice.roll(8)) }
    }
}

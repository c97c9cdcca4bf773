import Foundation
import Glibc
import Support

/// A classroom of small things of many kinds, some that nobody can read, for all of the night's pipelines: what is
/// dropped is drawn, so that each round of faults meets another.
struct MixedRoom {
    /// What lies in the inbox, by path.
    let dropped: [String: Data]

    init(_ dice: inout Dice) throws {
        var all: [String: Data] = [
            "empty.png": Data(), "broken.jpg": Data("no picture at all".utf8),
            "marks.csv": Data("sheet,edition,question,answer\nno-such,0,Q1,3\n".utf8),
            "rain.md": Data(Self.rain.utf8),
            "again/rain.md": Data((Self.rain + "\n- hail: frozen rain\n").utf8),
        ]
        for number in 0..<3 {
            let sums = (1...4).map { _ in "\(11 + dice.roll(80)) + \(11 + dice.roll(80)) = ____" }
            all["sums-\(number).txt"] = Data(
                "Sums \(number)\n\n\(sums.joined(separator: "\n"))\n".utf8)
        }
        for (story, names) in [
            ("6-lessons", ["topics/variables.md", "topics/optionals.md"]),
            ("8-sparks", ["sparks.csv"]), ("9-training", ["line.txt", "kite.twee"]),
        ] {
            for name in names {
                let file = Command.repository.appending(path: "samples/\(story)/inbox/\(name)")
                all[name] = try Data(contentsOf: file)
            }
        }
        var drawn = all.keys.sorted()
        while drawn.count > 6 { drawn.remove(at: dice.roll(drawn.count)) }
        dropped = all.filter { drawn.contains($0.key) }
    }

    /// A new classroom in which all of it was dropped an hour ago.
    func lay(in room: URL) throws {
        _ = try Command.run(nil, ["init", room.path])
        for name in dropped.keys.sorted() { try drop(name, in: room) }
        // No round has to wait for anything to settle.
        let settings = room.appending(path: "reviso.yml")
        let lines = try String(contentsOf: settings, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("settle:") && !$0.hasPrefix("patience:") }
        try Data((lines.joined(separator: "\n") + "\nsettle: 0.1\npatience: 0.1\n").utf8)
            .write(to: settings)
        usleep(150_000)
    }

    /// Drops one of its files, where it does not lie there.
    func drop(_ name: String, in room: URL) throws {
        let file = room.appending(path: "inbox/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try dropped[name]?.write(to: file)
    }

    private static let rain = """
        # Rain

        Rain is water that falls from clouds. The sun warms the sea, and water rises as vapour.
        High in the cold air the vapour becomes small drops. The drops join and fall.

        - cloud: many small drops of water in the air
        - vapour: water as a gas
        """
}

/// What a night leaves, without what is dated or may be made again.
struct Remains {
    var code: Int32
    var trees: [String: [String: Data]] = [:]
    var originals: Set<String> = []
    var failed: Set<String> = []
    var deliveries = 0

    init(_ room: URL, code: Int32) throws {
        self.code = code
        for area in ["work", "deliveries", "editions", "outbox"] {
            var tree = try contents(of: room.appending(path: area))
            // The index page alone carries dates; the journal is of the last process.
            tree["index.html"] = nil
            tree[".in-hand"] = nil
            trees[area] = tree
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: room.path + "/originals")
        originals = Set(names.filter { !$0.hasPrefix(".") && !$0.contains(".json") })
        failed = Set(
            try files(below: room.appending(path: "failed")).filter { !$0.hasSuffix(".json") })
        deliveries = trees["deliveries"]?.count ?? 0
    }

    /// What differs, in words; `inOrder`: whether the files came in one order.
    func differences(from other: Remains, inOrder: Bool = true) -> [String] {
        var found: [String] = []
        // What was refused before the fault is said by no later night.
        if code != other.code, (code, other.code) != (0, 65) {
            found.append("code \(code) instead of \(other.code)")
        }
        for area in ["work", "deliveries", "editions", "outbox"]
        where inOrder || area != "deliveries" {
            found += Support.differences(trees[area] ?? [:], other.trees[area] ?? [:])
                .map { "\(area)/\($0)" }
        }
        if originals != other.originals { found.append("originals") }
        if failed != other.failed { found.append("failed \(failed.sorted())") }
        if deliveries != other.deliveries { found.append("\(deliveries) deliveries") }
        return found
    }
}

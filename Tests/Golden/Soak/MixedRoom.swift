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
            "rain.md": Data(Self.rain.utf8), "typed.pdf": Self.pdf,
            "again/rain.md": Data((Self.rain + "\n- hail: frozen rain\n").utf8),
        ]
        for number in 0..<3 {
            let sums = (1...4).map { _ in "\(11 + dice.roll(80)) + \(11 + dice.roll(80)) = ____" }
            all["sums-\(number).txt"] = Data(
                "Sums \(number)\n\n\(sums.joined(separator: "\n"))\n".utf8)
        }
        for (story, names) in [
            ("6-lessons", ["topics/variables.md", "topics/optionals.md"]),
            ("8-sparks", ["sparks.csv"]), ("9-training", ["kite.twee"]),
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

    /// A page of sums as another program writes it, drawn by a program of its own.
    private static let pdf: Data = {
        let sums = ["12 + 7 =", "30 - 4 =", "25 + 13 ="].enumerated().map {
            "BT /F 20 Tf 72 \(700 - 60 * $0) Td (\($0 + 1).  \($1) ____) Tj ET"
        }.joined(separator: "\n")
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
                + "/Resources << /Font << /F 5 0 R >> >> >>",
            "<< /Length \(sums.utf8.count) >>\nstream\n\(sums)\nendstream",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        ]
        var (text, places) = ("%PDF-1.4\n", [Int]())
        for (number, object) in objects.enumerated() {
            places.append(text.utf8.count)
            text += "\(number + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for place in places {
            let digits = String(place)
            text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\n"
        text += "startxref\n\(start)\n%%EOF\n"
        return Data(text.utf8)
    }()

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

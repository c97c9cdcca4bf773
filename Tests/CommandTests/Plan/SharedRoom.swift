import Foundation
import Glibc
import Support
import Testing

/// A classroom of small sheets whose night is cut into lists: six texts, a topic, a picture that is no picture, an
/// empty page, and where asked a filled page.
struct SharedRoom {
    let folder: TemporaryFolder
    var path: String { folder.url.path }

    init(texts: Int = 6) throws {
        var dropped = ["empty.png": "", "broken.jpg": "no picture at all"]
        for number in 0..<texts {
            let sums = (1...4).map { "\(20 + $0 * number + number) + \(11 * $0) = ____" }
            dropped["sums-\(number).txt"] = "Sums \(number)\n\n\(sums.joined(separator: "\n"))\n"
        }
        dropped["rain.md"] = CommandTests.rain
        folder = try CommandTests.classroom(with: dropped)
        let topic = Command.repository.appending(path: "samples/6-lessons/inbox/topics")
        try FileManager.default.copyItem(
            at: topic, to: folder.url.appending(path: "inbox/topics"))
        for name in try files(below: folder.url.appending(path: "inbox/topics")) {
            try settle("topics/\(name)")
        }
    }

    /// A sample's, as it starts.
    init(sample prefix: String) throws {
        folder = try TemporaryFolder()
        let story = try #require(try Story.all.first { $0.name.hasPrefix(prefix) })
        try story.prepare(in: folder.url)
        for name in try files(below: folder.url.appending(path: "inbox")) { try settle(name) }
    }

    private func settle(_ name: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -3600)],
            ofItemAtPath: folder.url.appending(path: "inbox/\(name)").path)
    }

    func drop(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: folder.url.appending(path: "inbox/\(name)"))
        try settle(name)
    }

    /// Runs a verb here.
    @discardableResult
    func reviso(
        _ arguments: [String], environment: [String: String] = [:], code: Int32? = nil
    ) throws -> Command.Result {
        let result = try Command.run(
            nil, arguments + ["--workspace", path], environment: environment)
        if let code {
            #expect(result.code == code, "\(arguments): \(result.output)\(result.errors)")
        }
        return result
    }

    /// Plans, and gives the id.
    @discardableResult func plan(shards: Int) throws -> String {
        let plan = try reviso(["plan", "--shards", "\(shards)"], code: 0)
        return plan.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Does lists of a phase with `xargs`, two at once, in the order given.
    func work(_ plan: String, phase: Int, lists: [Int]) throws {
        let numbers = lists.map(String.init).joined(separator: " ")
        let line = """
            echo \(numbers) | xargs -P 2 -n 1 '\(Command.reviso.path)' run --workspace '\(path)' \
            --plan \(plan) --phase \(phase) --jobs 1 --shard
            """
        let result = try Command.run(URL(filePath: "/bin/sh"), ["-c", line])
        #expect(result.code == 0, "\(result.errors)")
    }

    /// How many phases a plan has.
    func phases(_ plan: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: path + "/plans/\(plan)").count {
            $0.hasPrefix("phase-")
        }
    }

    /// What a night leaves. The index page alone has dates, and is laid out by them.
    func tree() throws -> [String: Data] {
        var tree: [String: Data] = [:]
        for area in ["work", "editions", "outbox"] {
            for (name, data) in try contents(of: folder.url.appending(path: area)) {
                tree["\(area)/\(name)"] = data
            }
        }
        tree["outbox/index.html"] = nil
        return tree
    }

    /// The states of the files on the last receipt, by name.
    func receipt() throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: path + "/receipts")
        let file = folder.url.appending(path: "receipts/\(names.max() ?? "")")
        struct Receipt: Decodable {
            struct File: Decodable { var name, state: String }
            var files: [File]
        }
        let receipt = try JSONDecoder().decode(Receipt.self, from: Data(contentsOf: file))
        return Dictionary(receipt.files.map { ($0.name, $0.state) }) { first, _ in first }
    }
}

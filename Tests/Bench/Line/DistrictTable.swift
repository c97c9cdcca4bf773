import Foundation
import Glibc

/// What many sheets and many classrooms cost, at three sizes each, so that what grows faster than they do is seen: a
/// night cut into two lists beside the same on one machine, and a district of classrooms that have nothing to do.
struct DistrictTable {
    var reviso: URL
    /// The largest size; the others are a tenth and three tenths of it.
    var sheets = Int(ProcessInfo.processInfo.environment["REVISO_SHEETS"] ?? "") ?? 2000
    private static let perClass = 10

    func printTable(in kept: URL?) async throws {
        if let kept {
            try await printRows(in: kept)
        } else {
            try await awaitingTemporaryFolder { try await printRows(in: $0) }
        }
    }

    private var sizes: [Int] { [sheets / 10, sheets * 3 / 10, sheets].filter { $0 > 0 } }

    private func printRows(in folder: URL) async throws {
        print("A class of typed sheets, two lists a phase, each with one core.\n")
        print(
            "| sheets | plan | again | phase 1 | phase 2 | phase 3 | left? | merge | nothing | quiet | peak MiB | files | MiB |"
        )
        print("|---" + String(repeating: " | ---", count: 12) + " |")
        for size in sizes {
            let room = folder.appending(path: "class-\(size)")
            try prepare(room, size)
            try printClass(room, size)
        }
        let core = try printNodes(folder)
        try DistrictNeed(
            reviso: reviso, typedPerCoreHour: core,
            held: Self.held(folder.appending(path: "class-\(sheets)")), sheets: sheets
        ).printTable(in: folder)
        let empty = folder.appending(path: "class-\(sizes.first ?? 0)")
        let list = try Child.run(
            reviso, ["run", "--workspace", empty.path] + (try planned(empty)) + ["--shard", "0"])
        print("\nAn empty list: \(fixed(list.wallSeconds, 3)) s, \(fixed(list.peakMiB, 0)) MiB.\n")
        try printDistricts(folder)
    }

    /// The smallest class, done by one core and by two, by one machine and by nodes with lists; how many sheets one
    /// core does in an hour.
    private func printNodes(_ folder: URL) throws -> Double {
        let size = sizes.first ?? 1
        var ways: [(String, [String])] = [
            ("one machine, one sheet at once", ["run", "--jobs", "1"]),
            ("one machine, two sheets at once", ["run", "--jobs", "2"]),
        ]
        for nodes in 1...2 {
            let lists = ["submit", "--shards", "4", "--at-once", "\(nodes)", "--memory", "1"]
            ways.append(("lists, \(nodes) at once", lists + ["--engine", "local"]))
            // Slurm's nodes, where a Slurm is told of: Tests/Slurm/two-nodes.sh.
            guard ProcessInfo.processInfo.environment["SLURM_CONF"] != nil else { continue }
            ways.append(("Slurm, \(nodes) nodes", lists + ["--engine", "slurm"]))
        }
        print("\nA night of \(size) typed sheets, from the inbox to the outbox.\n")
        print("| who | s | sheets an hour | against one core |\n| --- | --- | --- | --- |")
        var first = 0.0
        for (number, way) in ways.enumerated() {
            let room = folder.appending(path: "way-\(number)")
            try prepare(room, size)
            let started = ContinuousClock.now
            _ = try Child.run(reviso, way.1 + ["--workspace", room.path])
            if way.1.contains("slurm") { try awaitMerge(room) }
            let seconds = (ContinuousClock.now - started) / .seconds(1)
            let pace = Double(size) * 3600 / seconds
            if number == 0 { first = pace }
            print(
                "| \(way.0) | \(fixed(seconds, 1)) | \(fixed(pace, 0)) | \(fixed(pace / first, 2)) |"
            )
        }
        return first
    }

    private func awaitMerge(_ room: URL) throws {
        let plans = room.appending(path: "plans").path
        for _ in 0..<36_000 {
            let names = try FileManager.default.contentsOfDirectory(atPath: plans)
            if names.contains(where: {
                FileManager.default.fileExists(atPath: "\(plans)/\($0)/.merged")
            }) {
                return
            }
            usleep(100_000)
        }
    }

    private func planned(_ room: URL) throws -> [String] {
        _ = try Child.run(reviso, ["plan", "--workspace", room.path, "--shards", "2"])
        return ["--phase", "1"]
    }

    /// A class's way through the lists.
    private func printClass(_ room: URL, _ size: Int) throws {
        let place = ["--workspace", room.path]
        var (columns, peak) = (["\(size)"], 0.0)
        func measure(_ arguments: [String]) throws {
            let run = try Child.run(reviso, arguments + place)
            peak = max(peak, run.peakMiB)
            columns.append(fixed(run.wallSeconds, 2))
        }
        try measure(["plan", "--shards", "2"])
        try measure(["plan", "--shards", "2"])
        for phase in 1...3 {
            let started = ContinuousClock.now
            try DispatchQueue.concurrently(2) { list in
                try Child.run(
                    reviso,
                    ["run", "--phase", "\(phase)", "--shard", "\(list)", "--jobs", "1"] + place)
            }.forEach { peak = max(peak, $0.peakMiB) }
            columns.append(fixed((ContinuousClock.now - started) / .seconds(1), 1))
        }
        try measure(["merge", "--check"])
        try measure(["merge"])
        try measure(["run"])
        try measure(["run"])
        let (files, bytes) = Self.held(room)
        columns += [fixed(peak, 0), "\(files)", fixed(Double(bytes) / 1_048_576, 0)]
        print("| " + columns.joined(separator: " | ") + " |")
    }

    /// Classrooms that have nothing to do: copies of one, so that the first night looks at every file anew.
    private func printDistricts(_ folder: URL) throws {
        print("Classrooms of \(Self.perClass) sheets each that are done, two sheets at once.\n")
        print("| classrooms | just copied | once more | nothing touched | peak MiB | files |")
        print("| --- | --- | --- | --- | --- | --- |")
        let model = folder.appending(path: "model")
        try prepare(model, Self.perClass)
        _ = try Child.run(reviso, ["run", "--workspace", model.path])
        for count in sizes.map({ max(1, $0 * 2 / Self.perClass) }) {
            let district = folder.appending(path: "district-\(count)")
            try FileManager.default.createDirectory(
                at: district, withIntermediateDirectories: true)
            for number in 0..<count {
                try FileManager.default.copyItem(
                    at: model, to: district.appending(path: "class-\(number)"))
            }
            let nights = try (0..<3).map { _ in
                try Child.run(reviso, ["district", district.path, "--jobs", "2"])
            }
            let peak = nights.map(\.peakMiB).max() ?? 0
            let times = nights.map { fixed($0.wallSeconds, 2) }.joined(separator: " | ")
            print("| \(count) | \(times) | \(fixed(peak, 0)) | \(Self.held(district).files) |")
            try FileManager.default.removeItem(at: district)
        }
    }

    private func prepare(_ room: URL, _ count: Int) throws {
        _ = try Child.run(reviso, ["init", room.path])
        let settings = room.appending(path: "reviso.yml")
        let text = try String(contentsOf: settings, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("settle:") }.joined(separator: "\n")
        try Data((text + "\nsettle: 0.1\n").utf8).write(to: settings)
        for sheet in 0..<count {
            let lines = (0..<6).map { row in
                "\((sheet * 7 + row * 13) % 89 + 11) + \((sheet / 89 + row * 5) % 83 + 11) = ____"
            }
            let page = "Sums, page \(sheet + 1)\n\n" + lines.joined(separator: "\n") + "\n"
            try Data(page.utf8).write(to: room.appending(path: "inbox/sheet-\(sheet + 10_000).txt"))
        }
        // What was dropped a moment ago is waited for.
        usleep(300_000)
    }

    /// The files and folders of a place, which are its inodes, and what its files hold.
    static func held(_ place: URL) -> (files: Int, bytes: Int) {
        let keys: Set<URLResourceKey> = [.fileSizeKey]
        guard
            let walker = FileManager.default.enumerator(
                at: place, includingPropertiesForKeys: Array(keys))
        else { return (0, 0) }
        var (files, bytes) = (0, 0)
        for case let file as URL in walker {
            files += 1
            bytes += (try? file.resourceValues(forKeys: keys).fileSize) ?? 0
        }
        return (files, bytes)
    }
}

extension DispatchQueue {
    /// Does something so often at once, and waits for all of it.
    fileprivate static func concurrently<T: Sendable>(
        _ count: Int, _ body: @Sendable (Int) throws -> T
    ) throws -> [T] {
        let done = Results<T>()
        concurrentPerform(iterations: count) { number in
            let result = Result { try body(number) }
            done.lock.withLock { done.results[number] = result }
        }
        return try done.results.sorted { $0.key < $1.key }.map { try $0.value.get() }
    }

    private final class Results<T>: @unchecked Sendable {
        let lock = NSLock()
        var results: [Int: Result<T, any Error>] = [:]
    }
}

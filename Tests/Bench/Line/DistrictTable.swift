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
        print("\nThe same on one machine, two sheets at once.\n")
        print("| sheets | s | sheets an hour | peak MiB |\n| --- | --- | --- | --- |")
        for size in sizes.dropLast() {
            let room = folder.appending(path: "local-\(size)")
            try prepare(room, size)
            let run = try Child.run(reviso, ["run", "--workspace", room.path, "--jobs", "2"])
            print(
                "| \(size) | \(fixed(run.wallSeconds, 1)) | \(fixed(Double(size) * 3600 / run.wallSeconds, 0)) | \(fixed(run.peakMiB, 0)) |"
            )
        }
        let empty = folder.appending(path: "class-\(sizes.first ?? 0)")
        let list = try Child.run(
            reviso, ["run", "--workspace", empty.path] + (try planned(empty)) + ["--shard", "0"])
        print("\nAn empty list: \(fixed(list.wallSeconds, 3)) s, \(fixed(list.peakMiB, 0)) MiB.\n")
        try printDistricts(folder)
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
    private static func held(_ place: URL) -> (files: Int, bytes: Int) {
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

import Foundation

/// What a district's night needs, reckoned from what was measured before: nodes, hours and disk for so many pages.
struct DistrictNeed {
    var reviso: URL
    /// Typed sheets that one core does in an hour.
    var typedPerCoreHour: Double
    /// What the largest class holds, and of how many sheets.
    var held: (files: Int, bytes: Int)
    var sheets: Int
    private static let pages = 100_000
    private static let hours = 10.0
    private static let cores = 16.0

    func printTable(in folder: URL) throws {
        let scan = try scanned(folder)
        let rows: [(what: String, pace: Double, bytes: Double, files: Double)] = [
            (
                "typed", typedPerCoreHour, Double(held.bytes) / Double(sheets),
                Double(held.files) / Double(sheets)
            ),
            ("scanned", scan.pace, scan.bytes, scan.files),
        ]
        print(
            "\n\(Self.pages) pages a night in \(Int(Self.hours)) hours, reckoned from these figures: "
                + "nodes of \(Int(Self.cores)) cores.\n"
        )
        print(
            "| pages | pages an hour and core | core hours | nodes | GiB a night | million files |")
        print("| --- | --- | --- | --- | --- | --- |")
        for row in rows {
            let work = Double(Self.pages) / row.pace
            let nodes = (work / Self.cores / Self.hours).rounded(.up)
            print(
                "| \(row.what) | \(fixed(row.pace, 0)) | \(fixed(work, 0)) | \(fixed(nodes, 0)) | "
                    + "\(fixed(row.bytes * Double(Self.pages) / 1_073_741_824, 0)) | "
                    + "\(fixed(row.files * Double(Self.pages) / 1e6, 1)) |")
        }
    }

    /// A scanned page of sums and a scanned page of text, each a class of its own.
    private func scanned(_ folder: URL) throws -> (pace: Double, bytes: Double, files: Double) {
        var (seconds, bytes, files, count) = (0.0, 0, 0, 0)
        for story in ["1-science", "2-arithmetic"] {
            let room = folder.appending(path: "scanned-\(story)")
            _ = try Child.run(reviso, ["init", room.path])
            let inbox = URL(filePath: "samples/\(story)/inbox")
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: inbox.path)
            else { continue }
            for name in names {
                try FileManager.default.copyItem(
                    at: inbox.appending(path: name), to: room.appending(path: "inbox/\(name)"))
                count += 1
            }
            let run = try Child.run(reviso, ["run", "--workspace", room.path, "--jobs", "1"])
            seconds += run.cpuSeconds
            let held = DistrictTable.held(room)
            (files, bytes) = (files + held.files, bytes + held.bytes)
        }
        let pages = Double(max(count, 1))
        return (
            3600 * pages / max(seconds, 0.001), Double(bytes) / pages, Double(files) / pages
        )
    }
}

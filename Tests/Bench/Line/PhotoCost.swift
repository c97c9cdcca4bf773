import Foundation
import Imaging

/// What it costs to take in and read a photograph of some 12 million pixels, and how much memory a worker needs for it:
/// photographs made of keyed pages, and the photographed worksheets of the data that are as large. Each runs alone in a
/// process of its own, so that its start and the loading of the networks count. Processors differ by half and more:
/// beside it stands what the plain `tesseract` command takes on the flat page that intake made of the photograph.
struct PhotoCost {
    var reviso: URL
    var data: URL
    /// How many are made.
    var count = 6
    var seed: UInt64 = 1

    /// Fewer pixels are no photograph of today's telephones.
    private static let leastPixels = 7_500_000

    func printTable() throws {
        print(
            "| photograph | Mpx | intake CPU s | OCR CPU s | both | allowed | `tesseract` on the flat page "
                + "| peak MiB | allowed |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
        try withTemporaryFolder { folder in
            var rows: [Row] = []
            for file in try made(in: folder) + taken() { rows.append(try row(file)) }
            print(
                "| mean, worst | | | | \(Self.meanAndWorst(rows.map(\.seconds))) | 4.00 "
                    + "| \(Self.meanAndWorst(rows.map(\.plain))) "
                    + "| \(fixed(rows.map(\.peakMiB).max() ?? 0, 0)) | 500 |")
        }
        print("")
    }

    private struct Row {
        var seconds, plain, peakMiB: Double
    }

    private static func meanAndWorst(_ values: [Double]) -> String {
        let mean = values.reduce(0, +) / Double(max(1, values.count))
        return "\(fixed(mean, 2)), \(fixed(values.max() ?? 0, 2))"
    }

    /// Intake by itself, and in a room of its own both stages in one run, as a photograph that was dropped goes through
    /// them.
    private func row(_ file: URL) throws -> Row {
        let pages = BenchPages(pictures: [file], isReal: true)
        let intake = try withTemporaryFolder { try run(pages, until: "01-intake", in: $0) }
        let (both, plain) = try withTemporaryFolder { room in
            (try run(pages, until: "02-ocr", in: room), try plainCommand(in: room))
        }
        let each = [intake.cpuSeconds, both.cpuSeconds - intake.cpuSeconds, both.cpuSeconds]
        let size = try Self.pixels(file)
        print(
            "| \(file.lastPathComponent) | \(fixed(Double(size) / 1e6, 1)) "
                + "| \(each.map { fixed($0, 2) }.joined(separator: " | ")) | 4.00 "
                + "| \(fixed(plain, 2)) | \(fixed(both.peakMiB, 0)) | 500 |")
        return Row(seconds: both.cpuSeconds, plain: plain, peakMiB: both.peakMiB)
    }

    private func run(_ pages: BenchPages, until stage: String, in room: URL) throws -> Child {
        try pages.classroom(reviso, in: room)
        return try Child.run(
            reviso, ["run", "--workspace", room.path, "--jobs", "1", "--until", stage])
    }

    /// What the plain command takes on the pages that a room's intake published.
    private func plainCommand(in room: URL) throws -> Double {
        try FileManager.default.contents(below: room.appending(path: "work/01-intake"))
            .filter { $0.pathExtension == "png" }.map {
                try Child.run(
                    URL(filePath: "/usr/bin/tesseract"), [$0.path, room.appending(path: "o").path]
                ).cpuSeconds
            }.reduce(0, +)
    }

    private static func pixels(_ file: URL) throws -> Int {
        guard let header = PictureHeader(try Data(contentsOf: file)) else { return 0 }
        return header.widthPx * header.heightPx
    }

    private func made(in folder: URL) throws -> [URL] {
        let pages = PhotoPages(data: data, folder: folder)
        return try (0..<count).map { index in
            let file = folder.appending(path: "made-\(index).jpg")
            try PhotoMaker.jpeg(
                of: pages.page(index), beside: pages.page(index + 1), PhotoPlan(index, seed: seed)
            ).write(to: file)
            return file
        }
    }

    private func taken() throws -> [URL] {
        try FileManager.default.contents(below: data.appending(path: "worksheets")).filter {
            try $0.pathExtension == "jpg" && Self.pixels($0) >= Self.leastPixels
        }
    }
}

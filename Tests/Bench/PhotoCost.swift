import Foundation
import Imaging

/// What it costs to take in and read a photograph of some 12 million pixels, and how much memory a worker needs for it:
/// photographs made of keyed pages, and the photographed worksheets of the data that are as large. Each runs alone in a
/// process of its own, so that its start and the loading of the networks count.
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
            "| photograph | Mpx | intake CPU s | OCR CPU s | both | allowed | peak MiB | allowed |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- |")
        try withTemporaryFolder { folder in
            var sums: [Double] = []
            var peaks: [Double] = []
            for file in try made(in: folder) + taken() {
                let (sum, peak) = try row(file)
                sums.append(sum)
                peaks.append(peak)
            }
            let mean = sums.reduce(0, +) / Double(max(1, sums.count))
            print(
                "| mean, worst | | | | \(fixed(mean, 2)), \(fixed(sums.max() ?? 0, 2)) | 4.00 "
                    + "| \(fixed(peaks.max() ?? 0, 0)) | 500 |")
        }
        print("")
    }

    /// Intake by itself, and in a room of its own both stages in one run, as a photograph that was dropped goes through them.
    private func row(_ file: URL) throws -> (seconds: Double, peakMiB: Double) {
        let pages = BenchPages(pictures: [file], isReal: true)
        let (intake, both) = (
            try run(pages, until: "01-intake"), try run(pages, until: "02-ocr")
        )
        let each = [intake.cpuSeconds, both.cpuSeconds - intake.cpuSeconds, both.cpuSeconds]
        let size = try Self.pixels(file)
        print(
            "| \(file.lastPathComponent) | \(fixed(Double(size) / 1e6, 1)) "
                + "| \(each.map { fixed($0, 2) }.joined(separator: " | ")) | 4.00 "
                + "| \(fixed(both.peakMiB, 0)) | 500 |")
        return (both.cpuSeconds, both.peakMiB)
    }

    private func run(_ pages: BenchPages, until stage: String) throws -> Child {
        try withTemporaryFolder { room in
            try pages.classroom(reviso, in: room)
            return try Child.run(
                reviso, ["run", "--workspace", room.path, "--jobs", "1", "--until", stage])
        }
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

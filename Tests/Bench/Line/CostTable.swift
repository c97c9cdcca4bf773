import Foundation
import Imaging

/// What it costs to take in and read a scan, beside the plain `tesseract` command on the same file in the same run:
/// lying flat, and turned by 0.8 to 2.5 degrees.
struct CostTable {
    var reviso: URL
    var pages: BenchPages

    func printTable() throws {
        print("| scans | pages | intake CPU s | OCR CPU s | `tesseract` CPU s | ratio | allowed |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        try withTemporaryFolder { folder in
            try row("flat", pages, allowed: "1.25")
            try row("turned", try turned(in: folder), allowed: "1.50")
        }
        print("")
    }

    private func row(_ name: String, _ pages: BenchPages, allowed: String) throws {
        let count = Double(pages.count)
        let (intake, reading) = try withTemporaryFolder { room in
            try pages.classroom(reviso, in: room)
            let costs = try ["01-intake", "02-ocr"].map {
                try Child.run(
                    reviso, ["run", "--workspace", room.path, "--jobs", "1", "--until", $0]
                ).cpuSeconds / count
            }
            return (costs[0], costs[1])
        }
        let plain = try withTemporaryFolder { room in
            try pages.pictures.map {
                try Child.run(
                    URL(filePath: "/usr/bin/tesseract"), [$0.path, room.appending(path: "o").path]
                ).cpuSeconds
            }.reduce(0, +) / count
        }
        print(
            "| \(name) | \(pages.count) | \(fixed(intake, 3)) | \(fixed(reading, 3)) | \(fixed(plain, 3)) "
                + "| \(fixed((intake + reading) / plain, 2)) | \(allowed) |")
    }

    /// The same scans as they come out of a feeder that drew them in askew.
    private func turned(in folder: URL) throws -> BenchPages {
        let pictures = try pages.pictures.enumerated().map { index, picture in
            let image = try Image(contentsOf: picture).grey
            let degrees = (index % 2 == 0 ? 1 : -1) * (0.8 + 1.7 * Double(index % 5) / 4)
            let (width, height) = (image.widthPx, image.heightPx)
            let turn = Homography.turned(
                clockwiseDegrees: degrees, aboutX: Double(width) / 2, y: Double(height) / 2)
            guard let back = turn.inverse else { preconditionFailure("a turn has an inverse") }
            let file = folder.appending(
                path: picture.deletingPathExtension().lastPathComponent + ".png")
            let dpi = PictureHeader(try Data(contentsOf: picture))?.dpi ?? 300
            try image.warped(inverse: back.m, widthPx: width, heightPx: height)
                .writePNG(to: file, dpi: dpi)
            return file
        }
        return BenchPages(pictures: pictures, isReal: true)
    }
}

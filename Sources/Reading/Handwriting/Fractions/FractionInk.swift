public import Artifacts
import Foundation
public import Imaging

/// A written fraction told into its parts by its bar or slash, before anything of it is read.
public struct FractionInk: Sendable {
    /// How it is written.
    public typealias Form = FractionStyle

    /// One number of it.
    public struct Part: Sendable {
        /// Its ink alone, dark on white.
        public var picture: Image
        /// Where the ink lies in the whole picture.
        public var box: Box
    }

    /// How it is written.
    public let form: Form
    /// Of a mixed number the part before the fraction.
    public let whole: Part?
    /// Above the bar, before the slash.
    public let numerator: Part
    /// Below the bar, behind the slash.
    public let denominator: Part
    /// What speaks against reading it.
    public let doubt: String?

    /// The ways to tell a picture with one answer's ink into parts, dark on white, `unitPx` being the height of the
    /// page's printed digits: which of them it is, its reading tells. None where nothing looks like a bar or a slash
    /// between two numbers.
    public static func ways(_ picture: Image, unitPx: Double) -> [FractionInk] {
        let plane = InkPlane(picture)
        let found =
            FractionSlash.all(plane, unitPx: unitPx) + FractionBar.all(plane, unitPx: unitPx)
        return found.compactMap { FractionInk($0, of: picture, unitPx: unitPx) }
    }

    // How much the logarithms of both numbers' heights differ: a standard deviation.
    private static let alike = 0.3
    // A way that leaves ink over is taken where there is no other.
    private static let more = 8.0

    /// How much less likely it is than one whose numbers are of one height and that leaves no ink over: a logarithm, 0
    /// and more.
    var unlikeness: Double {
        let off =
            Foundation.log(
                Double(max(1, numerator.box.height)) / Double(max(1, denominator.box.height)))
            / Self.alike
        return off * off / 2 + (doubt == nil ? 0 : Self.more)
    }

    private init?(_ found: FractionPieces, of picture: Image, unitPx: Double) {
        guard let numerator = Self.part(found.numerator, of: picture, unitPx: unitPx),
            let denominator = Self.part(found.denominator, of: picture, unitPx: unitPx)
        else { return nil }
        form = found.form
        (self.numerator, self.denominator) = (numerator, denominator)
        whole = Self.part(found.whole, of: picture, unitPx: unitPx)
        doubt = found.hasMore ? "more stands behind a fraction" : nil
    }

    // Of its height so much paper is left around a part, as around other answers.
    private static let margin = (across: 0.5, down: 0.12)
    private static let rimPx = 2
    // In heights of printed digits: lower ink is brought to no more than this.
    private static let lowest = 0.5

    /// Some pieces with the rims of their strokes, alone.
    private static func part(_ pieces: [InkAtoms.Atom], of picture: Image, unitPx: Double) -> Part?
    {
        guard let ink = FractionPieces.box(of: pieces) else { return nil }
        let height = max(Double(ink.height), lowest * unitPx)
        let across = Int(margin.across * height)
        let down = Int((height - Double(ink.height)) / 2 + margin.down * height) + 1
        let (wide, high) = (ink.width + 2 * across, ink.height + 2 * down)
        let (from, widthPx) = (picture.greyBytes, picture.widthPx)
        var grey = [UInt8](repeating: 255, count: wide * high)
        for pixel in pieces.flatMap(\.pixels) {
            let (x, y) = (pixel % widthPx, pixel / widthPx)
            for v in max(0, y - rimPx)...min(picture.heightPx - 1, y + rimPx) {
                for u in max(0, x - rimPx)...min(widthPx - 1, x + rimPx) {
                    let value = from[v * widthPx + u]
                    let isOwn = (u, v) == (x, y)
                    // Ink that is near and of no piece of this part is another's.
                    guard isOwn || Float(255 - value) / 255 <= InkAtoms.inked else { continue }
                    let (column, row) = (u - ink.x + across, v - ink.y + down)
                    guard row >= 0, row < high, column >= 0, column < wide else { continue }
                    grey[row * wide + column] = value
                }
            }
        }
        return Part(picture: Image(grey: grey, widthPx: wide, heightPx: high), box: ink)
    }
}

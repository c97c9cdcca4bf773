public import Artifacts
import CImaging

/// Where a QR code of 21 modules may stand in a picture.
public struct CodePlace: Sendable, Equatable {
    /// A square around the code with its quiet zone, in pixels; it may reach beyond the picture.
    public var box: Box
    /// The width of a module, in pixels.
    public var modulePx: Double
    /// How far the code is turned clockwise, in degrees from 0 to 90: which corner is which is the reader's to tell.
    public var degrees: Double
}

extension Image {
    /// Places where three finder patterns stand as those of a QR code of 21 modules do, most evident first; no page of
    /// text has any. For pictures of 3 to 12 pixels a module.
    public var codePlaces: [CodePlace] {
        let most = 24
        var raw = [reviso_code_place](repeating: reviso_code_place(), count: most)
        let count = reviso_code_places(
            greyBytes, Int32(widthPx), Int32(heightPx), &raw, Int32(most))
        return raw.prefix(Int(count)).map(CodePlace.init)
    }
}

extension CodePlace {
    /// From three centres, the one at the right angle first: the code's own middle lies between the other two.
    fileprivate init(_ raw: reviso_code_place) {
        let (x, y) = ((raw.x.1 + raw.x.2) / 2, (raw.y.1 + raw.y.2) / 2)
        // Half the diagonal of 21 modules and a quiet zone of 3 on each side.
        let half = Int((19.5 * raw.module).rounded(.up))
        box = Box(x: Int(x) - half, y: Int(y) - half, width: 2 * half, height: 2 * half)
        modulePx = raw.module
        let angle = Angle.degrees(y: raw.y.1 - raw.y.0, x: raw.x.1 - raw.x.0)
        let turned = angle.truncatingRemainder(dividingBy: 90)
        degrees = turned < 0 ? turned + 90 : turned
    }
}

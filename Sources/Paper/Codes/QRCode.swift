public import Artifacts
import CQREncode

/// A QR code of error correction Q: it is read with a quarter of it gone.
public struct QRCode: Equatable, Sendable {
    /// How many modules a side has.
    public let modules: Int
    private let dark: [Bool]

    /// The code of a text; a `Problem` where it is too long for any.
    public init(_ text: String) throws {
        let code = QRcode_encodeString(text, 0, QR_ECLEVEL_Q, QR_MODE_8, 1)
        guard let code else {
            throw Problem(.bug, "Text of \(text.utf8.count) bytes does not fit into a QR code")
        }
        defer { QRcode_free(code) }
        let side = Int(code.pointee.width)
        modules = side
        let data = code.pointee.data
        dark = (0..<side * side).map { index in data.map { $0[index] & 1 == 1 } ?? false }
    }

    /// Draws it, without the quiet zone, over a square box: one shape, so that no seam shows.
    public func draw(on canvas: Canvas, in box: BoxMM) {
        let side = min(box.width, box.height) / Double(modules)
        var boxes: [BoxMM] = []
        for row in 0..<modules {
            for column in 0..<modules where dark[row * modules + column] {
                boxes.append(
                    BoxMM(
                        x: box.x + Double(column) * side, y: box.y + Double(row) * side,
                        width: side, height: side))
            }
        }
        canvas.fill(boxes)
    }
}

package import Artifacts
import CPangoCairo
package import Foundation
package import Imaging

/// A colour, each part from 0 to 1.
package struct Tint: Hashable, Sendable {
    package var red, green, blue: Double

    package static let black = Tint(red: 0, green: 0, blue: 0)
}

/// Something printed on a page; millimetres from its upper left corner.
package enum InkMark {
    case text(Letters, x: Double, baseline: Double, Tint)
    case line(from: (x: Double, y: Double), to: (x: Double, y: Double), width: Double, Tint)
    case frame(BoxMM, width: Double, Tint)
    /// Round dots along a row, one every so many millimetres.
    case dots(x: Double, y: Double, width: Double, every: Double, size: Double, Tint)

    func draw(on cairo: OpaquePointer) {
        let unit = Letters.pointsMM
        switch self {
        case .text(let letters, let x, let baseline, let tint):
            set(tint, on: cairo)
            letters.draw(on: cairo, x: x, baseline: baseline)
        case .line(let from, let to, let width, let tint):
            set(tint, on: cairo)
            cairo_set_line_width(cairo, width * unit)
            cairo_move_to(cairo, from.x * unit, from.y * unit)
            cairo_line_to(cairo, to.x * unit, to.y * unit)
            cairo_stroke(cairo)
        case .frame(let box, let width, let tint):
            set(tint, on: cairo)
            cairo_set_line_width(cairo, width * unit)
            cairo_rectangle(cairo, box.x * unit, box.y * unit, box.width * unit, box.height * unit)
            cairo_stroke(cairo)
        case .dots(let x, let y, let width, let every, let size, let tint):
            set(tint, on: cairo)
            for step in 0..<max(1, Int(width / every)) {
                cairo_new_sub_path(cairo)
                cairo_arc(
                    cairo, (x + (Double(step) + 0.5) * every) * unit, y * unit, size / 2 * unit, 0,
                    2 * Double.pi)
                cairo_fill(cairo)
            }
        }
    }

    private func set(_ tint: Tint, on cairo: OpaquePointer) {
        cairo_set_source_rgb(cairo, tint.red, tint.green, tint.blue)
    }
}

/// A page of marks.
package struct InkPage {
    package var widthMM = 210.0
    package var heightMM = 297.0
    package var marks: [InkMark] = []

    /// The page as a file of vectors.
    package func pdf() throws -> Data {
        Letters.lock.lock()
        defer { Letters.lock.unlock() }
        let sink = Sink()
        let unit = Letters.pointsMM
        let surface = cairo_pdf_surface_create_for_stream(
            { closure, bytes, count in
                guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
                    .data.append(bytes, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(sink).toOpaque(), widthMM * unit, heightMM * unit)
        guard let surface, let cairo = cairo_create(surface) else {
            throw Problem(.bug, "Sheet cannot be drawn")
        }
        // cairo writes the present time unless it is told another one.
        cairo_pdf_surface_set_metadata(
            surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        for mark in marks { mark.draw(on: cairo) }
        cairo_show_page(cairo)
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        return withExtendedLifetime(sink) { sink.data }
    }

    /// The page as a picture in colours, on white.
    package func image(dpi: Double) throws -> Image {
        Letters.lock.lock()
        defer { Letters.lock.unlock() }
        let width = Int((widthMM / 25.4 * dpi).rounded())
        let height = Int((heightMM / 25.4 * dpi).rounded())
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        guard let surface, let cairo = cairo_create(surface) else {
            throw Problem(.bug, "Sheet cannot be drawn")
        }
        defer { cairo_surface_destroy(surface) }
        cairo_set_source_rgb(cairo, 1, 1, 1)
        cairo_paint(cairo)
        cairo_scale(cairo, dpi / 72, dpi / 72)
        for mark in marks { mark.draw(on: cairo) }
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        guard let rows = cairo_image_surface_get_data(surface) else {
            throw Problem(.bug, "Sheet cannot be drawn")
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let bytes = [UInt8](unsafeUninitializedCapacity: 3 * width * height) { buffer, count in
            for y in 0..<height {
                for x in 0..<width {
                    // Blue, green, red and a spare byte.
                    let from = y * stride + 4 * x
                    let to = 3 * (y * width + x)
                    for part in 0..<3 { buffer[to + part] = rows[from + 2 - part] }
                }
            }
            count = 3 * width * height
        }
        return Image(rgb: bytes, widthPx: width, heightPx: height)
    }

    private final class Sink {
        var data = Data()
    }
}

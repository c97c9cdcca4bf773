import Artifacts
import CPangoCairo
import Foundation
public import Imaging

/// A picture ready to be drawn on canvases; kept in the PDF without loss or as JPEG.
public final class Picture {
    /// The width, in pixels.
    public let widthPx: Int
    /// The height, in pixels.
    public let heightPx: Int

    let surface: OpaquePointer

    /// A picture from an image. With a quality (0 to 100) the PDF holds it as JPEG, which for a scanned page is many
    /// times smaller; without, every pixel is kept. Throws a `Problem` where memory is short.
    public init(_ image: Image, jpegQuality: Int? = nil) throws {
        (widthPx, heightPx) = (image.widthPx, image.heightPx)
        let made = cairo_image_surface_create(
            CAIRO_FORMAT_RGB24, Int32(image.widthPx), Int32(image.heightPx))
        guard let made, cairo_surface_status(made) == CAIRO_STATUS_SUCCESS,
            let rows = cairo_image_surface_get_data(made)
        else {
            throw Problem(.input, "Picture of \(widthPx) × \(heightPx) pixels cannot be drawn")
        }
        surface = made
        cairo_surface_flush(made)
        image.copyXRGBRows(
            to: rows, strideBytes: Int(cairo_image_surface_get_stride(made)))
        cairo_surface_mark_dirty(made)
        if let jpegQuality { try attach(try image.jpeg(quality: jpegQuality)) }
    }

    deinit { cairo_surface_destroy(surface) }

    /// Hands cairo the JPEG bytes to put into the PDF as they are.
    private func attach(_ jpeg: Data) throws {
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: jpeg.count)
        jpeg.copyBytes(to: bytes, count: jpeg.count)
        let status = cairo_surface_set_mime_data(
            surface, CAIRO_MIME_TYPE_JPEG, bytes, UInt(jpeg.count),
            { $0?.deallocate() }, bytes)
        guard status == CAIRO_STATUS_SUCCESS else {
            bytes.deallocate()
            throw Problem(.bug, "Picture cannot be put into a PDF")
        }
    }
}

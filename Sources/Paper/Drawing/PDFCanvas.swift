import Artifacts
import CPangoCairo
public import Foundation
public import Imaging

/// One page: its size, and how it is drawn. The same drawing makes a page of a PDF and a picture.
///
/// What takes much memory, such as a picture, is made within `draw`: it is let go when the next page is drawn.
public struct PaperPage {
    /// The width, in millimetres.
    public var widthMM: Double
    /// The height, in millimetres.
    public var heightMM: Double
    /// Draws the page.
    public var draw: (Canvas) throws -> Void

    /// A page of a size in millimetres.
    public init(widthMM: Double, heightMM: Double, draw: @escaping (Canvas) throws -> Void) {
        (self.widthMM, self.heightMM, self.draw) = (widthMM, heightMM, draw)
    }

    /// The page as a picture on white, in grey or colour.
    public func image(dpi: Int, grey: Bool = true) throws -> Image {
        Drawing.lock.lock()
        defer { Drawing.lock.unlock() }
        let scale = Dots.perMM(dpi: Double(dpi))
        let width = Int32((widthMM * scale).rounded())
        let height = Int32((heightMM * scale).rounded())
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height) else {
            throw Problem(.bug, "Page cannot be drawn as a picture")
        }
        defer { cairo_surface_destroy(surface) }
        try PDFCanvas.paint(on: surface) { cairo in
            Ink.white.set(on: cairo)
            cairo_paint(cairo)
            cairo_scale(cairo, Double(dpi) / 72, Double(dpi) / 72)
            try draw(Canvas(cairo, widthMM: widthMM, heightMM: heightMM))
        }
        cairo_surface_flush(surface)
        guard let rows = cairo_image_surface_get_data(surface),
            let image = Image(
                xrgbRows: rows, strideBytes: Int(cairo_image_surface_get_stride(surface)),
                widthPx: Int(width), heightPx: Int(height), grey: grey)
        else { throw Problem(.bug, "Page cannot be drawn as a picture") }
        return image
    }
}

/// Writes PDF files: vector drawing, embedded fonts, pages of any sizes, the same bytes each time.
public enum PDFCanvas {
    /// A PDF of pages, transparent where nothing is drawn. Its only date is a fixed one.
    public static func pdf(title: String, pages: [PaperPage]) throws -> Data {
        let sink = MemorySink()
        try write(title: title, pages: pages, to: sink)
        return sink.data
    }

    /// Writes a PDF of pages to a file, each page as it is drawn, so that only one is held in memory. Throws a
    /// `Problem` where
    /// the disk takes no more.
    public static func write(title: String, pages: [PaperPage], to file: URL) throws {
        let sink = try FileSink(file)
        try write(title: title, pages: pages, to: sink)
        try sink.finish()
    }

    private static func write(title: String, pages: [PaperPage], to sink: PDFSink) throws {
        Drawing.lock.lock()
        defer { Drawing.lock.unlock() }
        do {
            try draw(title: title, pages: pages, to: sink)
        } catch {
            // What the disk refused is no fault of the page that was being drawn.
            throw sink.problem ?? error
        }
    }

    private static func draw(title: String, pages: [PaperPage], to sink: PDFSink) throws {
        let first = pages.first.map { ($0.widthMM, $0.heightMM) } ?? (210, 297)
        let surface = cairo_pdf_surface_create_for_stream(
            { closure, bytes, count in
                guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                let sink = Unmanaged<PDFSink>.fromOpaque(closure).takeUnretainedValue()
                return sink.take(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
                    ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
            }, Unmanaged.passUnretained(sink).toOpaque(), first.0 * Length.pointsPerMM,
            first.1 * Length.pointsPerMM)
        guard let surface else { throw Problem(.bug, "PDF cannot be begun") }
        defer { withExtendedLifetime(sink) { cairo_surface_destroy(surface) } }
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Reviso")
        // cairo writes the present time unless it is told another one.
        cairo_pdf_surface_set_metadata(
            surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        for page in pages {
            cairo_pdf_surface_set_size(
                surface, page.widthMM * Length.pointsPerMM, page.heightMM * Length.pointsPerMM)
            try paint(on: surface) { cairo in
                try page.draw(Canvas(cairo, widthMM: page.widthMM, heightMM: page.heightMM))
                cairo_show_page(cairo)
            }
        }
        cairo_surface_finish(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            throw Problem(.bug, "PDF cannot be finished")
        }
    }

    /// Draws on a surface with a context that is let go, and checked, afterwards.
    static func paint(on surface: OpaquePointer, _ draw: (OpaquePointer) throws -> Void) throws {
        guard let cairo = cairo_create(surface) else {
            throw Problem(.bug, "Page cannot be drawn")
        }
        defer { cairo_destroy(cairo) }
        try draw(cairo)
        let status = cairo_status(cairo)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw Problem(
                .bug, "Page cannot be drawn: \(String(cString: cairo_status_to_string(status)))")
        }
    }
}

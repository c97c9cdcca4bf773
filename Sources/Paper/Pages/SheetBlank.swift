import Artifacts
public import Foundation
public import Imaging
import Programs

/// The page as it comes off paper, without a name: what a returned sheet is compared with. It is drawn from the file
/// that is printed. cairo's own picture has each letter on a whole pixel, of which one is 0.17 mm here, and its lines
/// of text end a millimetre's tenth from the file's, which gives the widths of letters in thousandths; it stands in
/// where no program draws PDFs.
public struct SheetBlank {
    private let pdf: URL
    private let dpi: Int

    /// The resolution of blanks.
    public static let usualDPI = 150

    /// The blank of a printed file.
    public init(pdf: URL, dpi: Int = usualDPI) { (self.pdf, self.dpi) = (pdf, dpi) }

    // Poppler puts letters on whole pixels too, so that it draws each of ours as four by four.
    private static let finer = 4
    // A page of A4 has 35 million of the fine pixels.
    private static let pixelBudget = 40_000_000

    /// What draws blanks on this machine.
    public static var tool: String { Poppler.isInstalled ? "pdftoppm" : "cairo" }

    /// Page `number` (from 1) of the file, which is `page` printed: grey, as many pixels as its size in millimetres
    /// has.
    public func picture(_ number: Int = 1, of page: PaperPage) throws -> Image {
        guard Poppler.isInstalled else { return try page.image(dpi: dpi) }
        let drawn = try Poppler.grey(
            pdf, page: number, dpi: Self.finer * dpi, pixelBudget: Self.pixelBudget)
        let (width, height) = (pixels(page.widthMM), pixels(page.heightMM))
        // Poppler rounds a page's size up, the picture's is rounded.
        return Image(grey: drawn.bytes, widthPx: drawn.widthPx, heightPx: drawn.heightPx)
            .cropped(
                to: Box(x: 0, y: 0, width: Self.finer * width, height: Self.finer * height)
            )
            .reduced(widthPx: width, heightPx: height)
    }

    private func pixels(_ lengthMM: Double) -> Int {
        Int((lengthMM / Dots.inchMM * Double(dpi)).rounded())
    }
}

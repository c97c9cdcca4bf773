import Artifacts
import Foundation
import Imaging
import Paper
import Programs

/// The strip's page as it comes off paper: what a returned one is compared with. As the print stage makes its blanks.
struct StripBlank {
    let pdf: URL
    static let dpi = 150
    private static let finer = 4
    private static let pixelBudget = 40_000_000

    static var tool: String { Poppler.isInstalled ? "pdftoppm" : "cairo" }

    func picture(of page: PaperPage) throws -> Image {
        guard Poppler.isInstalled else { return try page.image(dpi: Self.dpi) }
        let drawn = try Poppler.grey(
            pdf, page: 1, dpi: Self.finer * Self.dpi, pixelBudget: Self.pixelBudget)
        func pixels(_ lengthMM: Double) -> Int {
            Int((lengthMM / Dots.inchMM * Double(Self.dpi)).rounded())
        }
        let (width, height) = (pixels(page.widthMM), pixels(page.heightMM))
        return Image(grey: drawn.bytes, widthPx: drawn.widthPx, heightPx: drawn.heightPx)
            .cropped(to: Box(x: 0, y: 0, width: Self.finer * width, height: Self.finer * height))
            .reduced(widthPx: width, heightPx: height)
    }
}

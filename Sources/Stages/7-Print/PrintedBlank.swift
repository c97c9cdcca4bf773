import Artifacts
import Engine
import Foundation
import Imaging
import Programs

/// The page as it comes off paper, without a name: what a returned sheet is compared with. It is drawn from the file that is
/// printed. cairo's own picture has each letter on a whole pixel, of which one is 0.17 mm here, and its lines of text end a
/// millimetre's tenth from the file's, which gives the widths of letters in thousandths.
struct PrintedBlank {
    /// The printed file.
    let pdf: URL
    /// The picture's resolution.
    let dpi: Int

    // Poppler puts letters on whole pixels too, so that it draws each of ours as four by four.
    private static let finer = 4
    // A page of A4 has 35 million of the fine pixels.
    private static let pixelBudget = 40_000_000

    /// Page `number` (from 1), grey, as many pixels as its size in millimetres has; `bench` lends a place to draw at.
    func picture(
        _ number: Int, widthMM: Double, heightMM: Double, on bench: Bench
    ) throws -> Image {
        // Beside the document nothing may be left that is not part of it.
        let folder = bench.scratch.appending(path: "raster", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let drawn = try Poppler.raster(
            pdf, page: number, dpi: Self.finer * dpi, into: folder, pixelBudget: Self.pixelBudget)
        let (width, height) = (pixels(widthMM), pixels(heightMM))
        // Poppler rounds a page's size up, the picture's is rounded.
        return try Image(contentsOf: drawn).grey
            .cropped(
                to: Box(x: 0, y: 0, width: Self.finer * width, height: Self.finer * height)
            )
            .reduced(widthPx: width, heightPx: height)
    }

    private func pixels(_ lengthMM: Double) -> Int {
        Int((lengthMM / 25.4 * Double(dpi)).rounded())
    }
}

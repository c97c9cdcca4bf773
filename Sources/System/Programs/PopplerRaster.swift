public import Artifacts
public import Foundation

extension Poppler {
    /// Below this a page of print cannot be read: 9-point text is 9 pixels high.
    static let lowestDPI = 72

    /// Draws one page (from 1) into `folder` and returns the file: PPM, RGB, which Leptonica decodes. The resolution is
    /// lowered where the page would have more than `pixelBudget` pixels; a page that is too large even at 72 dpi is
    /// refused. Pages are always drawn, never cut out of the file: a picture taken out of a PDF would lack the pen
    /// strokes that a tablet lays over it. PPM because pdftoppm's PNG of a noisy page takes 16 s.
    /// `info` spares looking into the file again for every page.
    public static func raster(
        _ file: URL, page: Int, dpi: Int = 300, into folder: URL, pixelBudget: Int,
        info: Info? = nil
    ) throws -> URL {
        let used = try resolution(
            file, page: page, dpi: dpi, pixelBudget: pixelBudget, info: info)
        let prefix = folder.appending(path: "page-\(page)").path(percentEncoded: false)
        let limits = Program.Limits(fileSize: 3 * pixelBudget + (1 << 20))
        let output = try Program.run(
            "pdftoppm",
            [
                "-r", "\(used)", "-f", "\(page)", "-l", "\(page)", "-singlefile", "-cropbox",
                file.path(percentEncoded: false), prefix,
            ], package: package, limits: limits)
        let picture = URL(filePath: prefix + ".ppm")
        guard output.status == 0, let size = try drawn(picture) else {
            throw output.stderr.contains("Incorrect password")
                ? encrypted(file) : broken(file, output)
        }
        guard size.complete else {
            throw Problem(
                .disk, "Disk is full", hint: "make room and run again", transient: true)
        }
        return picture
    }

    /// The resolution a page was or would be drawn at by `raster`, in dpi.
    public static func resolution(
        _ file: URL, page: Int, dpi: Int = 300, pixelBudget: Int, info: Info? = nil
    ) throws -> Int {
        let info = try info ?? Poppler.info(file)
        guard !info.encrypted else { throw encrypted(file) }
        guard page >= 1, page <= info.sizesPt.count else {
            throw Problem(.input, "PDF '\(file.lastPathComponent)' has no page \(page)")
        }
        return try fitted(info.sizesPt[page - 1], dpi: dpi, budget: pixelBudget, of: file, page)
    }

    /// A resolution at which a page of `size` points stays within the budget.
    static func fitted(
        _ size: [Double], dpi: Int, budget: Int, of file: URL, _ page: Int
    ) throws -> Int {
        let squareInches = size[0] * size[1] / (72 * 72)
        guard squareInches > 0, squareInches.isFinite else {
            throw Problem(
                .input, "Page \(page) of '\(file.lastPathComponent)' has no size",
                hint: "open it, save it as PDF again, and drop that into inbox/")
        }
        let highest = (Double(budget) / squareInches).squareRoot()
        let used = highest >= Double(dpi) ? dpi : Int(highest)
        guard used >= min(dpi, lowestDPI) else {
            throw Problem(
                .input, "Page \(page) of '\(file.lastPathComponent)' is too large to draw",
                hint: "print it to PDF on A4 or Letter and drop that into inbox/")
        }
        return used
    }

    /// What to say of a PDF that needs a password.
    public static func encrypted(_ file: URL) -> Problem {
        Problem(
            .input, "PDF '\(file.lastPathComponent)' is locked with a password",
            hint: "open it, save or print it as PDF without a password, and drop that into inbox/")
    }

    /// Whether a PPM is as long as its header says; nil where there is none.
    private static func drawn(_ picture: URL) throws -> (complete: Bool, pixels: Int)? {
        let path = picture.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let handle = try FileHandle(forReadingFrom: picture)
        defer { try? handle.close() }
        let head = try handle.read(upToCount: 64) ?? Data()
        let end = Int(try handle.seekToEnd())
        let words = String(decoding: head, as: UTF8.self).split(
            maxSplits: 3, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
        guard words.count >= 3, words[0] == "P6", let width = Int(words[1]),
            let height = Int(words[2])
        else { return (false, 0) }
        return (end >= 3 * width * height, width * height)
    }
}

public import Artifacts
public import Foundation

extension Poppler {
    /// Below this a page of print cannot be read: 9-point text is 9 pixels high.
    static let lowestDPI = 72
    /// The longest side a page is drawn to, in pixels: a strip of paper is none.
    static let longestPx = 60_000
    /// What a page may take where its file has no budget, in seconds: what is drawn again has been drawn within one.
    static let mostSeconds = 600

    /// Draws one page (from 1) into `folder` and returns the file: PPM, RGB, which Leptonica decodes. The resolution is
    /// lowered where the page would have more than `pixelBudget` pixels; a page that is too large even at 72 dpi is
    /// refused. Pages are always drawn, never cut out of the file: a picture taken out of a PDF would lack the pen
    /// strokes that a tablet lays over it. PPM because pdftoppm's PNG of a noisy page takes 16 s.
    /// `info` spares looking into the file again for every page; what takes more than the file's budget is refused.
    public static func raster(
        _ file: URL, page: Int, dpi: Int = 300, into folder: URL, pixelBudget: Int,
        info: Info? = nil, budget: FileBudget? = nil
    ) throws -> URL {
        let used = try resolution(
            file, page: page, dpi: dpi, pixelBudget: pixelBudget, info: info)
        let prefix = folder.appending(path: "page-\(page)").path(percentEncoded: false)
        let limits = Program.Limits(
            cpuSeconds: mostSeconds, fileSize: 3 * pixelBudget + (1 << 20),
            wallSeconds: 3 * mostSeconds)
        let output = try run(
            "pdftoppm",
            [
                "-r", "\(used)", "-f", "\(page)", "-l", "\(page)", "-singlefile", "-cropbox",
                file.path(percentEncoded: false), prefix,
            ], file, limits, budget)
        let picture = URL(filePath: prefix + ".ppm")
        if output.isOverSize { throw tooLarge(file, page) }
        guard output.status == 0, let isComplete = try isWhole(picture) else {
            throw output.stderr.contains("Incorrect password") ? encrypted(file) : broken(file)
        }
        // The program ends well and looks at no write: only a disk cuts its file short.
        guard isComplete else {
            throw Problem.diskIsFull
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
        let inches = size.map { $0 / 72 }
        guard inches.count == 2, inches.allSatisfy({ $0 > 0 && $0.isFinite }) else {
            throw Problem(
                .input, "Page \(page) of '\(file.lastPathComponent)' has no size",
                hint: "open it, save it as PDF again, and drop that into inbox/")
        }
        // Never less than a pixel: a page as thin as a hair has as many as it has rows.
        func pixels(_ dpi: Int) -> Double {
            inches.map { max(1, ($0 * Double(dpi)).rounded(.up)) }.reduce(1, *)
        }
        let least = min(dpi, lowestDPI)
        let longest = inches.max() ?? 0
        guard pixels(least) <= Double(budget), longest * Double(least) <= Double(longestPx) else {
            throw tooLarge(file, page)
        }
        let byArea = (Double(budget) / inches.reduce(1, *)).squareRoot()
        var used = max(least, Int(min(Double(dpi), byArea, Double(longestPx) / longest)))
        while used > least, pixels(used) > Double(budget) { used -= 1 }
        return used
    }

    private static func tooLarge(_ file: URL, _ page: Int) -> Problem {
        Problem(
            .input, "Page \(page) of '\(file.lastPathComponent)' is too large to draw",
            hint: "print it to PDF on A4 or Letter and drop that into inbox/")
    }

    /// What to say of a PDF that needs a password.
    public static func encrypted(_ file: URL) -> Problem {
        Problem(
            .input, "PDF '\(file.lastPathComponent)' is locked with a password",
            hint: "open it, save or print it as PDF without a password, and drop that into inbox/")
    }

    /// Whether a PPM is as long as its header says; nil where there is none.
    private static func isWhole(_ picture: URL) throws -> Bool? {
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
        else { return false }
        return end >= 3 * width * height
    }
}

import Artifacts
import Files
import Foundation
import Imaging
import Programs

/// What the door sees on a page before it knows where the page belongs.
struct SeenPage: Codable {
    var number: Int
    var codes: [SheetCode]
    /// Nothing stands on it.
    var blank: Bool
    /// It looks like one of ours, though no code can be read.
    var printed: Bool
    /// It is the half of a check-in that a pupil keeps.
    var isPupilsOwn = false
    /// The codes it may have then, likeliest first.
    var guesses: [SheetCode] = []
}

/// Looks at each page of a file.
struct CodeSearch {
    var reader: any CodeReading
    var settings: DoorSettings
    /// The pages that were given out and their codes, to know one by that has lost its code; asked for by such a page
    /// alone.
    var torn: () throws -> TornPages
    /// A folder for drawn pages, made and taken away here.
    var scratch: RawPath
    var disk: Disk

    /// Enough for a code of 20 mm, at a quarter of the work of 300.
    static let dpi = 150
    /// Where 150 dpi shows no code on a page that has something on it.
    static let closerDPI = 300

    /// The pages of a picture file that has so many.
    func pages(ofPictures count: Int, _ data: Data, name: String) throws -> [SeenPage] {
        let budget = budget(name, pages: count)
        var pages: [SeenPage] = []
        for index in 0..<max(0, count) {
            pages.append(
                try budget.timed {
                    guard let image = Image.decoding(data, page: index + 1) else {
                        throw Problem(
                            .input, "Picture '\(name)' is broken, or of a kind that is not read",
                            hint:
                                "save it as PNG or JPEG, or take it again, and drop it into inbox/"
                        )
                    }
                    let picture = MarkedPicture(image)
                    return try guessed(try see(picture, number: index + 1), on: picture)
                })
        }
        return pages
    }

    /// The pages of a PDF, each drawn by a limited process.
    func pages(ofPDF file: URL, name: String) throws -> [SeenPage] {
        let info = try Poppler.info(file, budget: budget(name, pages: 1))
        guard !info.encrypted else { throw Poppler.encrypted(file) }
        guard info.pages <= settings.pageBudget else {
            throw settings.tooManyPages(info.pages, in: name)
        }
        try disk.makeFolder(scratch)
        defer { try? FileManager.default.removeItem(at: folder) }
        let drawing = Drawing(
            file: file, info: info, budget: budget(name, pages: info.pages), folder: folder,
            pixelBudget: settings.pixelBudget)
        return try (1...info.pages).map { try page($0, of: drawing) }
    }

    private func page(_ number: Int, of drawing: Drawing) throws -> SeenPage {
        let far = MarkedPicture(try drawing.image(number, dpi: Self.dpi))
        var page = try drawing.budget.timed { try see(far, number: number) }
        guard page.codes.isEmpty, !page.blank, !page.isPupilsOwn, !(reader is NoCodes) else {
            return page
        }
        let closer = MarkedPicture(try drawing.image(number, dpi: Self.closerDPI))
        return try drawing.budget.timed {
            (page.codes, page.isPupilsOwn) = try reader.look(at: closer)
            return try guessed(page, on: closer)
        }
    }

    private var folder: URL { scratch.url }

    private func budget(_ name: String, pages: Int) -> FileBudget {
        FileBudget(
            name: name.split(separator: "/").last.map(String.init) ?? name,
            seconds: settings.seconds(pages: pages), memoryBytes: settings.memoryBudget)
    }

    /// A PDF that is drawn page by page within its budget.
    private struct Drawing {
        let file: URL
        let info: Poppler.Info
        let budget: FileBudget
        let folder: URL
        let pixelBudget: Int

        func image(_ number: Int, dpi: Int) throws -> Image {
            let picture = try Poppler.raster(
                file, page: number, dpi: dpi, into: folder, pixelBudget: pixelBudget, info: info,
                budget: budget)
            defer { try? FileManager.default.removeItem(at: picture) }
            return try budget.timed { try Image(contentsOf: picture) }
        }
    }

    /// The page with what its code may be, where it is one of ours and its code is lost.
    private func guessed(_ page: SeenPage, on picture: MarkedPicture) throws -> SeenPage {
        guard page.codes.isEmpty, !page.blank, !page.isPupilsOwn else { return page }
        let torn = try torn()
        guard !torn.issued.isEmpty else { return page }
        var page = page
        if page.printed {
            page.guesses = try reader.guesses(in: picture, among: torn.issued)
        } else if reader.mayBePrinted(picture), let codes = try torn.codes(of: picture.image) {
            (page.printed, page.guesses) = (true, codes)
        }
        return page
    }

    private func see(_ picture: MarkedPicture, number: Int) throws -> SeenPage {
        let blank = Blankness.isBlank(picture.image)
        let seen = blank ? ([], false) : try reader.look(at: picture)
        return SeenPage(
            number: number, codes: seen.0, blank: blank,
            printed: !blank && seen.0.isEmpty && !seen.1 && reader.looksPrinted(picture),
            isPupilsOwn: seen.1)
    }
}

/// Whether nothing at all stands on a page. Leans to no: a page with a faint stroke must not be lost.
enum Blankness {
    /// Averaged to this width, a pencil stroke still shows and grain does not.
    private static let widthPx = 600.0
    /// The edges of a scan may be dark; a share of the width and height.
    private static let margin = 0.02
    /// Grey levels below its surroundings that count as a stroke.
    private static let depth = 11
    /// So many dark places are dust: about two square millimetres on A4.
    private static let dust = 12

    static func isBlank(_ image: Image) -> Bool {
        let factor = min(1, widthPx / Double(image.widthPx))
        let small = image.greyReduced(
            widthPx: Int(Double(image.widthPx) * factor),
            heightPx: max(1, Int(Double(image.heightPx) * factor)))
        let (width, height) = (small.widthPx, small.heightPx)
        let (left, top) = (Int(margin * Double(width)), Int(margin * Double(height)))
        guard width > 8 + 2 * left, height > 2 * top else { return false }
        // Every sixteenth row first: where something stands it is found after a few.
        let bytes = small.greyBytes
        guard isLit(bytes) else { return false }
        let rows = (0..<16).flatMap { stride(from: top + $0, to: height - top, by: 16) }
        return bytes.withUnsafeBufferPointer { bytes in
            var dark = 0
            for row in rows {
                dark += darkPlaces(
                    bytes, from: row * width + left + 4, to: (row + 1) * width - left - 4)
                if dark > dust { return false }
            }
            return true
        }
    }

    /// On a picture too dark to see a stroke nothing can be said of strokes.
    private static func isLit(_ bytes: [UInt8]) -> Bool {
        let sample = stride(from: 0, to: bytes.count, by: 97).map { bytes[$0] }.sorted()
        return sample[sample.count / 2] >= 100
    }

    /// Places in a row that are darker than the paper to their left and right, so that a soft shadow is no stroke.
    private static func darkPlaces(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
    ) -> Int {
        var dark = 0
        var place = start
        while place < end {
            let here = Int(bytes[place])
            let left = Int(bytes[place - 4])
            let right = Int(bytes[place + 4])
            if here + depth < min(left, right) || here + 2 * depth < max(left, right) { dark += 1 }
            place += 1
        }
        return dark
    }
}

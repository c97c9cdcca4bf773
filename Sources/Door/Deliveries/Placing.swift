import Artifacts
import Foundation

/// Where the pages of one file belong.
struct Placing {
    var sha: String
    var base: Base
    /// The pupil whose folder the file lay in.
    var pupil: String?
    /// Whether a page of the file, or of its folder, carries a code: then codes say where pages belong.
    var coded: Bool
    /// Whether nothing stands on any page of the file or its folder.
    var allBlank: Bool

    /// What the file's place and name say.
    enum Base {
        /// One sheet with all pages; `why` in words.
        case sheet(String, why: String)
        /// Each page is one pupil's copy of a sheet.
        case classFolder(String)
    }

    /// The pages to deliver, and every page for the receipt.
    struct Placed {
        var pages: [Delivery.Page]
        var seen: [Sweep.Page]

        /// Addresses all of them to a pipeline.
        mutating func address(to pipeline: String) {
            for index in pages.indices { pages[index].pipeline = pipeline }
            for index in seen.indices { seen[index].pipeline = pipeline }
        }
    }

    /// Gives each page its sheet. Pages on which nothing stands are left out where others have something; halves that
    /// pupils keep always.
    func place(_ seen: [SeenPage], holdings: inout Holdings) throws -> Placed {
        var placed = Placed(pages: [], seen: [])
        var copy: Int?
        for page in seen {
            guard !page.isPupilsOwn, allBlank || !page.blank else {
                placed.seen.append(.init(number: page.number, key: nil, blank: true))
                continue
            }
            let delivered: Delivery.Page
            if coded {
                delivered = try byCode(page, holdings: &holdings)
            } else {
                delivered = byFolder(page, &copy, holdings)
            }
            placed.pages.append(delivered)
            placed.seen.append(
                .init(
                    number: page.number, key: delivered.key, blank: page.blank,
                    pipeline: delivered.pipeline))
        }
        return placed
    }

    private func scan(_ number: Int) -> String { Self.scan(sha, number) }

    /// The picture's name among all pictures.
    static func scan(_ sha: String, _ number: Int) -> String { "\(sha.prefix(12))-\(number)" }

    private func byFolder(_ page: SeenPage, _ copy: inout Int?, _ holdings: Holdings)
        -> Delivery.Page
    {
        var key: String
        var words: String
        switch base {
        case .sheet(let sheet, let why): (key, words) = (sheet, why)
        case .classFolder(let sheet):
            let number = copy ?? holdings.nextCopy(of: sheet)
            copy = number + 1
            key = "\(sheet)/c\(number < 10 ? "0" : "")\(number)"
            words = "one copy in a class folder"
        }
        if page.blank { words += "; nothing stands on it" }
        return Delivery.Page(
            number: page.number, key: key, scan: scan(page.number), pupil: pupil, why: words)
    }

    /// The page's code decides, whatever file or folder it came in.
    private func byCode(_ page: SeenPage, holdings: inout Holdings) throws -> Delivery.Page {
        let codes = Set(page.codes)
        guard codes.count == 1, let code = codes.first else {
            let why =
                codes.isEmpty
                ? (page.printed
                    ? "corner marks but no code that can be read"
                    : "no code, among pages with codes")
                : "\(codes.count) codes on one page"
            return unplaced(page.number, why, guesses: page.guesses)
        }
        return try Self.page(page.number, of: sha, code: code, holdings: &holdings)
            ?? unplaced(page.number, "its code \(code.text) names no page of a known edition")
    }

    private func unplaced(
        _ number: Int, _ why: String, guesses: [SheetCode] = []
    ) -> Delivery.Page {
        Delivery.Page(
            number: number, key: SheetKey.unplaced(scan: scan(number)).text, scan: scan(number),
            pupil: pupil, why: why, guesses: guesses.isEmpty ? nil : guesses.map(\.text))
    }

    /// A page as its code says; nil where no edition has such a page.
    static func page(
        _ number: Int, of sha: String, code: SheetCode, holdings: inout Holdings
    ) throws -> Delivery.Page? {
        guard let edition = try holdings.edition(code.edition),
            edition.pages.contains(where: { $0.number == code.page })
        else { return nil }
        let key = SheetKey.attempt(
            at: SheetKey.sheet(of: edition.sheet), pupil: code.pupil, attempt: code.attempt
        ).text
        guard SheetKey.isValid(key) else { return nil }
        return Delivery.Page(
            number: number, key: key, sheetPage: code.page, scan: scan(sha, number),
            pupil: code.pupil, code: code.text, why: "its code",
            pipeline: holdings.routes.pipeline(of: edition))
    }
}

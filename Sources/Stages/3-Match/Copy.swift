import Artifacts
import Foundation

/// One sheet as it is compared with others.
struct Copy {
    var key: String
    /// The name of its first picture, which begins with the original's digest.
    var scan: String
    /// Whether something was printed for it already.
    var isPrinted = false
    /// By page number.
    var pages: [Int: PageMarks]
    /// The print of each page, by page number; looked at only where words leave a doubt.
    var prints: [Int: LazyPrint] = [:]

    /// The numbers of its pages that say enough, in order.
    var telling: [Int] { pages.keys.filter { pages[$0]?.isTelling == true }.sorted() }

    /// Whether a sheet has no page that this one lacks, so that nothing of it is lost where this one stands for both.
    func covers(_ other: Copy) -> Bool {
        other.pages.count <= pages.count
            && (other.pages.count == 1 || other.telling.allSatisfy { pages[$0] != nil })
    }

    /// How much was read on it.
    var markCount: Int { pages.values.reduce(0) { $0 + $1.marks.count } }

    /// Whether it is one page on which so little was read that words may not tell it from others.
    var isHardlyRead: Bool { pages.count == 1 && prints.count == 1 && markCount < 60 }

    /// A sheet from its documents; `file` says where a page picture lies, and `shelf` keeps what was made of
    /// them.
    init(
        intake: Intake, recognition: Recognition, isPrinted: Bool = false, shelf: PrintShelf,
        file: (FileRef) throws -> URL
    ) throws {
        key = intake.key
        scan = intake.pages.first?.scan ?? ""
        self.isPrinted = isPrinted
        var pages: [Int: PageMarks] = [:]
        for page in recognition.pages {
            guard let picture = intake.pages.first(where: { $0.number == page.number }) else {
                continue
            }
            let marks = PageMarks(page, widthPx: picture.widthPx, heightPx: picture.heightPx)
            pages[page.number] = marks
            prints[page.number] = LazyPrint(
                of: marks, picture: try file(picture.image), dpi: picture.dpi, on: shelf)
        }
        self.pages = pages
    }
}

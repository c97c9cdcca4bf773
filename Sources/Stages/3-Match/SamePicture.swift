import Artifacts
import Imaging

/// Whether two page pictures are of one sheet of paper, print and writing alike, or the one is a clean copy of the
/// other: what is asked of pages on which hardly a word was read. All of it must agree, so that a version with other
/// numbers is another page.
enum SamePicture {
    /// Pictures at 24 by 32 pixels that correlate less are not looked at closer.
    /// See `make bench TABLE=same`.
    private static let glance = 0.35
    /// The share of printed places that look as on the other page, for a first look: the cells decide.
    private static let agreement = 0.6
    /// A cell that is the same correlates above this. Fitted by `make bench TABLE=same`.
    private static let alike = 0.7
    /// What share of cells may not: a stain, a shadow's edge.
    private static let share = 0.005
    /// A cell's side, a digit's size, and how far it may lie off, in millimetres.
    private static let (cellMM, reachMM) = (3.5, 0.7)
    /// No printer prints so near to the rim of the paper, in millimetres: what lies there is shade, or a desk.
    private static let rimMM = 4.0
    /// Fewer cells than this with anything on them are no evidence.
    private static let least = 60
    /// A cell of a clean page lies this much on the ink of a filled copy, and none less than the second.
    /// See `make bench TABLE=same`.
    private static let (covered, atLeast) = (0.9, 0.8)

    /// Compares two pages. Where words agree that are no chance, they are looked at closer whatever a glance says: the
    /// one may be cut off otherwise.
    static func holds(
        _ left: LazyPrint, _ right: LazyPrint, wordsAgree: Bool = false
    ) throws -> Bool {
        // Most pages differ at a glance.
        guard try wordsAgree || left.glance().likeness(of: right.glance()) >= glance else {
            return false
        }
        let (left, right) = (try left.print(), try right.print())
        return shows(right, left) || shows(left, right)
    }

    /// Whether one page's picture is all there on another.
    private static func shows(_ other: UnreadPrint, _ page: UnreadPrint) -> Bool {
        guard let seen = page.laid(on: other, leastAgreement: agreement) else { return false }
        return isAlike(page.picture, seen, page.dotsMM)
            || isCovered(page.picture, seen, page.dotsMM)
    }

    private static func isAlike(_ page: Image, _ other: Image, _ dotsMM: Double) -> Bool {
        isEnough(
            page.cellLikenesses(
                with: other, cellPx: Int(cellMM * dotsMM), reachPx: Int(reachMM * dotsMM),
                rimPx: Int(rimMM * dotsMM)), alike)
    }

    /// Whether all that a clean page shows is on a filled copy, which shows more.
    private static func isCovered(_ clean: Image, _ copy: Image, _ dotsMM: Double) -> Bool {
        let cells = clean.cellsCovered(
            by: copy, cellPx: Int(cellMM * dotsMM), reachPx: Int(reachMM * dotsMM))
        return isEnough(cells, covered) && cells.allSatisfy { $0 >= atLeast }
    }

    private static func isEnough(_ cells: [Double], _ least: Double) -> Bool {
        cells.count >= Self.least
            && Double(cells.count { $0 < least }) <= share * Double(cells.count)
    }
}

extension UnreadPrint {
    /// Another page's picture, drawn where this page has the same; nil where it does not show this page.
    fileprivate func laid(on other: UnreadPrint, leastAgreement: Double) -> Image? {
        let (widthMM, heightMM) = (
            Double(picture.widthPx) / dotsMM, Double(picture.heightPx) / dotsMM
        )
        let blank = PreparedBlank(
            PageGeometry(widthMM: widthMM, heightMM: heightMM), blank: picture)
        guard
            case .found(let found) = Registration.find(
                form: blank, in: other.picture, leastAgreement: leastAgreement),
            found.quarterTurns == 0
        else { return nil }
        var inverse = found.pageToPixels
        for row in 0..<3 {
            inverse[3 * row] /= dotsMM
            inverse[3 * row + 1] /= dotsMM
        }
        return other.picture.warped(
            inverse: inverse, widthPx: picture.widthPx, heightPx: picture.heightPx)
    }
}

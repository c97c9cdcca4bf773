import Artifacts
import Foundation
import Imaging

/// Knows a page of ours by its print where nothing is left of its code: a corner torn off takes one mark with it, and
/// the code.
struct TornPages {
    /// A page that was given out.
    struct Page {
        var edition: String
        var page: Edition.Page
        /// The picture of it as printed.
        var blank: URL
    }

    /// The pages that were given out, read when one of them is asked for.
    var pages: () throws -> [Page]
    /// The codes that were given out, and those of pages that came back.
    var issued: [SheetCode]
    var returned: Set<SheetCode>

    // Two versions of a quiz, or its page 1 and 2, are told by their print; what fits nearly as well is offered too.
    private static let nearlyAsGood = 0.1

    /// The codes a page may have, those of papers that did not come back yet before all others; nil where its print is
    /// none that was given out.
    func codes(of image: Image) throws -> [SheetCode]? {
        var fits: [(page: Page, agreement: Double)] = []
        for page in try pages() {
            let blank = PreparedBlank(
                page.page.geometry, blank: try Image(contentsOf: page.blank))
            guard case .found(let place) = Registration.find(blank, in: image) else { continue }
            fits.append((page, place.agreement))
        }
        guard let best = fits.map(\.agreement).max() else { return nil }
        let near = fits.filter { $0.agreement > best - Self.nearlyAsGood }
            .sorted { ($1.agreement, $0.page.edition) < ($0.agreement, $1.page.edition) }
        let codes = near.flatMap { fit in
            issued.filter { $0.edition == fit.page.edition && $0.page == fit.page.page.number }
        }
        let waiting = codes.filter { !returned.contains($0) }
        return waiting.isEmpty ? codes : waiting
    }
}

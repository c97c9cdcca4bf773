import Artifacts
import Imaging
import Synchronization

/// The blanks made ready in this process: a class hands in the same page thirty times.
enum Blanks {
    // Some 15 megabytes each.
    private static let most = 8
    private static let known = Mutex<[(page: Edition.Page, blank: PreparedBlank)]>([])

    /// A page's blank, made ready now or before; `image` is asked for once.
    static func prepared(
        _ page: Edition.Page, image: () throws -> Image
    ) rethrows -> PreparedBlank {
        // Without a digest two pages of one map may look different.
        let isNamed = !page.blank.sha256.isEmpty
        if isNamed, let found = known.withLock({ $0.first { $0.page == page } }) {
            return found.blank
        }
        let made = PreparedBlank(page.geometry, blank: try image())
        if isNamed {
            known.withLock { blanks in
                blanks.removeAll { $0.page == page }
                blanks = [(page, made)] + blanks.prefix(most - 1)
            }
        }
        return made
    }
}

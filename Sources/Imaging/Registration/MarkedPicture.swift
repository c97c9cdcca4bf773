import Artifacts

/// A page's picture as the corner marks of our own pages are looked for on it. Its smaller copy and the ways in which a
/// page may lie on it are found when they are first asked for, and once: whoever looks at a page asks for both paper
/// sizes, and for the marks again when the line under the code is read.
public final class MarkedPicture {
    /// The picture.
    public let image: Image
    private var small: Shrunk?
    private var known: [(page: PageGeometry, guesses: [MarkSearch.Guess])] = []

    /// The picture; nothing is looked for yet.
    public init(_ image: Image) { self.image = image }

    /// A search for a page's marks, on a copy large enough for it.
    func search(_ page: PageGeometry) -> MarkSearch { MarkSearch(page: page, copy: copy) }

    /// The ways that three marks or more hold and that the holed mark does not speak against, likeliest first.
    func sure(_ page: PageGeometry) -> [MarkSearch.Guess] {
        if let found = known.first(where: { $0.page == page }) { return found.guesses }
        let guesses = search(page).guesses().filter {
            $0.marks > 2 && !$0.isSpare && $0.holeFits != false
        }
        known.append((page, guesses))
        return guesses
    }

    private var copy: Shrunk {
        if let small { return small }
        let longest = Double(max(image.widthPx, image.heightPx))
        let made = Shrunk(image, by: Double(MarkSearch.longestPx) / longest)
        small = made
        return made
    }
}

import Artifacts

/// A page's picture as the corner marks of our own pages are looked for on it. Its smaller copy and the ways in which a
/// page may lie on it are found when they are first asked for, and once: whoever looks at a page asks for both paper
/// sizes, and for the marks again when the line under the code is read.
public final class MarkedPicture {
    /// The picture.
    public let image: Image
    private var small: Shrunk?
    private var known: [(frame: Frame, guesses: [MarkSearch.Guess])] = []

    /// What marks are looked for by: a page's size and the places of its corner marks, in millimetres.
    struct Frame: Equatable {
        var corners: [BoxMM]
        var widthMM, heightMM: Double
    }

    /// The picture; nothing is looked for yet.
    public init(_ image: Image) { self.image = image }

    /// A search for a page's marks, on a copy large enough for it.
    func search(_ frame: Frame) -> MarkSearch {
        let none = BoxMM(x: 0, y: 0, width: 0, height: 0)
        let page = Edition.Page(
            number: 1, widthMM: frame.widthMM, heightMM: frame.heightMM,
            blank: FileRef(file: "", sha256: ""), cornersMM: frame.corners, codeMM: none,
            nameMM: none, fields: [])
        return MarkSearch(page: page, copy: copy)
    }

    /// The ways that three marks or more hold and that the holed mark does not speak against, likeliest first.
    func sure(_ frame: Frame) -> [MarkSearch.Guess] {
        if let found = known.first(where: { $0.frame == frame }) { return found.guesses }
        let guesses = search(frame).guesses().filter {
            $0.marks > 2 && !$0.isSpare && $0.holeFits != false
        }
        known.append((frame, guesses))
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

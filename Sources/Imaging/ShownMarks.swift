public import Artifacts

extension Image {
    /// Whether all four corner marks of a page are there, the holed one where it should be; or that one and two others, and
    /// the finder patterns of a code.
    public func showsMarks(corners: [BoxMM], widthMM: Double, heightMM: Double) -> Bool {
        let none = BoxMM(x: 0, y: 0, width: 0, height: 0)
        let frame = Edition.Page(
            number: 1, widthMM: widthMM, heightMM: heightMM, blank: FileRef(file: "", sha256: ""),
            cornersMM: corners, codeMM: none, nameMM: none, fields: [])
        let guesses = MarkSearch.sure(frame, in: self).filter { $0.holeFits == true }
        guard !guesses.isEmpty, !guesses.contains(where: { $0.marks == 4 }) else {
            return !guesses.isEmpty
        }
        return !greyReduced(longestPx: 1760).codePlaces.isEmpty
    }
}

extension MarkSearch {
    /// The ways that three marks or more hold and that the holed mark does not speak against.
    static func sure(_ page: Edition.Page, in picture: Image) -> [Guess] {
        let longest = Double(max(picture.widthPx, picture.heightPx))
        let copy = Shrunk(picture, by: Double(longestPx) / longest)
        return MarkSearch(page: page, copy: copy).guesses().filter {
            $0.marks > 2 && !$0.isSpare && $0.holeFits != false
        }
    }
}

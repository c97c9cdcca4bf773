public import Artifacts
import CImaging

extension MarkedPicture {
    /// Whether all four corner marks of a page are there, the holed one where it should be; or that one and two others,
    /// and the finder patterns of a code. Each is as large as the page is there, and all but one at most have nothing
    /// but paper around them: letters are squares enough to be taken for marks, but they stand among others.
    public func showsMarks(of page: PageGeometry) -> Bool {
        let search = search(page)
        let guesses = sure(page).filter { $0.holeFits == true && search.standsForMarks($0) }
        guard !guesses.isEmpty, !guesses.contains(where: { $0.marks == 4 }) else {
            return !guesses.isEmpty
        }
        return !image.greyReduced(longestPx: 1760).codePlaces.isEmpty
    }

    /// Whether three corner marks of a page may be there, each as large as the page is there: what is left where a
    /// corner is torn off with its code. It alone says little.
    public func mayShowMarks(of page: PageGeometry) -> Bool {
        let search = search(page)
        return sure(page).contains(where: search.standsForMarks)
    }
}

extension MarkSearch {
    /// Whether the marks of a guess are marks, and not letters that lie by chance where a page's corners could be.
    fileprivate func standsForMarks(_ guess: Guess) -> Bool {
        let alone = guess.seen.count { seen in
            var mark = seen.mark
            return reviso_mark_is_alone(
                copy.bytes, Int32(copy.widthPx), Int32(copy.heightPx), &mark) == 1
        }
        return alone + 1 >= guess.seen.count
            && guess.seen.allSatisfy { seen in
                let box = page.cornersMM[seen.corner]
                let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
                let side = Self.pixels(ofMM: 1, guess.map, x, y) * copy.factor * box.width
                // Blur and a dark print make a mark larger or smaller by a tenth or two, no more.
                return side > 0 && (0.75...1.33).contains(seen.mark.side / side)
            }
    }

    /// How many pixels of the picture a length of the page has at a place, from the area it takes there; below 0 where
    /// the page would be seen from behind.
    private static func pixels(ofMM length: Double, _ map: [Double], _ x: Double, _ y: Double)
        -> Double
    {
        let (at, right) = (PlaneMap.apply(map, x, y), PlaneMap.apply(map, x + length, y))
        let low = PlaneMap.apply(map, x, y + length)
        let area =
            (right.x - at.x) * (low.y - at.y) - (right.y - at.y) * (low.x - at.x)
        return area > 0 ? area.squareRoot() : -1
    }
}

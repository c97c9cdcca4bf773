public import Artifacts
import CImaging

extension Image {
    // So likely writing, and less likely print than this, a place is cleared.
    private static let (hand, print) = (0.45, 0.5)

    /// The picture with all that a map says is writing and not print made white, with the pale seam of its strokes;
    /// where writing crosses print, the print stays. Of any depth; `seamPx` is half a pen's width.
    public func printAlone(by map: WritingMap, seamPx: Int) -> Image {
        Image(
            known: lent { pix in
                map.lent {
                    reviso_writing_print(
                        pix, $0, Int32(255 * Self.hand), Int32(255 * Self.print), Int32(seamPx))
                }
            })
    }

    /// How much of the ink in each box is left on another 1-bit picture of the same page: 0 to 1, 1 where there is
    /// none.
    public func shareLeft(on other: Image, in boxes: [Box]) -> [Double] {
        let (all, kept) = (asInk, other.asInk)
        guard all.widthPx == kept.widthPx, all.heightPx == kept.heightPx, !boxes.isEmpty else {
            return boxes.map { _ in 1 }
        }
        let places = boxes.flatMap {
            [Int32($0.x), Int32($0.y), Int32($0.width), Int32($0.height)]
        }
        var ink = [Int64](repeating: 0, count: 2 * boxes.count)
        all.lent { all in
            kept.lent { reviso_writing_ink(all, $0, places, Int64(boxes.count), &ink) }
        }
        return boxes.indices.map { index in
            ink[2 * index] == 0 ? 1 : Double(ink[2 * index + 1]) / Double(ink[2 * index])
        }
    }
}

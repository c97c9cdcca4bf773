public import Artifacts
import CImaging

extension Image {
    /// The components of ink that stand in crowded rows and in crowded columns at once, as bubbles and boxes of a form
    /// do and letters do not: those whose middle shares its column, and its row, with over 2.5 times as many others as
    /// if they were strewn. For level 1-bit pictures.
    public func gridded(_ parts: [Component]) -> [Box] {
        let boxes = parts.map(\.box).filter { $0.height >= 4 && $0.width >= 4 }
        let columns = crowded(boxes.map { $0.x + $0.width / 2 }, across: widthPx)
        let rows = crowded(boxes.map { $0.y + $0.height / 2 }, across: heightPx)
        return boxes.indices.filter { columns[$0] && rows[$0] }.map { boxes[$0] }
    }

    private func crowded(_ places: [Int], across length: Int) -> [Bool] {
        var counts = [Int](repeating: 0, count: length + 3)
        for place in places { counts[min(length, place) + 1] += 1 }
        let limit = 2.5 * 3 * Double(places.count) / Double(max(1, length)) + 6
        return places.map {
            let at = min(length, $0) + 1
            return Double(counts[at - 1] + counts[at] + counts[at + 1]) > limit
        }
    }

    /// The picture's ink with rectangles cleared.
    public func without(_ boxes: [Box]) -> Image {
        let numbers = boxes.flatMap {
            [Int32($0.x), Int32($0.y), Int32($0.width), Int32($0.height)]
        }
        let made = asInk.lent { reviso_pix_without($0, numbers, Int32(boxes.count)) }
        return Image(known: made)
    }
}

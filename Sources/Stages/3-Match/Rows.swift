/// A page's marks by height, to be looked up by place.
struct Rows: Sendable {
    /// What stands at a place.
    enum Found: Sendable {
        /// The same mark, and its place among the marks of the rows.
        case agreed(Mark, Int)
        /// Another of its kind and size.
        case other(Mark)
        /// A number where a number must stand, of which one may be a part of the other.
        case unlike(Mark)
        /// Neither, or what may be a part of it.
        case nothing
    }

    /// From the top of the page down.
    let marks: [Mark]
    private let tallest: Double

    init(_ page: PageMarks) {
        marks = (page.marks + page.doubtful).sorted {
            ($0.y, $0.x, $0.text) < ($1.y, $1.x, $1.text)
        }
        tallest = marks.map(\.height).max() ?? 0
    }

    /// Looks for a mark of another picture, `scale` times as large here.
    func find(_ mark: Mark, at place: Point, scale: Double) -> Found {
        let (width, height) = (mark.width * scale, mark.height * scale)
        let reach = max(height, tallest)
        var (other, unlike): ((mark: Mark, off: Double)?, Mark?)
        var index = first(from: place.y - reach)
        while index < marks.count, marks[index].y <= place.y + reach {
            let candidate = marks[index]
            index += 1
            let (dx, dy) = ((candidate.x - place.x).magnitude, (candidate.y - place.y).magnitude)
            let tall = max(height, candidate.height)
            let wide = max(width, candidate.width)
            if candidate.kind == mark.kind, dy <= tall, dx <= wide / 2 + tall,
                candidate.agrees(with: mark)
            {
                return .agreed(candidate, index - 1)
            }
            guard dy <= tall / 2, candidate.contradicts(mark) else { continue }
            let isSameSize = min(width, candidate.width) * 4 >= 3 * wide
            if isSameSize, dx <= wide / 4 {
                if dx + dy < other?.off ?? .infinity { other = (candidate, dx + dy) }
            } else if mark.kind == .number, dx * 2 <= 0.7 * width + 0.7 * candidate.width {
                unlike = unlike ?? candidate
            }
        }
        if let other { return .other(other.mark) }
        return unlike.map { .unlike($0) } ?? .nothing
    }

    /// The places of the marks on a row that reaches from one x to another, from left to right.
    func onRow(y: Double, height: Double, from left: Double, to right: Double) -> [Int] {
        var found: [Int] = []
        var index = first(from: y - height / 2)
        while index < marks.count, marks[index].y <= y + height / 2 {
            let mark = marks[index]
            if mark.x + mark.width / 2 > left, mark.x - mark.width / 2 < right {
                found.append(index)
            }
            index += 1
        }
        return found.sorted { (marks[$0].x, $0) < (marks[$1].x, $1) }
    }

    /// The first mark no higher on the page than a place.
    private func first(from y: Double) -> Int {
        var (low, high) = (0, marks.count)
        while low < high {
            let middle = (low + high) / 2
            if marks[middle].y < y { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

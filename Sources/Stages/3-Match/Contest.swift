/// What stands on two pages where neither found the other's: other text, or the same read differently or cut into other
/// words.
struct Contest {
    /// What of one line of the left page was not found on the right, and where it must stand there.
    private struct Stretch {
        var marks: [Mark]
        var left, right, y, height: Double
    }

    /// Letters and digits that surely are others.
    private(set) var certain = 0
    /// Letters and digits that are others as it seems.
    private(set) var doubtful = 0

    /// A stretch is sure where its words are on the whole.
    private static let sure = 0.88
    /// A shorter stretch says nothing.
    private static let least = 5

    /// From the marks of the left page that were not found, each with its place on the right page, and the places of
    /// right marks that were.
    init(_ missing: [(mark: Mark, place: Point)], _ rows: Rows, found: Set<Int>, scale: Double) {
        for stretch in Self.stretches(missing, scale) {
            let theirs = rows.onRow(
                y: stretch.y, height: stretch.height, from: stretch.left, to: stretch.right
            ).filter { !found.contains($0) }.map { rows.marks[$0] }
            let (mine, other) = (Self.text(stretch.marks), Self.text(theirs))
            let longer = max(mine.count, other.count)
            guard min(mine.count, other.count) >= Self.least,
                Mark.edits(mine, other, upTo: longer) * 2 > longer
            else { continue }
            if min(Self.confidence(stretch.marks), Self.confidence(theirs)) >= Self.sure {
                certain += min(mine.count, other.count)
            } else {
                doubtful += min(mine.count, other.count)
            }
        }
    }

    private static func stretches(
        _ missing: [(mark: Mark, place: Point)], _ scale: Double
    ) -> [Stretch] {
        var stretches: [Stretch] = []
        for (mark, place) in missing where mark.kind != .sign {
            let (width, height) = (mark.width * scale, mark.height * scale)
            let (left, right) = (place.x - width / 2, place.x + width / 2)
            // The words between are the same on both: a question of another number and thing has the same frame.
            if let last = stretches.last, last.marks.last?.line == mark.line {
                let index = stretches.count - 1
                stretches[index].marks.append(mark)
                stretches[index].left = min(last.left, left)
                stretches[index].right = max(last.right, right)
                stretches[index].height = max(last.height, height)
            } else {
                stretches.append(
                    Stretch(marks: [mark], left: left, right: right, y: place.y, height: height))
            }
        }
        return stretches
    }

    private static func text(_ marks: [Mark]) -> String { marks.map(\.text).joined() }

    private static func confidence(_ marks: [Mark]) -> Double {
        marks.reduce(0) { $0 + $1.confidence } / Double(max(1, marks.count))
    }
}

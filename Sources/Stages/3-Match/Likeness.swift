import Artifacts

/// Whether two pages are pictures of one print: mark by mark, each looked for where it must stand.
///
/// A wrong set would erase print and hide a quiz, and a missed one is no more than a second quiz; so whatever speaks
/// against it weighs more. Fitted by `make bench TABLE=same`.
struct Likeness: Sendable, Equatable {
    /// What came of a comparison.
    enum Verdict: Sendable { case same, different, unknown }

    /// Marks that were found again at their place.
    var agreed = 0
    /// Those of them that are numbers.
    var agreedNumbers = 0
    /// Words, and numbers or signs, of which both pages surely have another at the same place.
    var otherWords = 0, otherNumbers = 0
    /// Places where both have a number, another one as it seems, and at least one of them was read in doubt.
    var doubtfulNumbers = 0
    /// Letters and digits that were found again, and those in whose place the other page has other text, surely or as
    /// it seems.
    var agreedLetters = 0, otherLetters = 0, doubtfulLetters = 0
    /// Marks of each page, and its sure numbers.
    var counts = (left: 0, right: 0)
    var numbers = (left: 0, right: 0)
    /// Where each place of the left page is on the right; nil where that could not be told.
    private(set) var alignment: Alignment?
    /// Where marks lie that were found again, on each page, in its pixels.
    private(set) var found: (left: [Box], right: [Box]) = ([], [])
    /// The share of the pages' height over which marks were found again, the smaller of the two.
    var spread = 0.0

    /// Two numbers must be as sure as this to contradict, since one digit makes another sheet.
    static let certain = 0.9

    static func == (left: Likeness, right: Likeness) -> Bool {
        left.verdict == right.verdict && left.score == right.score
    }

    /// Of two pages the same, how much was found again.
    var score: Double {
        Double(agreed) / Double(max(1, min(counts.left, counts.right)))
    }

    /// What it comes to.
    var verdict: Verdict {
        // One surely misread number in forty, one word in thirty.
        if otherNumbers * 40 > max(agreedNumbers, 1) || otherWords > max(1, agreed / 30) {
            return .different
        }
        // A line that was exchanged, or two that changed places; what a pupil wrote is seldom read so surely.
        if otherLetters >= 10, otherLetters * 50 > agreedLetters { return .different }
        guard doubtfulLetters * 12 <= agreedLetters else { return .unknown }
        let larger = Double(agreed) / Double(max(1, max(counts.left, counts.right)))
        guard agreed >= PageMarks.least, score >= 0.5, larger >= 0.35, spread >= 0.3 else {
            return .unknown
        }
        // What cannot be told apart from the same page with other numbers is left alone.
        guard doubtfulNumbers <= agreedNumbers / 10 else { return .unknown }
        // Six of seven sure numbers of each page are on the other. One that a pupil wrote on a page without any is let
        // pass.
        let fewer = min(numbers.left, numbers.right)
        let more = max(numbers.left, numbers.right)
        let isWritten = fewer == 0 && more == 1 && agreed >= 40
        guard 7 * agreedNumbers >= 6 * more || isWritten else { return .unknown }
        return .same
    }

    /// Compares two pages with enough on them.
    init(_ left: PageMarks, _ right: PageMarks) {
        counts = (left.marks.count, right.marks.count)
        numbers = (Self.sureNumbers(left), Self.sureNumbers(right))
        guard let alignment = Alignment(left, right) else { return }
        self.alignment = alignment
        let rows = Rows(right)
        var (seenLeft, seenRight) = (Extent(), Extent())
        var missing: [(mark: Mark, place: Point)] = []
        var again: Set<Int> = []
        for mark in left.marks + left.doubtful {
            let place = alignment.place(of: Point(x: mark.x, y: mark.y))
            switch rows.find(mark, at: place, scale: alignment.scale) {
            case .agreed(let other, let index):
                again.insert(index)
                found.left.append(mark.box)
                found.right.append(other.box)
                agreedLetters += mark.text.count
                guard min(mark.confidence, other.confidence) >= PageMarks.sure else { continue }
                agreed += 1
                if mark.kind == .number { agreedNumbers += 1 }
                seenLeft.add(mark.y)
                seenRight.add(other.y)
            case .other(let other):
                missing.append((mark, place))
                let isCertain = min(mark.confidence, other.confidence) >= Self.certain
                switch mark.kind {
                case .word: otherWords += isCertain ? 1 : 0
                case .sign: otherNumbers += isCertain ? 1 : 0
                case .number:
                    if isCertain { otherNumbers += 1 } else { doubtfulNumbers += 1 }
                }
            case .unlike:
                missing.append((mark, place))
                doubtfulNumbers += 1
            case .nothing: missing.append((mark, place))
            }
        }
        let sure = missing.filter { $0.mark.confidence >= PageMarks.sure }
        let contest = Contest(sure, rows, found: again, scale: alignment.scale)
        (otherLetters, doubtfulLetters) = (contest.certain, contest.doubtful)
        spread = min(
            seenLeft.share(of: left.marks.map(\.y)), seenRight.share(of: right.marks.map(\.y)))
    }

    private static func sureNumbers(_ page: PageMarks) -> Int {
        page.marks.count { $0.kind == .number && $0.confidence >= certain }
    }
}

/// From where to where something reaches.
private struct Extent {
    private var low = Double.infinity
    private var high = -Double.infinity

    mutating func add(_ value: Double) { (low, high) = (min(low, value), max(high, value)) }

    /// Its share of what all values reach over.
    func share(of values: [Double]) -> Double {
        guard let least = values.min(), let most = values.max(), most > least, high > low else {
            return 0
        }
        return (high - low) / (most - least)
    }
}

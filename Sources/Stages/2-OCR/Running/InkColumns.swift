import Artifacts
import Imaging

/// Print of one row as the columns of ink it consists of: digits, points and signs with the gaps between them.
struct InkColumns {
    /// From left to right; components above each other are one column.
    let boxes: [Box]
    /// The height of the row's digits, in pixels.
    let heightPx: Int

    /// The ink whose middle lies in a part of a page.
    init(_ places: ComponentPlaces, in part: Box, heightPx: Int) {
        let own = places.centred(in: part).map(\.box).filter { box in
            12 * max(box.width, box.height) > heightPx && box.height < 2 * heightPx
        }
        self.init(own, heightPx: heightPx)
    }

    /// The columns of some boxes of ink.
    init(_ boxes: [Box], heightPx: Int) {
        self.heightPx = heightPx
        self.boxes = boxes.sorted { ($0.x, $0.y) < ($1.x, $1.y) }.reduce(into: []) { columns, box in
            if let last = columns.last, last.columnOverlap(box) > 0.3 {
                columns[columns.count - 1] = last.union(box)
            } else {
                columns.append(box)
            }
        }
    }

    /// Whether a column is as high as a digit.
    func isDigit(_ box: Box) -> Bool {
        20 * box.height > 15 * heightPx && 20 * box.height < 26 * heightPx
            && 20 * box.width < 22 * heightPx
    }

    /// Whether a column is a small dot at the foot of the row.
    func isPoint(_ box: Box) -> Bool {
        guard 20 * box.height < 8 * heightPx, 20 * box.width < 9 * heightPx else { return false }
        let feet = boxes.filter(isDigit).map(\.maxY).sorted()
        return feet.middle.map { 4 * abs(box.maxY - $0) < heightPx } ?? false
    }

    /// How far the middles of neighbouring digits of one number stand apart on a page of these rows, in pixels: digits
    /// are as wide as each other in nearly all faces.
    static func advance(of rows: [InkColumns]) -> Double {
        var (steps, widths): ([Double], [Double]) = ([], [])
        for row in rows {
            let height = Double(row.heightPx)
            for (left, right) in zip(row.boxes, row.boxes.dropFirst())
            where row.isDigit(left) && row.isDigit(right) {
                let step = Double(right.centreX - left.centreX) / height
                if step > 0.4, step < 1.02 { steps.append(step) }
            }
            widths += row.boxes.filter { row.isDigit($0) && 5 * $0.width > 2 * row.heightPx }
                .map { 1.2 * Double($0.width) / height }
        }
        let height = Double(rows.map(\.heightPx).sorted().middle ?? 1)
        if steps.count >= 5, let step = steps.sorted().middle { return step * height }
        if widths.count >= 3, let width = widths.sorted().middle { return width * height }
        return 0.8 * height
    }

    /// The gap behind a point: how much further the digit behind it stands off than the one before it.
    func gap(behindPoint index: Int, advance: Double) -> Lead.Gap? {
        guard boxes.indices.contains(index), isPoint(boxes[index]) else { return nil }
        return gap(behind: index, advance: advance)
    }

    /// How much further the column behind one stands off than the column before it.
    func gap(behind index: Int, advance: Double) -> Lead.Gap? {
        guard index > 0, index + 1 < boxes.count else { return nil }
        let middle = Self.middle
        let more =
            middle(boxes[index + 1]) + middle(boxes[index - 1]) - 2 * middle(boxes[index])
        let share = more / max(1, advance)
        if share > 1.6 { return .wide }
        return share > 0.36 ? .space : share > 0.22 ? .unclear : .tight
    }

    /// The gap between two columns that may be digits of one number.
    static func gap(_ left: Box, _ right: Box, advance: Double) -> Lead.Gap {
        let share = (middle(right) - middle(left)) / max(1, advance)
        if share > 2.3 { return .wide }
        if share > 1.38 { return .space }
        // A narrow space behind a narrow digit.
        let isOpen = share > 1.13 && Double(right.x - left.maxX) > 0.36 * advance
        return share > 1.24 || isOpen ? .unclear : .tight
    }

    /// The gap between two columns of which the right one may be more than a digit: a fraction with its bar.
    func gap(from left: Box, to right: Box, advance: Double) -> Lead.Gap {
        if isDigit(left), isDigit(right) { return Self.gap(left, right, advance: advance) }
        let share = Double(right.x - left.maxX) / max(1, advance)
        if share > 1.5 { return .wide }
        return share > 0.36 ? .space : share > 0.28 ? .unclear : .tight
    }

    private static func middle(_ box: Box) -> Double { Double(box.x) + Double(box.width) / 2 }
}

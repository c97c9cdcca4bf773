import Artifacts
import Imaging

/// What stands in the rows of fractions over a bar, told by the ink alone: numbers, the signs between them, an `=` and
/// brackets about a place. Readers of lines make letters and digits of the dots and bars there.
struct FractionRows {
    let components: ComponentPlaces
    /// The height of digits, in pixels.
    let heightPx: Int
    /// A sign by the shape of one component.
    let classify: (Image.Component) -> Character?
    /// A bracket by the shape of one component.
    let bracket: (Image.Component) -> Character?

    /// What one column of ink is.
    enum Kind: Equatable {
        case stack
        case digit
        case sign(Character)
        case equals
        case open
        case close
        case other
    }

    /// Ink of one row that stands above each other.
    struct Column {
        var kind: Kind
        var box: Box
    }

    /// What was found.
    struct Found {
        /// Whole numbers, to be read.
        var numbers: [Box] = []
        /// Signs, each with what it is.
        var signs: [(text: String, box: Box)] = []
        /// Between them: nothing that a reader saw there is print.
        var gaps: [Box] = []
    }

    /// What belongs to fractions whose parts and bars lie in some boxes.
    func found(beside stacks: [(box: Box, axis: Int)]) -> Found {
        var found = Found()
        var rest = stacks.sorted { ($0.axis, $0.box.x) < ($1.axis, $1.box.x) }
        while let first = rest.first {
            let row = rest.filter { 3 * abs($0.axis - first.axis) < heightPx }
            rest.removeFirst(row.count)
            add(columns(of: row.map(\.box), axis: row[row.count / 2].axis), to: &found)
        }
        return found
    }

    /// The columns of ink about an axis, the fractions among them.
    private func columns(of stacks: [Box], axis: Int) -> [Column] {
        let band = Box(
            x: 0, y: axis - 4 * heightPx / 5, width: Int(Int32.max), height: 8 * heightPx / 5)
        let held = stacks.map { $0.grown(by: 1) }
        let own = components.centred(in: band).filter { component in
            let box = component.box
            return 14 * max(box.width, box.height) > heightPx && box.height < 2 * heightPx
                && 2 * box.width < 5 * heightPx
                && !held.contains { $0.holds(x: box.centreX, y: box.centreY) }
        }.sorted { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }
        let cells = own.reduce(into: [Cell]()) { cells, component in
            if let last = cells.indices.last, cells[last].box.columnOverlap(component.box) > 0.3 {
                cells[last].components.append(component)
                cells[last].box = cells[last].box.union(component.box)
            } else {
                cells.append(Cell([component]))
            }
        }
        return
            (cells.map { Column(kind: kind($0, axis: axis), box: $0.box) }
            + stacks.map { Column(kind: .stack, box: $0) })
            .sorted { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }
    }

    private func kind(_ cell: Cell, axis: Int) -> Kind {
        if isEquals(cell.components) { return .equals }
        if cell.components.count == 1, let component = cell.components.first {
            if RaisedDots.isDot(component, heightPx: heightPx) {
                return 4 * abs(component.box.centreY - axis) < heightPx ? .sign("×") : .other
            }
            switch bracket(component) {
            case "(": return .open
            case ")": return .close
            default: break
            }
        }
        let shape = { (component: Image.Component, _: Int) in classify(component) }
        if let sign = cell.sign(digitHeight: heightPx, classify: shape),
            4 * abs(cell.box.centreY - axis) < heightPx
        {
            return .sign(sign)
        }
        let box = cell.box
        let isDigit =
            10 * box.height > 6 * heightPx && 10 * box.height < 15 * heightPx
            && box.width < heightPx && 3 * abs(box.centreY - axis) < heightPx
        return isDigit ? .digit : .other
    }

    private func isEquals(_ components: [Image.Component]) -> Bool {
        guard components.count == 2 else { return false }
        let (one, other) = (components[0].box, components[1].box)
        let width = max(one.width, other.width)
        return components.allSatisfy { 2 * $0.box.height <= $0.box.width }
            && 4 * abs(one.width - other.width) <= width && 4 * abs(one.x - other.x) <= width
            && 4 * width > heightPx && one.rowOverlap(other) == 0
    }

    private func add(_ columns: [Column], to found: inout Found) {
        var own = Set(columns.indices.filter { columns[$0].kind == .stack })
        var open = own.sorted()
        while let index = open.popLast() {
            for next in grown(index, columns, own) where own.insert(next).inserted {
                open.append(next)
            }
        }
        // What stands alone between two fractions is a sign, be its shape known or not: `x` of a book's face.
        for index in columns.indices where isBetween(index, columns) { own.insert(index) }
        let known = own.sorted()
        for (last, index) in zip([nil] + known.map(Optional.some), known) {
            let column = columns[index]
            let before = last.flatMap { $0 == index - 1 ? columns[$0] : nil }
            let isTight = before.map { gap($0, column) } ?? 0 <= heightPx / 3
            switch column.kind {
            case .digit:
                if before?.kind == .digit, isTight, let number = found.numbers.indices.last {
                    found.numbers[number] = found.numbers[number].union(column.box)
                } else {
                    found.numbers.append(column.box)
                }
            case .sign(let sign): found.signs.append((String(sign), column.box))
            case .equals: found.signs.append(("=", column.box))
            case .open: found.signs.append(("(", column.box))
            case .close: found.signs.append((")", column.box))
            case .other: found.numbers.append(column.box)
            case .stack: break
            }
            if let before, !(before.kind == .open && column.kind == .close) {
                let top = min(before.box.y, column.box.y)
                found.gaps.append(
                    Box(
                        x: before.box.maxX, y: top, width: max(0, column.box.x - before.box.maxX),
                        height: max(before.box.maxY, column.box.maxY) - top))
            }
        }
    }

    private func gap(_ left: Column, _ right: Column) -> Int { right.box.x - left.box.maxX }

    /// The neighbours of a column that belong to its sum; `own` are those that do.
    private func grown(_ index: Int, _ columns: [Column], _ own: Set<Int>) -> [Int] {
        var found: [Int] = []
        if let left = neighbour(index, -1, columns), belongs(left, index, columns, toLeft: true) {
            found.append(left)
        }
        if let right = neighbour(index, 1, columns), belongs(right, index, columns, toLeft: false) {
            // What stands behind an `=` with a sum before it was written there.
            let isAnswer = columns[index].kind == .equals && columns[right].kind != .open
            if !isAnswer || !own.contains(index - 1) { found.append(right) }
        }
        // A bracket's fellow, whatever was written between them.
        switch columns[index].kind {
        case .open: found += fellow(index, columns, .close)
        case .close: found += fellow(index, columns, .open)
        default: break
        }
        return found
    }

    private func neighbour(_ index: Int, _ step: Int, _ columns: [Column]) -> Int? {
        columns.indices.contains(index + step) ? index + step : nil
    }

    /// Whether a column that stands beside one of a sum is of it, too.
    private func belongs(
        _ next: Int, _ index: Int, _ columns: [Column], toLeft: Bool
    ) -> Bool {
        let (known, other) = (columns[index], columns[next])
        let gap = toLeft ? gap(other, known) : gap(known, other)
        guard 10 * gap < 18 * heightPx else { return false }
        switch (known.kind, other.kind) {
        case (.stack, .digit): return toLeft && 2 * gap < heightPx
        case (.digit, .stack): return !toLeft && 2 * gap < heightPx
        case (.digit, .digit): return 3 * gap < heightPx
        case (.stack, .sign), (.digit, .sign), (.close, .sign), (.open, .sign):
            return joins(next, columns)
        case (.sign, .digit), (.sign, .stack): return true
        case (.stack, .equals), (.digit, .equals): return true
        case (.equals, .digit), (.equals, .stack): return true
        case (.equals, .close): return toLeft
        case (.equals, .open): return !toLeft
        case (.sign, .close): return toLeft
        case (.sign, .open): return !toLeft
        default: return false
        }
    }

    /// Whether a sign has a number or a place on both sides, and as much room: the dots of a label stand close to it.
    private func joins(_ index: Int, _ columns: [Column]) -> Bool {
        guard let left = neighbour(index, -1, columns), let right = neighbour(index, 1, columns)
        else { return false }
        let (before, behind) = (
            gap(columns[left], columns[index]), gap(columns[index], columns[right])
        )
        let ends: [Kind] = [.digit, .stack]
        return (ends + [.close]).contains(columns[left].kind)
            && (ends + [.open]).contains(columns[right].kind)
            && 10 * max(before, behind) < 18 * heightPx && 3 * before >= 2 * behind
            && 10 * before > heightPx
    }

    /// Whether ink that is no sign by its shape stands between a fraction and the next, with room on both sides.
    private func isBetween(_ index: Int, _ columns: [Column]) -> Bool {
        guard columns[index].kind == .other || columns[index].kind == .digit,
            let left = neighbour(index, -1, columns), let right = neighbour(index, 1, columns),
            columns[left].kind == .stack,
            columns[right].kind == .stack || columns[right].kind == .digit
        else { return false }
        let gaps = [gap(columns[left], columns[index]), gap(columns[index], columns[right])]
        let box = columns[index].box
        return gaps.allSatisfy { 8 * $0 > heightPx && 10 * $0 < 18 * heightPx }
            && 3 * box.height > heightPx && 3 * box.width > heightPx
            && box.height < heightPx && box.width < heightPx
    }

    /// The other bracket of a pair about a place.
    private func fellow(_ index: Int, _ columns: [Column], _ kind: Kind) -> [Int] {
        let box = columns[index].box
        let order = kind == .close ? Array(columns.indices) : columns.indices.reversed()
        let found = order.first { other in
            let mate = columns[other].box
            let room = kind == .close ? mate.x - box.maxX : box.x - mate.maxX
            return columns[other].kind == kind && room > 0 && room < 9 * heightPx
                && 5 * abs(mate.height - box.height) < box.height
        }
        return found.map { [$0] } ?? []
    }
}

import Artifacts

extension PageText {
    /// A table: names in the first column, and what is said of them in the others.
    public struct Table: Sendable, Equatable {
        /// The titles of the columns.
        public var columns: [String]
        /// The cells, row by row, each row as long as the columns.
        public var rows: [[String]]
        /// Where each row stands.
        public var places: [Place]

        /// What stands in a column beside a name; nil where there is no one such cell.
        public func cell(_ column: String, of name: String) -> (text: String, place: Place)? {
            guard columns.count(where: { $0 == column }) == 1,
                let index = columns.firstIndex(of: column), index > 0,
                rows.count(where: { $0.first == name }) == 1,
                let row = rows.firstIndex(where: { $0.first == name })
            else { return nil }
            return (rows[row][index], places[row])
        }

        /// The name with the highest number of a column, or the lowest; nil where a cell is no number, or two are the
        /// same.
        public func utmost(_ column: String, isHighest: Bool) -> (name: String, row: Int)? {
            guard columns.count(where: { $0 == column }) == 1,
                let index = columns.firstIndex(of: column), index > 0
            else { return nil }
            let values = rows.compactMap { Self.number($0[index]) }
            guard values.count == rows.count, Set(values).count == values.count,
                let best = isHighest ? values.max() : values.min(),
                let row = values.firstIndex(of: best)
            else { return nil }
            return (rows[row][0], row)
        }

        /// A cell's number, such as `6,650`.
        static func number(_ cell: String) -> Rational? { NumberText.value(cell) }
    }
}

extension PageText.Table {
    /// The tables of a page, each with the places of its lines among the page's.
    static func all(
        on page: Recognition.Page
    ) -> [(table: PageText.Table, lines: Range<Int>)] {
        var found: [(PageText.Table, Range<Int>)] = []
        let cells = page.lines.map(cells)
        var start = 0
        while start < cells.count {
            guard let width = cells[start]?.count, width >= 2 else {
                start += 1
                continue
            }
            var end = start + 1
            while end < cells.count, let next = cells[end], next.isEmpty || next.count == width {
                end += 1
            }
            if let table = table(page, cells, start..<end) { found.append((table, start..<end)) }
            start = end
        }
        return found
    }

    /// The cells of a line between upright strokes; none of the line below the titles; nil of any other line.
    private static func cells(_ line: Recognition.Line) -> [String]? {
        let text = line.text.trimmed
        guard text.hasPrefix("|"), text.hasSuffix("|"), text.count > 2 else { return nil }
        let cells = text.dropFirst().dropLast().split(
            separator: "|", omittingEmptySubsequences: false
        ).map { String($0).trimmed }
        return cells.allSatisfy { !$0.isEmpty && $0.allSatisfy("-: ".contains) } ? [] : cells
    }

    private static func table(
        _ page: Recognition.Page, _ cells: [[String]?], _ range: Range<Int>
    ) -> PageText.Table? {
        let kept = range.filter { cells[$0]?.isEmpty == false }
        let all = kept.compactMap { cells[$0] }
        guard let titles = all.first, all.count >= 4, Set(titles).count == titles.count,
            titles.allSatisfy(isTitle), all.dropFirst().allSatisfy({ $0.allSatisfy(isEntry) }),
            case let names = all.dropFirst().map({ $0[0] }), Set(names).count == names.count,
            names.allSatisfy({ $0.contains(where: \.isLetter) })
        else { return nil }
        return PageText.Table(
            columns: titles, rows: Array(all.dropFirst()),
            places: kept.dropFirst().map {
                PageTextReader.place(page.lines[$0], $0 + 1, page.number)
            })
    }

    private static func isTitle(_ cell: String) -> Bool {
        cell.contains(where: \.isLetter) && isEntry(cell)
    }

    /// A few words or a number, and nothing to be filled in.
    private static func isEntry(_ cell: String) -> Bool {
        (1...6).contains(cell.split(separator: " ").count) && cell.count <= 40
            && !cell.contains(where: { "_?=“”\"<>[]{}\\".contains($0) })
    }
}

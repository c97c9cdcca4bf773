import Artifacts

/// The empty cells of tables with a heading for each row and column. Under a sign in the corner a heading may be
/// unread: the cells that it heads are left out, the others are none the less asked.
struct TableExercises {
    let grid: Grid
    /// The print in each cell, by row and column.
    private let cells: [[String]]
    private let confidence: Confidence

    /// Nil where a row or column has no heading (under a sign: half of the rows or columns), or nothing is left to fill
    /// in.
    init?(_ grid: Grid, words: [Recognition.Word]) {
        self.grid = grid
        let inside = Self.print(
            words.filter { grid.box.holds(x: $0.box.centreX, y: $0.box.centreY) }, in: grid)
        cells = (0..<(grid.rows.count - 1)).map { row in
            (0..<(grid.columns.count - 1)).map { column in
                let cell = grid.cell(row: row, column: column)
                return inside.filter { cell.holds(x: $0.box.centreX, y: $0.box.centreY) }
                    .map(\.text).joined(separator: " ")
            }
        }
        confidence = inside.map(\.confidence).min() ?? 0.0
        guard isHeaded || isSquare, cells.joined().contains(where: \.isEmpty) else { return nil }
        // Numbers about an empty cell say what goes there only under a sign: else they are a drawing of an array.
        guard sign != nil || ![tops, lefts].allSatisfy(Self.areNumbers) else { return nil }
    }

    /// The words without those that a pupil wrote into cells: higher than the headings' letters, read in doubt, or
    /// letters where numbers head all rows below the first.
    private static func print(_ words: [Recognition.Word], in grid: Grid) -> [Recognition.Word] {
        let isHead = { (word: Recognition.Word) in
            word.box.centreY < grid.rows[1] || word.box.centreX < grid.columns[1]
        }
        guard let height = words.filter(isHead).map(\.box.height).sorted().middle else {
            return words
        }
        let lefts = words.filter {
            $0.box.centreX < grid.columns[1] && $0.box.centreY > grid.rows[1]
        }
        let isOfNumbers = lefts.count > 1 && lefts.allSatisfy { Expression.isNumber($0.text) }
        return words.filter { word in
            isHead(word)
                || word.confidence.value > 0.6 && 5 * word.box.height <= 7 * height
                    && (!isOfNumbers || word.text.contains(where: \.isNumber))
        }
    }

    /// One exercise a cell: `5 × 2 = __` under a sign in the corner, else `row, column: __`.
    func exercises(instruction: String?) -> [Recognition.Exercise] {
        var found: [Recognition.Exercise] = []
        for row in cells.indices.dropFirst() {
            for column in cells[row].indices.dropFirst()
            where cells[row][column].isEmpty && isHeaded(row, column) {
                let cell = grid.cell(row: row, column: column)
                let inside = cell.grown(by: -max(2, cell.height / 16))
                found.append(
                    .init(
                        id: "", label: "", prompt: prompt(row, column),
                        promptConfidence: confidence, box: cell, instruction: instruction,
                        answer: .init(box: inside, type: type(column))))
            }
        }
        return found
    }

    private var tops: [String] { Array(cells[0].dropFirst()) }
    private var lefts: [String] { cells.dropFirst().map { $0[0] } }

    private var isHeaded: Bool { (tops + lefts).allSatisfy { !$0.isEmpty } }

    /// A sign in the corner, and numbers at the head of most rows and columns.
    private var isSquare: Bool {
        sign != nil
            && [tops, lefts].allSatisfy(Self.areNumbers)
    }

    /// Whether more than half of some headings are numbers.
    private static func areNumbers(_ heads: [String]) -> Bool {
        2 * heads.count(where: Expression.isNumber) > heads.count
    }

    /// Whether it is known what a cell asks for.
    private func isHeaded(_ row: Int, _ column: Int) -> Bool {
        isHeaded || [cells[row][0], cells[0][column]].allSatisfy(Expression.isNumber)
    }

    private var sign: Character? {
        let corner = cells[0][0].filter { !$0.isWhitespace }
        return corner.count == 1 ? corner.first.flatMap { Token.signs[$0] } : nil
    }

    private func prompt(_ row: Int, _ column: Int) -> String {
        let (left, top) = (cells[row][0], cells[0][column])
        if let sign, Expression.isNumber(left), Expression.isNumber(top) {
            return "\(left) \(sign) \(top) = __"
        }
        return "\(left), \(top): __"
    }

    /// A number where the column's other cells hold numbers, or a sign says so; in an empty column, where numbers head
    /// its rows.
    private func type(_ column: Int) -> Recognition.PlaceType {
        if sign != nil { return .number }
        let given = cells.dropFirst().map { $0[column] }.filter { !$0.isEmpty }
        let like = given.isEmpty ? cells.dropFirst().map { $0[0] } : given
        return like.allSatisfy(Expression.isNumber) ? .number : .text
    }
}

import Artifacts

/// The empty cells of tables with a heading for each row and column.
struct TableExercises {
    let grid: Grid
    /// The print in each cell, by row and column.
    private let cells: [[String]]
    private let confidence: Confidence

    /// Nil where a row or column has no heading, or nothing is left to fill in.
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
        let heads = cells[0].dropFirst() + cells.dropFirst().map { $0[0] }
        guard heads.allSatisfy({ !$0.isEmpty }), cells.joined().contains(where: \.isEmpty) else {
            return nil
        }
        // Numbers about an empty cell say what goes there only under a sign: else they are a drawing of an array.
        guard sign != nil || !heads.allSatisfy(Expression.isNumber) else { return nil }
    }

    /// The words without those that a pupil wrote into cells: higher than the headings' letters, or read in doubt.
    private static func print(_ words: [Recognition.Word], in grid: Grid) -> [Recognition.Word] {
        let isHead = { (word: Recognition.Word) in
            word.box.centreY < grid.rows[1] || word.box.centreX < grid.columns[1]
        }
        guard let height = words.filter(isHead).map(\.box.height).sorted().middle else {
            return words
        }
        return words.filter {
            isHead($0) || $0.confidence.value > 0.6 && 5 * $0.box.height <= 7 * height
        }
    }

    /// One exercise a cell: `5 × 2 = __` under a sign in the corner, else `row, column: __`.
    func exercises(instruction: String?) -> [Recognition.Exercise] {
        var found: [Recognition.Exercise] = []
        for row in cells.indices.dropFirst() {
            for column in cells[row].indices.dropFirst() where cells[row][column].isEmpty {
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

    /// A number where the column's other cells hold numbers, or a sign says so; in an empty column, where numbers head its
    /// rows.
    private func type(_ column: Int) -> Recognition.PlaceType {
        if sign != nil { return .number }
        let given = cells.dropFirst().map { $0[column] }.filter { !$0.isEmpty }
        let like = given.isEmpty ? cells.dropFirst().map { $0[0] } : given
        return like.allSatisfy(Expression.isNumber) ? .number : .text
    }
}

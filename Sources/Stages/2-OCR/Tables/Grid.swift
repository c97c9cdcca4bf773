import Artifacts

/// A ruled table: the places of its level and upright rules.
struct Grid: Sendable, Equatable {
    /// The upright rules from left to right, in pixels.
    var columns: [Int]
    /// The level rules from top to bottom, in pixels.
    var rows: [Int]

    /// The whole table.
    var box: Box {
        Box(
            x: columns[0], y: rows[0], width: columns[columns.count - 1] - columns[0],
            height: rows[rows.count - 1] - rows[0])
    }

    /// The inside of a cell, both counted from 0.
    func cell(row: Int, column: Int) -> Box {
        Box(
            x: columns[column], y: rows[row], width: columns[column + 1] - columns[column],
            height: rows[row + 1] - rows[row])
    }

    /// The tables that crossing rules make: two rows and two columns at least.
    static func find(level: [Box], upright: [Box], slackPx slack: Int) -> [Grid] {
        var groups = Array(0..<(level.count + upright.count))
        func root(_ index: Int) -> Int {
            var index = index
            while groups[index] != index { index = groups[index] }
            return index
        }
        for (row, bar) in level.enumerated() {
            for (column, post) in upright.enumerated() where cross(bar, post, slack) {
                let (a, b) = (root(row), root(level.count + column))
                groups[max(a, b)] = min(a, b)
            }
        }
        var grids: [Grid] = []
        for group in Set(groups.indices.map(root)).sorted() {
            let rows = level.indices.filter { root($0) == group }.map { level[$0].centreY }
            let columns = upright.indices.filter { root(level.count + $0) == group }
                .map { upright[$0].centreX }
            let grid = Grid(
                columns: clustered(columns, slack), rows: clustered(rows, slack))
            if grid.columns.count >= 3, grid.rows.count >= 3 { grids.append(grid) }
        }
        return grids
    }

    private static func cross(_ bar: Box, _ post: Box, _ slack: Int) -> Bool {
        post.centreX >= bar.x - slack && post.centreX <= bar.maxX + slack
            && bar.centreY >= post.y - slack && bar.centreY <= post.maxY + slack
    }

    /// Places closer than the slack, doubled, are one rule.
    private static func clustered(_ places: [Int], _ slack: Int) -> [Int] {
        var clusters: [[Int]] = []
        for place in places.sorted() {
            if let last = clusters.last?.last, place - last <= 2 * slack {
                clusters[clusters.count - 1].append(place)
            } else {
                clusters.append([place])
            }
        }
        return clusters.map { $0.reduce(0, +) / $0.count }
    }
}

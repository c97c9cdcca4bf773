import Artifacts

/// Tells frames to write in from tables, which what stands in frames may make of them.
extension Drawing {
    /// Whether what looks like a table is frames that stand right above each other: hardly any of them has a rule in
    /// common with another, or all are one column, in which only strokes stand upright. Of a column as wide as all of
    /// it a scan may have left few frames closed.
    static func isStack(
        _ frames: [Box], in grid: Grid, _ posts: [Box], _ slack: Int
    ) -> Bool {
        let inside = frames.filter { grid.box.grown(by: 3 * slack).encloses($0) }
        guard inside.count > 1 else { return false }
        guard 2 * inside.map(\.area).reduce(0, +) > grid.box.area else {
            return inside.allSatisfy { 10 * $0.width > 7 * grid.box.width }
                && isColumn(inside, posts, slack)
        }
        let shared = inside.count { one in
            inside.contains { $0 != one && !$0.intersection(one).isEmpty }
        }
        return 2 * shared < inside.count || isColumn(inside, posts, slack)
    }

    /// Whether frames stand in one column that no wall divides: one would go through most of them.
    private static func isColumn(_ frames: [Box], _ posts: [Box], _ slack: Int) -> Bool {
        let (left, right) = (frames.map(\.x).max() ?? 0, frames.map(\.maxX).min() ?? 0)
        let isOne = frames.allSatisfy { frame in
            left - frame.x < 10 * slack && frame.maxX - right < 10 * slack
        }
        guard isOne, right - left > 6 * slack else { return false }
        let height = frames.map(\.height).reduce(0, +)
        let within = posts.filter { post in
            post.x > left + 2 * slack && post.maxX < right - 2 * slack
                && frames.contains { !$0.intersection(post).isEmpty }
        }
        return !within.contains { post in
            let wall = within.filter { abs($0.centreX - post.centreX) <= slack }
            return 2 * wall.map(\.height).reduce(0, +) > height
        }
    }

    /// Whether what looks like a table is a frame with a 4 in it that is as high as the frame: the ends of its bar
    /// stand free, while the rules of a table go from one to another.
    static func isFilled(
        _ frames: [Box], _ grid: Grid, _ level: [Box], _ posts: [Box], _ slack: Int
    ) -> Bool {
        frames.contains { frame in
            guard frame.grown(by: slack).encloses(grid.box),
                grid.box.grown(by: 2 * slack).encloses(frame)
            else { return false }
            let walls = posts.filter { post in
                post.x >= frame.x - slack && post.maxX <= frame.maxX + slack
                    && post.y <= frame.y + slack && post.maxY >= frame.maxY - slack
            }
            let ends = { (x: Int) in walls.contains { abs($0.centreX - x) <= slack } }
            return !level.contains { rule in
                rule.y > frame.y + slack && rule.maxY < frame.maxY - slack
                    && ends(rule.x) && ends(rule.maxX)
            }
        }
    }
}

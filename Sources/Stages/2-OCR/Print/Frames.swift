import Artifacts
import Imaging

/// Finds rules to write on and frames to write in.
enum Drawing {
    /// The marks of a 1-bit page.
    static func marks(of bilevel: Image, dpi: Int) -> Marks {
        let thickness = max(8, dpi / 24)
        let rules = { (thickest: Int) in
            bilevel.rules(
                .level, minLengthPx: dpi / 5, maxThicknessPx: thickest, bridgePx: dpi / 40)
        }
        let level = rules(thickness)
        let upright = bilevel.rules(
            .upright, minLengthPx: dpi / 6, maxThicknessPx: max(4, dpi / 24), bridgePx: dpi / 60)
        let slack = max(3, dpi / 40)
        let posts = upright.filter { post in
            level.count { meets(post, $0, slack) } >= 2
        }
        // The foot of a frame and the top of the next one may be one line, which is no rule to write on.
        let edges = upright.count < 2 ? level : rules(2 * thickness)
        let closed = frames(edges, upright, slack: slack, dpi: dpi)
        let grids = Grid.find(level: level, upright: posts, slackPx: slack)
            .filter { grid in
                !isStack(closed, in: grid, posts, slack)
                    && !isFilled(closed, grid, level, posts, slack)
            }
        let frames = parted(
            closed.filter { frame in
                !grids.contains { $0.box.grown(by: slack).encloses(frame) }
            })
        let free = level.filter { rule in
            // A level rule that upright ones meet at both ends, or in between, belongs to a frame or a table; strokes of
            // letters written on it go to no other rule. A short one may be a stroke of a letter itself.
            let others = rule.width < 12 * thickness ? upright : posts
            return others.count { meets($0, rule, slack) } < 2 && !isScale(rule, upright)
        }
        let single = once(free, slack)
        return Marks(rules: single, frames: frames, grids: grids, bars: single)
    }

    /// The rules, each double one once: the upper.
    private static func once(_ rules: [Box], _ slack: Int) -> [Box] {
        rules.reduce(into: []) { kept, rule in
            let isLower = kept.contains { other in
                rule.y - other.maxY <= slack && rule.y > other.y
                    && abs(rule.x - other.x) <= slack && abs(rule.maxX - other.maxX) <= slack
            }
            if !isLower { kept.append(rule) }
        }
    }

    /// Whether what looks like a table is frames that stand right above each other: hardly any of them has a rule in common
    /// with another, or all are one column, in which only strokes stand upright.
    private static func isStack(
        _ frames: [Box], in grid: Grid, _ posts: [Box], _ slack: Int
    ) -> Bool {
        let inside = frames.filter { grid.box.grown(by: 3 * slack).encloses($0) }
        guard inside.count > 1,
            2 * inside.map(\.area).reduce(0, +) > grid.box.area
        else { return false }
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

    /// Whether what looks like a table is a frame with a 4 in it that is as high as the frame: the ends of its bar stand free,
    /// while the rules of a table go from one to another.
    private static func isFilled(
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

    private static func meets(_ post: Box, _ rule: Box, _ slack: Int) -> Bool {
        post.x >= rule.x - slack && post.maxX <= rule.maxX + slack
            && post.y <= rule.maxY + slack && post.maxY >= rule.y - slack
    }

    /// Whether a rule is that of a number line: strokes cross it halfway up, three at least.
    private static func isScale(_ rule: Box, _ upright: [Box]) -> Bool {
        let ticks = upright.filter {
            $0.centreX >= rule.x && $0.centreX <= rule.maxX
                && 4 * abs($0.centreY - rule.centreY) < $0.height
        }
        return ticks.count >= 3
    }

    private static func frames(
        _ level: [Box], _ upright: [Box], slack: Int, dpi: Int
    ) -> [Box] {
        var frames: [Box] = []
        for (index, top) in level.enumerated() {
            let below = level.dropFirst(index + 1).filter {
                $0.y - top.y > dpi / 8 && $0.y - top.y < 3 * dpi
            }
            guard
                let frame = frame(top, below, upright, slack)
                    ?? frame(top, between: below, upright, slack)
            else { continue }
            // Of two rules close above each other the upper one ends the frame above.
            frames.removeAll { $0.maxY == frame.maxY && $0.x < frame.maxX && $0.maxX > frame.x }
            frames.append(frame)
        }
        // What lies between two frames, and a third one within, is none.
        return frames.filter { frame in
            !frames.contains { other in
                other.y > frame.y && other.maxY < frame.maxY
                    && abs(other.x - frame.x) <= 2 * slack
                    && abs(other.maxX - frame.maxX) <= 2 * slack
            }
        }
    }

    /// The frame of a rule and the next one below that is as long and stands as far left.
    private static func frame(
        _ top: Box, _ below: [Box], _ upright: [Box], _ slack: Int
    ) -> Box? {
        let bottom = below.first {
            // A frame on a bent page leans.
            let lean = max(slack, ($0.y - top.y) / 6)
            return abs($0.x - top.x) < lean && abs($0.maxX - top.maxX) < lean
                && abs($0.width - top.width) < 2 * slack
        }
        guard let bottom else { return nil }
        let sides = [(top.x + bottom.x) / 2, (top.maxX + bottom.maxX) / 2].allSatisfy { x in
            // Sides of frames above each other are found as one rule, which stands where most of them do.
            upright.contains { abs($0.centreX - x) < 2 * slack && spans($0, top, bottom, slack) }
        }
        return sides ? top.union(bottom) : nil
    }

    /// The frame below a rule, or above one, that goes on as the edge of the next frame, which is wider or stands further left or
    /// right: between the outermost of the sides that go from one rule to the other.
    private static func frame(
        _ top: Box, between below: [Box], _ upright: [Box], _ slack: Int
    ) -> Box? {
        let bottom = below.first { rule in
            let shared = min(top.maxX, rule.maxX) - max(top.x, rule.x)
            return 10 * shared > 7 * max(top.width, rule.width)
        }
        guard let bottom else { return nil }
        let (left, right) = (max(top.x, bottom.x), min(top.maxX, bottom.maxX))
        let sides = upright.filter { post in
            post.centreX > left - 2 * slack && post.centreX < right + 2 * slack
                && spans(post, top, bottom, slack)
        }
        guard let first = sides.map(\.x).min(), let last = sides.map(\.maxX).max(),
            10 * (last - first) > 7 * (right - left)
        else { return nil }
        return Box(x: first, y: top.y, width: last - first, height: bottom.maxY - top.y)
    }

    private static func spans(_ post: Box, _ top: Box, _ bottom: Box, _ slack: Int) -> Bool {
        post.y <= top.maxY + slack && post.maxY >= bottom.y - slack
    }

    /// The frames, each two with a rule in common parted in its middle: it may be two lines, one frame's and the next one's.
    private static func parted(_ frames: [Box]) -> [Box] {
        frames.map { frame in
            let shared = frames.filter { $0 != frame && !$0.intersection(frame).isEmpty }
            let top = shared.filter { $0.y < frame.y }.map { ($0.maxY + frame.y) / 2 }.max()
            let foot = shared.filter { $0.maxY > frame.maxY }.map { ($0.y + frame.maxY) / 2 }.min()
            let (y, maxY) = (top ?? frame.y, foot ?? frame.maxY)
            return maxY - y > frame.height / 2
                ? Box(x: frame.x, y: y, width: frame.width, height: maxY - y) : frame
        }
    }
}

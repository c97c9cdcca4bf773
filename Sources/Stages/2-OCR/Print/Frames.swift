import Artifacts
import Imaging

/// Finds rules to write on and frames to write in.
enum Drawing {
    /// The marks of a 1-bit page.
    static func marks(of bilevel: Image, dpi: Int) -> Marks {
        let thickness = max(8, dpi / 24)
        let level = bilevel.rules(
            .level, minLengthPx: dpi / 5, maxThicknessPx: thickness, bridgePx: dpi / 40)
        let upright = bilevel.rules(
            .upright, minLengthPx: dpi / 6, maxThicknessPx: max(4, dpi / 24), bridgePx: dpi / 60)
        let slack = max(3, dpi / 40)
        let posts = upright.filter { post in
            level.count { meets(post, $0, slack) } >= 2
        }
        let closed = frames(level, upright, slack: slack, dpi: dpi)
        let grids = Grid.find(level: level, upright: posts, slackPx: slack)
            .filter { !isStack(closed, in: $0, slack) && !isFilled(closed, $0, level, posts, slack) }
        let frames = closed.filter { frame in
            !grids.contains { $0.box.grown(by: slack).encloses(frame) }
        }
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

    /// Whether what looks like a table is frames that stand right above each other: hardly any of
    /// them has a rule in common with another.
    private static func isStack(_ frames: [Box], in grid: Grid, _ slack: Int) -> Bool {
        let inside = frames.filter { grid.box.grown(by: 3 * slack).encloses($0) }
        let shared = inside.count { one in
            inside.contains { $0 != one && !$0.intersection(one).isEmpty }
        }
        return inside.count > 1 && 2 * shared < inside.count
            && 2 * inside.map(\.area).reduce(0, +) > grid.box.area
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
            let bottom = level.dropFirst(index + 1).first {
                // A frame on a bent page leans.
                let lean = max(slack, ($0.y - top.y) / 6)
                return $0.y - top.y > dpi / 8 && $0.y - top.y < 3 * dpi
                    && abs($0.x - top.x) < lean && abs($0.maxX - top.maxX) < lean
                    && abs($0.width - top.width) < 2 * slack
            }
            guard let bottom else { continue }
            let sides = [(top.x + bottom.x) / 2, (top.maxX + bottom.maxX) / 2].allSatisfy { x in
                // Sides of frames above each other are found as one rule, which stands where most of them do.
                upright.contains {
                    abs($0.centreX - x) < 2 * slack && $0.y <= top.maxY + slack
                        && $0.maxY >= bottom.y - slack
                }
            }
            guard sides else { continue }
            // Of two rules close above each other the upper one ends the frame above.
            frames.removeAll { $0.maxY == bottom.maxY && $0.x < bottom.maxX && $0.maxX > bottom.x }
            frames.append(top.union(bottom))
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
}

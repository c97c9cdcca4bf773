import Artifacts
import Imaging

/// Finds rules to write on and frames to write in.
enum Drawing {
    /// The marks of a 1-bit page.
    static func marks(of bilevel: Image, dpi: Int) -> Marks {
        let (level, upright) = lines(of: bilevel, dpi: dpi)
        let slack = max(3, dpi / 40)
        let posts = upright.filter { post in
            level.count { meets(post, $0, slack) } >= 2
        }
        // The foot of a frame and the top of the next one may be one line, which is no rule to write on.
        let edges =
            upright.count < 2
            ? level : self.level(of: bilevel, dpi: dpi, thickest: 2 * thickness(dpi))
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
            // A level rule that upright ones meet at both ends, or in between, belongs to a frame or a table; strokes
            // of letters written on it go to no other rule. A short one may be a stroke of a letter itself.
            let others = rule.width < 12 * thickness(dpi) ? upright : posts
            return others.count { meets($0, rule, slack) } < 2 && !isScale(rule, upright)
                && !frames.contains { isEdge(rule, of: $0, slack) }
        }
        let single = once(free, slack)
        return Marks(rules: single, frames: frames, grids: grids, bars: single)
    }

    /// The level and the upright rules of a 1-bit page.
    static func lines(of bilevel: Image, dpi: Int) -> (level: [Box], upright: [Box]) {
        (
            level(of: bilevel, dpi: dpi, thickest: thickness(dpi)),
            bilevel.rules(
                .upright, minLengthPx: dpi / 6, maxThicknessPx: max(4, dpi / 24), bridgePx: dpi / 60
            )
        )
    }

    private static func level(of bilevel: Image, dpi: Int, thickest: Int) -> [Box] {
        bilevel.rules(
            .level, minLengthPx: dpi / 5, maxThicknessPx: thickest, bridgePx: dpi / 40)
    }

    /// The thickest rule to write on, in pixels.
    private static func thickness(_ dpi: Int) -> Int { max(8, dpi / 24) }

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

    private static func meets(_ post: Box, _ rule: Box, _ slack: Int) -> Bool {
        post.x >= rule.x - slack && post.maxX <= rule.maxX + slack
            && post.y <= rule.maxY + slack && post.maxY >= rule.y - slack
    }

    /// Whether a rule is the upper or the lower line of a frame, though no side was seen to meet it.
    private static func isEdge(_ rule: Box, of frame: Box, _ slack: Int) -> Bool {
        rule.x >= frame.x - slack && rule.maxX <= frame.maxX + slack
            && [frame.y, frame.maxY].contains { abs(rule.centreY - $0) <= slack }
    }

    /// Whether a rule is that of a number line: strokes cross it halfway up, three at least.
    private static func isScale(_ rule: Box, _ upright: [Box]) -> Bool {
        let ticks = upright.filter {
            $0.centreX >= rule.x && $0.centreX <= rule.maxX
                && 4 * abs($0.centreY - rule.centreY) < $0.height
        }
        return ticks.count >= 3
    }
}

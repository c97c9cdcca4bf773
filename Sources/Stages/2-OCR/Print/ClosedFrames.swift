import Artifacts

/// Frames by the rules around them: alike ones above each other, and such as share a line with a wider one.
extension Drawing {
    /// The frames that level and upright rules close, from the top down.
    static func frames(
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

    /// The frame below a rule, or above one, that goes on as the edge of the next frame, which is wider or stands
    /// further left or right: between the outermost of the sides that go from one rule to the other.
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

    /// The frames, each two with a rule in common parted in its middle: it may be two lines, one frame's and the next
    /// one's.
    static func parted(_ frames: [Box]) -> [Box] {
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

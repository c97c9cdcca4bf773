import Artifacts

/// Frames of which a corner or a side is lost: as large as others of their page.
struct LikeFrames {
    /// Frames that are closed.
    let like: [Box]
    /// By so much lines of one frame may miss each other.
    let slackPx: Int

    // Of a frame's width so much of its upper and of its lower line is seen, and of its height so much of one side.
    private static let level = 0.6
    private static let side = 0.5

    /// The frames between two level rules, one above the other as in a closed frame, at which a side stands; those that
    /// are closed are left out.
    func found(between level: [Box], beside upright: [Box]) -> [Box] {
        guard !like.isEmpty else { return [] }
        var frames: [Box] = []
        for (index, top) in level.enumerated() {
            for bottom in level.dropFirst(index + 1) {
                guard let frame = frame(top, bottom, upright),
                    !(like + frames).contains(where: { overlaps($0, frame) })
                else { continue }
                frames.append(frame)
            }
        }
        return frames
    }

    /// Whether two frames have more in common than a line, the foot of one and the top of the next.
    func overlaps(_ one: Box, _ other: Box) -> Bool {
        !one.intersection(other.grown(by: -slackPx)).isEmpty
    }

    private func frame(_ top: Box, _ bottom: Box, _ upright: [Box]) -> Box? {
        let both = top.union(bottom)
        let shared = min(top.maxX, bottom.maxX) - max(top.x, bottom.x)
        for known in like {
            let height = known.height
            guard abs(both.height - height) <= slackPx,
                both.width <= known.width + slackPx,
                Double(min(top.width, bottom.width)) >= Self.level * Double(known.width),
                Double(shared) >= Self.side * Double(known.width)
            else { continue }
            let sides = upright.filter { post in
                let seen = min(post.maxY, both.maxY) - max(post.y, both.y)
                return Double(seen) >= Self.side * Double(height)
            }
            // Where a corner is lost lines end before the side.
            let left = sides.map(\.x).filter { abs($0 - both.x) <= 2 * slackPx }.min()
            let right = sides.map(\.maxX).filter { abs($0 - both.maxX) <= 2 * slackPx }.max()
            guard left != nil || right != nil else { continue }
            let from = left ?? min(both.x, (right ?? 0) - known.width)
            let to = right ?? max(both.maxX, from + known.width)
            return Box(x: from, y: both.y, width: to - from, height: both.height)
        }
        return nil
    }
}

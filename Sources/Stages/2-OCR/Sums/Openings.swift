import Artifacts

/// Rules and frames as places left open in sums: what stands on or in them is ink.
struct Openings {
    let marks: Marks
    let heightPx: Int
    /// Rules that are something else: under operands, in fractions.
    let taken: [Box]

    /// The tokens with a blank for each rule and frame, and without what is written there.
    func opened(_ tokens: [Token]) -> [Token] {
        let frames = marks.frames.filter {
            $0.width < 8 * heightPx && $0.height < 5 * heightPx && 3 * $0.height > 2 * heightPx
        }
        let zones = marks.rules.filter { rule in
            rule.width > heightPx && rule.width < 14 * heightPx
                && !taken.contains { $0.grown(by: 3).encloses(rule) }
        }.map { rule in
            Box(
                x: rule.x, y: rule.y - 3 * heightPx / 2, width: rule.width,
                height: rule.maxY - rule.y + 3 * heightPx / 2 + heightPx / 5)
        }
        let places = frames + zones
        // The sides of a frame are read as bars and brackets.
        let print = tokens.filter { token in
            let isSide = "|[]!lI".contains(token.text)
            let margin = max(1, isSide ? heightPx * 2 / 3 : heightPx / 8)
            return !(frames.map { $0.grown(by: margin) } + zones).contains {
                $0.holds(x: token.box.centreX, y: token.box.centreY)
            }
        }
        return print + pairs(print)
            + places.map { Token(kind: .blank, text: "__", box: $0, confidence: 1) }
    }

    /// `(   )`: brackets with nothing printed between them.
    private func pairs(_ tokens: [Token]) -> [Token] {
        tokens.filter { $0.kind == .open }.compactMap { open in
            let next = tokens.filter {
                $0.box.x > open.box.centreX && $0 != open
                    && 2 * abs($0.box.centreY - open.box.centreY) < heightPx
            }.min { $0.box.x < $1.box.x }
            guard let next, next.kind == .close, next.box.x - open.box.maxX > heightPx,
                next.box.x - open.box.maxX < 8 * heightPx
            else { return nil }
            let box = Box(
                x: open.box.maxX, y: open.box.y, width: next.box.x - open.box.maxX,
                height: open.box.height)
            return Token(kind: .blank, text: "__", box: box, confidence: 1)
        }
    }
}

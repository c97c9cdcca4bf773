import Artifacts
import Imaging

/// Puts together what stands above and below a short bar: `3` over `8` is `3/8`.
enum StackedFractions {
    /// The tokens with fractions in place of their parts, and the bars that are theirs. Bars of `=` are none.
    static func joined(
        _ tokens: [Token], bars: [Box], equals: [Box], heightPx: Int
    ) -> (tokens: [Token], bars: [Box]) {
        var tokens = tokens
        var used: [Box] = []
        for bar in bars where 2 * bar.width > heightPx && bar.width < 5 * heightPx {
            guard !equals.contains(where: { !$0.intersection(bar).isEmpty }),
                let top = part(of: bar, above: true, tokens, heightPx),
                let bottom = part(of: bar, above: false, tokens, heightPx)
            else { continue }
            let (above, below) = (tokens[top], tokens[bottom])
            var fraction = Token(
                kind: .number, text: above.text + "/" + below.text,
                box: above.box.union(bar).union(below.box),
                confidence: min(above.confidence, below.confidence))
            // A row's fractions are set about their bars, whatever stands above and below.
            fraction.box = centred(fraction.box, on: bar)
            tokens = tokens.indices.filter { $0 != top && $0 != bottom }.map { tokens[$0] }
            // A bar read as a minus or a dash is no sign.
            tokens.removeAll {
                $0.box.centreY > above.box.maxY && $0.box.centreY < below.box.y
                    && bar.grown(by: heightPx / 4).holds(x: $0.box.centreX, y: $0.box.centreY)
            }
            tokens.append(withWhole(fraction, &tokens, bar, heightPx))
            used.append(bar)
        }
        return (tokens, used)
    }

    private static func centred(_ box: Box, on bar: Box) -> Box {
        let reach = max(bar.centreY - box.y, box.maxY - bar.centreY)
        return Box(x: box.x, y: bar.centreY - reach, width: box.width, height: 2 * reach)
    }

    /// The whole number right before a fraction is part of it.
    private static func withWhole(
        _ fraction: Token, _ tokens: inout [Token], _ bar: Box, _ height: Int
    ) -> Token {
        let whole = tokens.firstIndex { token in
            token.kind == .number && !token.text.contains("/") && token.box.maxX <= bar.x + 2
                && 2 * (bar.x - token.box.maxX) < height
                && 2 * abs(token.box.centreY - bar.centreY) < height
        }
        guard let whole else { return fraction }
        let number = tokens.remove(at: whole)
        var mixed = fraction
        mixed.text = number.text + " " + fraction.text
        mixed.box = centred(fraction.box.union(number.box), on: bar)
        mixed.confidence = min(number.confidence, fraction.confidence)
        return mixed
    }

    private static func part(
        of bar: Box, above: Bool, _ tokens: [Token], _ height: Int
    ) -> Int? {
        let near = tokens.indices.filter { index in
            let token = tokens[index]
            guard token.kind == .number, !token.text.contains("/"),
                10 * abs(token.box.centreX - bar.centreX) < 3 * bar.width + height,
                4 * token.box.width < 5 * bar.width + height
            else { return false }
            let gap = above ? bar.y - token.box.maxY : token.box.y - bar.maxY
            return 4 * gap > -height && 4 * gap < 3 * height
        }
        return near.min {
            abs(tokens[$0].box.centreY - bar.centreY) < abs(tokens[$1].box.centreY - bar.centreY)
        }
    }
}

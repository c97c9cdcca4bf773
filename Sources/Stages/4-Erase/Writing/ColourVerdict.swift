import Artifacts
import Imaging

/// Coloured ink: thin strokes of a colour that the page is not printed in.
enum ColourVerdict {
    static func of(
        _ components: [PageInk.Component], on page: Intake.Page, kind: PageInk.Kind
    ) -> [Verdict] {
        let pageArea = page.widthPx * page.heightPx
        var seen = [Int](repeating: 0, count: 12)
        for component in components where isColoured(component, kind: kind) {
            seen[component.hue] += component.area
        }
        let coloured = components.map { component in
            // A pen that is surely on the page is believed where its colour is weak.
            isColoured(component, kind: kind)
                || seen[component.hue] > 4 * component.area && isTinged(component, kind: kind)
        }
        var broad = [Int](repeating: 0, count: 12)
        var printed = broad
        var all = broad
        for (component, isColoured) in zip(components, coloured) where isColoured {
            all[component.hue] += component.area
            broad[component.hue] += component.broad
            printed[component.hue] += component.inPrint
        }
        let total = all.reduce(0, +)
        return zip(components, coloured).map { component, isColoured in
            guard isColoured, !isRim(component, of: page) else { return .print }
            // Neighbouring hues are one ink under uneven light.
            let hues = [component.hue, (component.hue + 1) % 12, (component.hue + 11) % 12]
            let area = max(1, hues.reduce(0) { $0 + all[$1] })
            let solid = hues.reduce(0) { $0 + broad[$1] }
            let words = hues.reduce(0) { $0 + printed[$1] }
            if Double(component.broad) > 0.35 * Double(component.area) { return .print }
            // Words read for certain in this colour: the page is printed in it.
            if words * 3 > area { return .print }
            // A page with large areas of this colour, or coloured all over, has pictures.
            if solid * 200 > pageArea || total * 12 > pageArea { return .doubtful }
            return .ink
        }
    }

    /// Whether a component is the coloured rim of the paper on a photograph, or of something black: a thin line along
    /// an edge, or one thinner than any pen.
    static func isRim(_ component: PageInk.Component, of page: Intake.Page) -> Bool {
        let box = component.box
        let (short, long) = (min(box.width, box.height), max(box.width, box.height))
        let mm = { (length: Double) in Dots.px(length, dpi: max(72, page.dpi)) }
        let isFlat = box.width > box.height
        let isAtEdge =
            isFlat
            ? min(box.y, page.heightPx - box.maxY) < Int(mm(0.5))
            : min(box.x, page.widthPx - box.maxX) < Int(mm(0.5))
        return isAtEdge && long > 3 * short && Double(short) <= mm(1)
            || Double(short) <= mm(0.2) && long > 8 * short
    }

    private static func isTinged(_ component: PageInk.Component, kind: PageInk.Kind) -> Bool {
        let share = kind == .any ? 5 : 8
        return (kind == .coloured || component.inPrint == 0)
            && 10 * component.inHue > share * component.area
            && 25 * component.vivid > component.area
    }

    /// Whether a component is of one colour: by half, where dark ink is with it; else by its vivid part.
    private static func isColoured(_ component: PageInk.Component, kind: PageInk.Kind) -> Bool {
        kind == .any
            ? component.inPrint == 0 && 3 * component.inHue > 2 * component.area
                && 10 * component.vivid > component.area
            : 10 * component.inHue > 8 * component.area && 4 * component.vivid > component.area
    }
}

import Artifacts

/// Writing of two rows in one component.
extension AnswerRegion {
    // Of a place's height so much in its middle is its own.
    private static let core = (from: 3, height: 4)
    // In heights of printed digits: two rows' strokes that touch are no wider where they do.
    private static let touch = 0.3

    /// The middle rows of a place.
    static func core(of place: Box) -> Box {
        Box(
            x: place.x, y: place.y + place.height * core.from / 10, width: place.width,
            height: place.height * core.height / 10)
    }

    /// What of a component belongs to a place, where it stands in the middle of another place too: two rows' writing
    /// that touches is parted where strokes are thinnest between them, each for itself.
    func part(of component: InkComponent, in place: Box, apartFrom others: [Box], unit: Double)
        -> InkComponent
    {
        let least = Int(0.03 * unit * unit)
        guard count(of: component, in: Self.core(of: place)) > least else { return component }
        var component = component
        for other in others where count(of: component, in: Self.core(of: other)) > least {
            let (own, far) = (place.y + place.height / 2, other.y + other.height / 2)
            guard abs(far - own) > Int(0.5 * unit) else { continue }
            let neck = InkNeck(
                component.pixels, widthPx: widthPx, from: own, to: far,
                mostPx: Int(Self.touch * unit))
            if let mine = neck.near, !mine.isEmpty { component = self.component(mine) }
        }
        return component
    }
}

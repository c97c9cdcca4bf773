import Artifacts
import Imaging

/// Components of ink by the rows their middles lie in: a page has thousands of them, and each of its words asks for its
/// own.
struct ComponentPlaces {
    private let components: [Image.Component]
    /// Where in `components` those of each band of rows stand, in their order.
    private var bands: [Int: [Int]] = [:]

    /// Half a line or so.
    private static let bandPx = 32

    /// The components of a page.
    init(_ components: [Image.Component]) {
        self.components = components
        for (index, component) in components.enumerated() {
            bands[component.box.centreY / Self.bandPx, default: []].append(index)
        }
    }

    /// The components whose middle lies in a box, in the order they were given in.
    func centred(in box: Box) -> [Image.Component] {
        guard box.height > 0 else { return [] }
        return (box.y / Self.bandPx...max(box.y, box.maxY) / Self.bandPx)
            .flatMap { bands[$0] ?? [] }.sorted().map { components[$0] }
            .filter { box.holds(x: $0.box.centreX, y: $0.box.centreY) }
    }
}

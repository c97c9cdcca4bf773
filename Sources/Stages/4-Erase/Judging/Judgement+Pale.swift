import Artifacts
import Imaging

extension Judgement {
    /// Takes the pale strokes off that are one component with print, and says which.
    func takePale(
        from rest: [PageInk.Component], of plane: PageInk.Plane,
        beside writing: [PageInk.Component],
        by map: WritingMap, look: PrintLook?, on ink: inout PageInk, _ written: inout Written
    ) -> [PageInk.Component] {
        guard let look else { return [] }
        let strokes = PaleStrokes(dpi: page.dpi, look: look)
        guard let rimPx = strokes.rimPx(in: ink, of: plane, least: leastArea) else { return [] }
        let parts = ink.paleParts(
            of: rest.filter { look.isPaler($0.darkness) || !look.isNoLarger($0) }, in: plane,
            below: look.solid, rimPx: rimPx, least: leastArea)
        let votes = ink.votes(by: map, on: parts)
        let chosen = strokes.chosen(parts.components, votes, beside: writing)
        var taken: [PageInk.Component] = []
        for index in parts.components.indices where chosen[index] {
            let component = parts.components[index]
            taken.append(component)
            written.amongWords += component.inPrint
            written.add(component, confidence: max(0.5, votes[index].hand))
        }
        ink.takePale(
            taken, of: parts, below: look.solid, rimPx: rimPx, seamPx: max(2, page.dpi / 66))
        return taken
    }
}

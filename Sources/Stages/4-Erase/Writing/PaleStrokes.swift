import Artifacts
import Imaging

/// Pale strokes that run into print, and are one component with it. Where a page's print is all dark and sharp, what is
/// pale beyond its rims is no print.
struct PaleStrokes {
    /// Dots an inch.
    let dpi: Int
    let look: PrintLook

    // So likely writing a part is taken, and so likely print none is.
    private static let likely = 0.35
    private static let print = 0.6
    // What goes on from writing of one darkness is taken unless the network is as sure as this that it is print.
    private static let surelyPrint = 0.75
    private static let differing = 0.08
    // So far a stroke is hidden by letters, in millimetres.
    private static let hiddenMM = 1.5
    // One letter in so many may have something pale beside it: it may be written.
    private static let tolerated = 10

    /// How wide the pale rims of the page's letters are, in pixels; nil where they are too wide to be told from
    /// strokes.
    func rimPx(in ink: PageInk, of plane: PageInk.Plane, least: Int) -> Int? {
        (2...max(2, dpi / 60)).first { rim in
            let beyond = ink.paleParts(
                of: look.letters, in: plane, below: look.solid, rimPx: rim, least: least)
            return Self.tolerated * beyond.components.count <= look.letters.count
        }
    }

    /// Which parts are writing: what the network has for it, and what goes on from writing, as dark.
    func chosen(
        _ parts: [PageInk.Component], _ votes: [PageInk.Votes], beside writing: [PageInk.Component]
    ) -> [Bool] {
        var chosen = zip(parts, votes).map { part, votes in
            look.isPaler(part.darkness) && votes.hand >= Self.likely && votes.print < Self.print
        }
        let reach = Dots.whole(Self.hiddenMM, dpi: dpi)
        var sure = writing.filter { look.isPaler($0.darkness) }
        sure += zip(parts, chosen).filter(\.1).map(\.0)
        while true {
            var more: [PageInk.Component] = []
            for index in parts.indices where !chosen[index] {
                let part = parts[index]
                guard look.isPaler(part.darkness), votes[index].print < Self.surelyPrint,
                    !WritingVerdict(dpi: dpi).isRim(part)
                else { continue }
                let grown = part.box.grown(by: reach)
                let goesOn = sure.contains {
                    abs($0.darkness - part.darkness) <= Self.differing
                        && !$0.box.intersection(grown).isEmpty
                }
                if goesOn {
                    chosen[index] = true
                    more.append(part)
                }
            }
            if more.isEmpty { return chosen }
            sure = more
        }
    }
}

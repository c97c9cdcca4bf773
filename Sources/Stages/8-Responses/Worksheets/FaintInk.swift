import Artifacts
import Imaging

/// Pencil so faint that a page's own threshold takes it for paper. Asked only of sheets that somebody filled in, where
/// a place called blank counts as wrong.
enum FaintInk {
    // Grain of a scan and of JPEG stays under a twentieth of black; the palest pencil seen is darker.
    private static let darker = 0.07

    /// Whether a place holds a component of faint ink, four times a dot's size; printed rules and frames are none.
    static func isIn(_ place: Box, of picture: Image, dpi: Int, dotPx: Int) -> Bool {
        // The light of its surroundings is the paper's; the edge of a place may hold the end of the print before it.
        let around = place.grown(by: place.height / 2).intersection(picture.bounds)
        guard !around.isEmpty else { return false }
        let grey = picture.cropped(to: around).grey
        let light = Light(on: grey, cellPx: max(6, dpi / 20))
        let ink = light.ink(on: light.evened(grey), darkerBy: darker)
        let inner = Box(
            x: place.x - around.x + place.height / 8, y: place.y - around.y,
            width: place.width - place.height / 4, height: place.height)
        let components = ink.components.filter { component in
            let part = component.box.intersection(inner)
            let isRule =
                2 * component.box.width > place.width && component.box.height < dpi / 12
                || 2 * component.box.height > place.height && component.box.width < dpi / 30
            return !isRule && 2 * part.area > component.box.area
                && min(component.box.width, component.box.height) > dpi / 100
        }
        // A figure is one component of some size; grain is many small ones.
        return components.contains { $0.inkPx >= 4 * dotPx }
    }
}

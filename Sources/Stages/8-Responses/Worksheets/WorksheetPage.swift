import Artifacts
import Imaging

/// A worksheet's page as its answers are read: bare paper brought to one brightness, in the size that the height of its
/// print asks for.
struct WorksheetPage {
    let evened: Image
    /// Height of printed digits, in the page's pixels.
    let printPx: Double
    /// Pixels of a region for one of the page.
    let scale: Double
    /// Height of printed digits, in a region's pixels.
    var unit: Double { printPx * scale }

    // Print higher than this many pixels tells no more, and costs more.
    private static let most = 46.0
    private static let least = 24.0

    init(_ picture: Image, dpi: Int, exercises: [Recognition.Exercise], words: [Box]) {
        let light = Light(on: picture, cellPx: max(6, dpi / 20))
        evened = light.evened(
            picture.depth == 1 ? picture.grey : picture, paper: AnswerRegion.paper)
        // A word's box may hold ink above and below it: the lower ones are print's own.
        let heights = words.filter { word in
            exercises.contains { !$0.box.intersection(word).isEmpty }
        }.map(\.height).sorted()
        let typical = heights.isEmpty ? dpi / 8 : heights[heights.count / 4]
        printPx = Double(min(max(typical, dpi / 25), max(dpi / 4, 12)))
        scale = printPx > Self.most ? Self.most / printPx : min(2, max(1, Self.least / printPx))
    }
}

import Artifacts
import Imaging

/// A worksheet's page as its answers are read: bare paper brought to one brightness, in the size that the height of its
/// print asks for.
struct WorksheetPage {
    let evened: Image
    /// Whether the page was scanned in black and white: intake turns such a scan in grey, and its hooks are lost all
    /// the same.
    let isBilevel: Bool
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
        isBilevel = picture.isBlackAndWhite
        let page = isBilevel ? picture.grey : picture
        evened = Light(on: page, cellPx: max(6, dpi / 20)).evened(page, paper: AnswerRegion.paper)
        // A word's box may hold ink above and below it: the lower ones are print's own.
        let heights = words.compactMap { word in
            exercises.first { !$0.box.intersection(word).isEmpty }.map {
                Self.height(of: word, in: $0)
            }
        }.sorted()
        let typical = heights.isEmpty ? dpi / 8 : heights[heights.count / 4]
        printPx = Double(min(max(typical, dpi / 25), max(dpi / 4, 12)))
        scale = printPx > Self.most ? Self.most / printPx : min(2, max(1, Self.least / printPx))
    }

    // Places are 2.5 times as high as the digits before them, or lower where rows are near; a printed fraction is
    // hardly three times as high.
    private static let (place, fraction) = (2.5, 3)

    /// How high a word's digits are: a sum with stacked fractions is one word, higher than its digits.
    private static func height(of word: Box, in exercise: Recognition.Exercise) -> Int {
        guard exercise.answer.type == .fraction else { return word.height }
        let digits = Int(Double(exercise.answer.box.height) / place)
        return min(word.height, max(word.height / fraction, digits))
    }
}

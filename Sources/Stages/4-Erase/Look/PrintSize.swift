import Artifacts
import Reading

/// At which resolution a page is looked at: its print then is as large as print mostly is.
enum PrintSize {
    // Words read with this confidence are print.
    private static let certain: Confidence = 0.8

    /// A page at a resolution no higher than that: strokes and figures are as large as small print says, where a
    /// photograph shows a page from far. Print for small children is large on any page.
    static func sized(_ page: Intake.Page, words: Recognition.Page?) -> Intake.Page {
        var sized = page
        sized.dpi = min(page.dpi, dpi(of: page, words: words))
        return sized
    }

    /// The resolution, in dots an inch; the page's own where its print is of a usual size or nobody knows.
    static func dpi(of page: Intake.Page, words: Recognition.Page?) -> Int {
        PrintScale.dpi(
            wordHeightsPx: (words?.lines ?? []).flatMap(\.words).filter {
                $0.confidence >= certain && $0.text.count > 1
            }.map(\.box.height), dpi: page.dpi)
    }
}

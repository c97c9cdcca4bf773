import Artifacts

/// At which resolution a page's print would be as large as it mostly is. A photograph's resolution is a guess, and the
/// network knows print of some sizes.
enum PrintSize {
    // So high, in inches, are the lower of a page's words in print of 11 points: a quarter is no higher.
    private static let wordInches = 0.11
    // So many words say how large the print is.
    private static let least = 5
    // Words read with this confidence are print.
    private static let certain: Confidence = 0.8
    // Print of usual sizes is left as it is.
    private static let usual = 0.7...1.5
    // No page is made larger or smaller than by this.
    private static let most = 2.0

    /// A page at a resolution no higher than that: strokes and figures are as large as small print says, where a
    /// photograph shows a page from far. Print for small children is large on any page.
    static func sized(_ page: Intake.Page, words: Recognition.Page?) -> Intake.Page {
        var sized = page
        sized.dpi = min(page.dpi, dpi(of: page, words: words))
        return sized
    }

    /// The resolution, in dots an inch; the page's own where its print is of a usual size or nobody knows.
    static func dpi(of page: Intake.Page, words: Recognition.Page?) -> Int {
        let heights = (words?.lines ?? []).flatMap(\.words).filter {
            $0.confidence >= certain && $0.text.count > 1
        }.map(\.box.height).sorted()
        guard heights.count >= least else { return page.dpi }
        let share =
            Double(heights[heights.count / 4]) / (wordInches * Double(max(72, page.dpi)))
        guard !usual.contains(share) else { return page.dpi }
        return Int((Double(page.dpi) * min(most, max(1 / most, share))).rounded())
    }
}

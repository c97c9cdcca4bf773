import Artifacts

/// At which resolution a page's print would be as large as it mostly is. A photograph's resolution is a guess, and the
/// network that tells writing from print knows print of some sizes.
public enum PrintScale {
    // So high, in inches, are the lower of a page's words in print of 11 points: a quarter is no higher.
    private static let wordInches = 0.11
    // So many words say how large the print is.
    private static let least = 5
    // Print of usual sizes is left as it is.
    private static let usual = 0.7...1.5
    // No page is made larger or smaller than by this.
    private static let most = 2.0

    /// The resolution, in dots an inch, by how high words of a page are that were read for certain; the page's own
    /// where its print is of a usual size or nobody knows.
    public static func dpi(wordHeightsPx heights: [Int], dpi: Int) -> Int {
        let heights = heights.sorted()
        guard heights.count >= least else { return dpi }
        let share = Double(heights[heights.count / 4]) / (wordInches * Double(max(72, dpi)))
        guard !usual.contains(share) else { return dpi }
        return Int((Double(dpi) * min(most, max(1 / most, share))).rounded())
    }
}

import Artifacts
import Imaging

/// What a page's own print looks like, by the components of words that were read for certain and that the network has
/// for print: pencils are paler, and letters of one size have but few heights.
struct PrintLook {
    private let dpi: Int
    // The darkness that a quarter of the components, and a tenth of them, do not reach.
    private let quarter: Double, tenth: Double
    private let heights: [Int]
    /// The components that say so.
    let letters: [PageInk.Component]

    // So many components say what print looks like.
    private static let least = 12
    // A pen's strokes are as much paler than solid print, as shares of black. Fitted by `make bench TABLE=ink`.
    private static let paler = 0.1
    // So much darker than a component with its rims the middle of its strokes is at least.
    private static let solider = 0.04
    private static let mostSolid = 0.85
    // Letters of one size on a page that was turned or bent differ by so much of their height.
    private static let ofHeight = 0.08
    // Brackets are so much taller than the tall letters beside them.
    private static let ofSigns = 1.25

    /// Nil where too little print was read.
    init?(_ components: [PageInk.Component], _ votes: [PageInk.Votes], dpi: Int) {
        self.dpi = dpi
        // No rim of a frame, which is thin and pale.
        let (tall, wide) = (max(3, dpi / 20), max(2, dpi / 100))
        let print = zip(components, votes).filter { component, votes in
            10 * component.inPrint > 9 * component.area && votes.print > 0.6
                && component.box.height > tall
                && component.box.width > wide
        }.map(\.0)
        guard print.count >= Self.least else { return nil }
        let darkness = print.map(\.darkness).sorted()
        (quarter, tenth) = (darkness[darkness.count / 4], darkness[darkness.count / 10])
        letters = print
        heights = print.map(\.box.height).sorted()
    }

    /// Whether ink is clearly paler than the page's print.
    func isPaler(_ darkness: Double) -> Bool { darkness < palest }

    /// What is paler than this, as a share of black, is clearly paler than the page's print.
    var palest: Double { quarter - Self.paler }

    /// The middle of print's strokes is as dark as this at least, their rims are not.
    var solid: Double { min(Self.mostSolid, quarter + Self.solider) }

    /// Whether a component is as dark and as tall as letters of the page.
    func isAlike(_ component: PageInk.Component) -> Bool {
        component.darkness >= tenth - 0.02 && isAsTall(component)
    }

    /// Whether a component is no larger than one letter or sign of the page: a stroke that runs into one is.
    func isNoLarger(_ component: PageInk.Component) -> Bool {
        let most = Self.ofSigns * Double(heights[9 * heights.count / 10])
        return Double(max(component.box.width, component.box.height)) <= most
    }

    /// Whether a component is alike, and no wider than a letter as tall. What runs into print is wider.
    func isLetter(_ component: PageInk.Component) -> Bool {
        let slack = slack(component)
        return isAlike(component)
            && letters.contains {
                abs($0.box.height - component.box.height) <= slack
                    && $0.box.width + slack >= component.box.width
            }
    }

    /// Whether a component is as tall as letters of the page.
    func isAsTall(_ component: PageInk.Component) -> Bool {
        let slack = slack(component)
        return heights.count { abs($0 - component.box.height) <= slack } >= 3
    }

    /// By how many pixels components of one size differ.
    private func slack(_ component: PageInk.Component) -> Int {
        max(2, Int(Self.ofHeight * Double(component.box.height)))
    }
}

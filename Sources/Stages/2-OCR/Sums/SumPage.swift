import Artifacts
import Imaging

/// A page of sums as far as it has been taken apart: tokens, what is set below each other, places, sums in rows, sums.
/// Each pass of `SumPasses` takes it one step on.
struct SumPage {
    /// What the page holds, and how signs are told.
    let page: PageSums
    /// The sums that were read already around their `=`.
    let known: [Sum]
    /// The page's ink by place.
    let places: ComponentPlaces
    /// How high its digits are, in pixels.
    let heightPx: Int
    /// The `=` that their shape shows.
    let equals: [Box]
    /// Level rules and flat ink.
    let bars: [Box]

    /// Numbers, signs and places, as far as they are known.
    var tokens: [Token]
    /// All tokens with their signs, before any is taken for a sum.
    var seen: [Token] = []
    /// Sums set below each other.
    var stacked: [Sum] = []
    /// The print and the places that those hold.
    var used: [Box] = []
    /// The bars of fractions.
    var fractionBars: [Box] = []
    /// Rules and frames that an answer may be written on or in.
    var answers = Marks()
    /// Sums in rows.
    var equations: [RowSums.Equation] = []
    /// All sums.
    var sums: [Sum] = []

    /// A page of which nothing is known but its words; nil where no number is among them.
    init?(_ page: PageSums, known: [Sum]) {
        let tokens = Tokens(components: page.components, classify: page.classify).read(page.words)
        guard tokens.contains(where: { $0.kind == .number }) else { return nil }
        (self.page, self.known, self.tokens) = (page, known, tokens)
        heightPx = Tokens.digitHeight(tokens)
        places = ComponentPlaces(page.components)
        // Of photographs the resolution is a guess; the digits show the scale.
        equals = EqualsSigns.find(among: page.components, dpi: max(page.dpi, 8 * heightPx))
        bars = page.bars(heightPx)
    }

    /// The tokens with each `=` where its bars are.
    var placed: [Token] {
        EqualsBoxes(shapes: equals, components: page.components, heightPx: heightPx).place(tokens)
    }
}

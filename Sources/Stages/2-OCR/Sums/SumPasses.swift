import Artifacts

/// One step in taking a page of sums apart.
struct SumPass: Sendable {
    /// What it does, in words.
    let name: String
    /// The page, one step on.
    let step: @Sendable (inout SumPage) -> Void

    init(_ name: String, _ step: @escaping @Sendable (inout SumPage) -> Void) {
        (self.name, self.step) = (name, step)
    }
}

/// How sums are found among a page's words and ink: what is set below each other first, then rows, then what their
/// numbers mean beside each other.
enum SumPasses {
    /// In the order in which they are taken.
    static let all = [
        SumPass("show signs by their ink") { $0.showSigns() },
        SumPass("find sums below each other") { $0.findStacked() },
        SumPass("join fractions over their bar") { $0.joinFractions() },
        SumPass("open places on rules and in frames") { $0.openPlaces() },
        SumPass("put each = where its bars are") { $0.tokens = $0.placed },
        SumPass("put back an = that was written over") { $0.restoreEquals() },
        SumPass("tell money, units, divisions and dots for times") { $0.tellSigns() },
        SumPass("find sums in rows") { $0.findRows() },
        SumPass("find sums without an =") { $0.findOpen() },
        SumPass("weigh them with what was read before, and tell running numbers") { $0.weigh() },
        SumPass("doubt what may be a litre") { $0.doubtLitres() },
    ]
}

extension SumPage {
    /// Takes signs by what their ink shows, where the words are a reader's.
    mutating func showSigns() {
        if !page.isTyped {
            let reader = Tokens(components: page.components, classify: page.classify)
            tokens = page.shaped(tokens, reader, equals, places, heightPx)
        }
        seen = tokens
    }

    /// Finds sums set below each other. What stands behind an `=` was written there, one row's answer above the next
    /// one's; and what explains less than the rows do is none.
    mutating func findStacked() {
        let rivals = RivalParses(rows: RowSums(tokens: placed, heightPx: heightPx).find())
        let found = StackedSums(tokens: tokens, bars: bars, heightPx: heightPx).find()
            .filter { sum in
                rivals.isBetter(sum.parts)
                    && !sum.parts.contains { page.isAnswer($0, equals, heightPx) }
            }
        stacked = found.map(\.sum)
        used = found.flatMap(\.parts) + stacked.map(\.answer)
        let taken = used
        tokens.removeAll { token in
            taken.contains { $0.holds(x: token.box.centreX, y: token.box.centreY) }
        }
    }

    /// Joins the numbers above and below a bar.
    mutating func joinFractions() {
        let free = bars.filter { bar in !used.contains { $0.grown(by: 2).encloses(bar) } }
        (tokens, fractionBars) = StackedFractions.joined(
            tokens, bars: free, equals: equals, heightPx: heightPx)
    }

    /// Puts a place where a rule or a frame to write on stands.
    mutating func openPlaces() {
        answers = page.places(heightPx, besides: tokens)
        tokens = Openings(marks: answers, heightPx: heightPx, taken: used + fractionBars)
            .opened(tokens)
    }

    /// Puts an `=` back that writing hides.
    mutating func restoreEquals() {
        tokens = LostEquals.restored(tokens, heightPx: heightPx, isPrint: page.isPrint)
    }

    /// Tells what signs mean beside numbers.
    mutating func tellSigns() {
        tokens = Amounts(tokens: tokens, heightPx: heightPx).joined
        tokens = Colons(tokens: tokens, heightPx: heightPx).divisions
        tokens = DotSigns(tokens: tokens, places: places, heightPx: heightPx).completed
    }

    /// Finds sums about an `=`, each sign where those above and below have theirs.
    mutating func findRows() {
        equations = EqualsByNeighbours(
            shapes: equals, components: page.components, heightPx: heightPx
        ).move(RowSums(tokens: tokens, heightPx: heightPx).find())
    }

    /// Finds sums that have a place and no `=`.
    mutating func findOpen() {
        let (rings, asks) = (page.marks.rings, Wording.asksForSigns(page.words))
        equations += OpenSums(
            tokens: tokens, heightPx: heightPx,
            isForSign: { place in asks || rings.contains { !$0.intersection(place).isEmpty } }
        ).find(besides: equations)
    }

    /// Weighs rows with what was read of them before, and tells running numbers by all sums together.
    mutating func weigh() {
        let labels = seen.filter { $0.kind == .label }
        sums = NumberedSums(components: places, tokens: PageSums.once(tokens + labels)).unnumber(
            stacked + page.merged(equations, known, answers, heightPx))
    }

    /// Doubts sums whose numbers may end in a litre's sign.
    mutating func doubtLitres() {
        if !page.isTyped { sums = LitreOrOne(tokens: seen).limited(sums) }
    }
}

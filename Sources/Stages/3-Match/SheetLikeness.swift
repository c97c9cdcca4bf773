/// How two sheets compare, page by page.
struct SheetLikeness {
    /// All pages that both have and that say enough are the same, or one is another.
    let verdict: Likeness.Verdict
    /// The numbers of the pages that are copies of each other.
    let pages: Set<Int>
    /// How much of the least like of them was found again.
    let score: Double

    init(_ left: Copy, _ right: Copy) {
        var pages: Set<Int> = []
        var score = 1.0
        var verdict = Likeness.Verdict.same
        for number in left.pages.keys.sorted() {
            guard let mine = left.pages[number], let other = right.pages[number], mine.isTelling,
                other.isTelling
            else { continue }
            let likeness = Likeness(mine, other)
            switch likeness.verdict {
            case .same: pages.insert(number)
            case .different: verdict = .different
            case .unknown: if verdict == .same { verdict = .unknown }
            }
            score = min(score, likeness.score)
        }
        self.verdict = pages.isEmpty && verdict == .same ? .unknown : verdict
        (self.pages, self.score) = (pages, score)
    }
}

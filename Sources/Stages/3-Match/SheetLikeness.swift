/// How a sheet compares with another that may be the same or more, page by page.
struct SheetLikeness {
    /// All pages that both have and that say enough are the same, or one is another.
    private(set) var verdict = Likeness.Verdict.unknown
    /// The numbers of the pages that are copies of each other.
    private(set) var pages: Set<Int> = []
    /// How much of the least like of them was found again.
    private(set) var score = 1.0
    /// Whether one is a picture of a single page that has another number in the other.
    private(set) var isCrossed = false

    init(_ left: Copy, _ right: Copy) throws {
        try compareByNumber(left, right)
        if pages.isEmpty { try compareAcross(left, right) }
        if verdict == .unknown, pages.isEmpty { try comparePictures(left, right) }
    }

    private mutating func compareByNumber(_ left: Copy, _ right: Copy) throws {
        var verdict = Likeness.Verdict.same
        for number in left.telling where right.telling.contains(number) {
            guard let mine = left.pages[number], let other = right.pages[number] else { continue }
            let likeness = Likeness(mine, other)
            switch try Self.verdict(of: likeness, left.prints[number], right.prints[number]) {
            case .same: pages.insert(number)
            case .different: verdict = .different
            case .unknown: if verdict == .same { verdict = .unknown }
            }
            score = min(score, likeness.score)
        }
        self.verdict = pages.isEmpty && verdict == .same ? .unknown : verdict
    }

    /// One page alone may be any page of a longer sheet.
    private mutating func compareAcross(_ left: Copy, _ right: Copy) throws {
        let (one, many) = left.pages.count == 1 ? (left, right) : (right, left)
        guard one.pages.count == 1, many.pages.count > 1, let number = one.telling.first,
            let mine = one.pages[number]
        else { return }
        var best: Likeness?
        for place in many.telling where place != number {
            guard let other = many.pages[place] else { continue }
            let likeness = Likeness(mine, other)
            let verdict = try Self.verdict(of: likeness, one.prints[number], many.prints[place])
            if verdict == .same, likeness.score > best?.score ?? -1 { best = likeness }
        }
        guard let best else { return }
        (verdict, score, isCrossed) = (.same, best.score, true)
    }

    /// So many words at their places are no chance, though too few to tell two versions apart.
    private static let few = 8

    /// Of pages on which hardly a word was read the pictures decide.
    private mutating func comparePictures(_ left: Copy, _ right: Copy) throws {
        guard left.isHardlyRead, right.isHardlyRead, let mine = left.prints.values.first,
            let other = right.prints.values.first, let number = left.prints.keys.first
        else { return }
        let agreed =
            if let words = left.pages.values.first, let theirs = right.pages.values.first {
                Likeness(words, theirs).agreed
            } else { 0 }
        guard try SamePicture.holds(mine, other, wordsAgree: agreed >= Self.few) else { return }
        // Less than any that was found by its words.
        (verdict, score, pages) = (.same, 0, [number])
    }

    /// Pages whose words agree are looked at once more: what nobody read must not differ. Those whose words leave a
    /// doubt are one if they are pictures of one sheet.
    private static func verdict(
        of likeness: Likeness, _ left: LazyPrint?, _ right: LazyPrint?
    ) throws -> Likeness.Verdict {
        guard let left, let right else { return likeness.verdict }
        switch likeness.verdict {
        case .different: return .different
        case .same: return try UnreadPrint.verdict(left.print(), right.print(), likeness)
        case .unknown:
            // Most was found again, and what was not may have been misread, or written.
            guard likeness.score >= 0.5 else { return .unknown }
            return try SamePicture.holds(left, right, wordsAgree: true) ? .same : .unknown
        }
    }
}

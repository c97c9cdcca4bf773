/// The copies of one page that a further one is compared with: the first, and those on which most was read, since a
/// poor picture cannot tell two versions apart.
struct Family {
    /// Places of at most four copies.
    private var witnesses: [Int]
    /// The numbers of the pages that all share; nil as long as there is one copy.
    private(set) var pages: Set<Int>?
    /// The copy that stands for all.
    let leader: Int

    private static let most = 4

    /// A family of one.
    init(of place: Int) { (witnesses, leader) = ([place], place) }

    /// How a copy compares, by the nearest; nil where it is like none or contradicts one.
    func likeness(of copy: Copy, in copies: [Copy]) throws -> SheetLikeness? {
        // What the leader lacks would get no quiz.
        guard copies[leader].covers(copy) else { return nil }
        var best: SheetLikeness?
        for witness in witnesses {
            let likeness = try SheetLikeness(copies[witness], copy)
            switch likeness.verdict {
            case .different: return nil
            case .same: if likeness.score > best?.score ?? -1 { best = likeness }
            case .unknown: break
            }
        }
        return best
    }

    /// Whether a copy of the one surely is no copy of the other.
    func contradicts(_ other: Family, in copies: [Copy]) throws -> Bool {
        try witnesses.contains { mine in
            try other.witnesses.contains {
                try SheetLikeness(copies[mine], copies[$0]).verdict == .different
            }
        }
    }

    /// Takes a copy in that shares pages with it. A single page of another number cannot witness for the others.
    mutating func add(_ place: Int, _ likeness: SheetLikeness, in copies: [Copy]) {
        pages = pages?.intersection(likeness.pages) ?? likeness.pages
        guard !likeness.isCrossed else { return }
        witnesses.append(place)
        guard witnesses.count > Self.most,
            let least = witnesses.indices.dropFirst().min(by: {
                (copies[witnesses[$0]].markCount, $0) < (copies[witnesses[$1]].markCount, $1)
            })
        else { return }
        witnesses.remove(at: least)
    }
}

import Artifacts

/// Groups sheets into sets of copies.
///
/// Each sheet is compared only with the first sheet of each group that shares enough traits with it, so a thousand
/// copies of one page cost a thousand comparisons and not half a million.
enum Grouping {
    /// The sets, by id. The order in which sheets come makes no difference.
    static func sets(of copies: [Copy]) -> [ClassSet.Members] {
        let sorted = copies.sorted { ($0.scan, $0.key) < ($1.scan, $1.key) }
        var index = LeaderIndex()
        var groups = Groups(count: sorted.count)
        var shared: [Int: Set<Int>] = [:]
        for (place, copy) in sorted.enumerated() {
            var like: [(leader: Int, likeness: SheetLikeness)] = []
            for leader in index.candidates(for: copy) {
                let likeness = SheetLikeness(sorted[leader], copy)
                if likeness.verdict == .same { like.append((leader, likeness)) }
            }
            // The nearest first. Of two groups that both seem to be its own only those are one that do not contradict
            // each other: a poor picture is like both of two versions.
            like.sort { ($1.likeness.score, $0.leader) < ($0.likeness.score, $1.leader) }
            guard let best = like.first else {
                index.add(copy, as: place)
                continue
            }
            for (leader, likeness) in like {
                let isOne =
                    leader == best.leader
                    || SheetLikeness(sorted[best.leader], sorted[leader]).verdict != .different
                guard isOne else { continue }
                groups.join(leader, place)
                shared[leader] = shared[leader].map { $0.intersection(likeness.pages) }
                    ?? likeness.pages
            }
        }
        return groups.all.compactMap { set($0, of: sorted, shared) }.sorted { $0.id < $1.id }
    }

    private static func set(
        _ places: [Int], of copies: [Copy], _ shared: [Int: Set<Int>]
    ) -> ClassSet.Members? {
        guard places.count > 1 else { return nil }
        // Places are in order of the pictures' digests, so the first are the smallest. What has been printed stays
        // what carries the set: paper is out there that was made from it.
        let carrier = places.first { copies[$0].isPrinted } ?? places[0]
        let order = [carrier] + places.filter { $0 != carrier }
        let pages = places.compactMap { shared[$0] }
        let common = pages.dropFirst().reduce(pages.first ?? []) { $0.intersection($1) }
        return ClassSet.Members(
            id: copies[carrier].key, members: places.map { copies[$0].key }.sorted(),
            reference: order.prefix(MatchStage.references).map { copies[$0].key },
            pages: common.sorted())
    }
}

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

/// Which things belong together, joined pair by pair.
struct Groups {
    private var parents: [Int]

    /// Things that each stand alone.
    init(count: Int) { parents = Array(0..<count) }

    /// Puts two things and all that belong to them together, under the smaller.
    mutating func join(_ left: Int, _ right: Int) {
        let (first, second) = (root(left), root(right))
        parents[max(first, second)] = min(first, second)
    }

    /// The groups, each sorted, by their smallest member.
    var all: [[Int]] {
        var groups: [Int: [Int]] = [:]
        for thing in parents.indices { groups[root(thing), default: []].append(thing) }
        return groups.keys.sorted().compactMap { groups[$0] }
    }

    private func root(_ thing: Int) -> Int {
        var thing = thing
        while parents[thing] != thing { thing = parents[thing] }
        return thing
    }
}

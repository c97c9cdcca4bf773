import Artifacts

/// Groups sheets into sets of copies.
///
/// Each sheet is compared only with a few of each group that shares enough traits with it, so a thousand copies of one
/// page cost some thousand comparisons and not half a million.
enum Grouping {
    /// The sets, by id. The order in which sheets come makes no difference.
    static func sets(of copies: [Copy]) throws -> [ClassSet.Members] {
        let sorted = ordered(copies)
        var index = LeaderIndex()
        /// Leaders that no trait may lead to.
        var hardlyRead: [Int] = []
        var families: [Int: Family] = [:]
        var groups = Groups(count: sorted.count)
        for (place, copy) in sorted.enumerated() {
            var like: [(leader: Int, likeness: SheetLikeness)] = []
            var candidates = index.candidates(for: copy)
            if copy.isHardlyRead {
                candidates = Set(candidates + hardlyRead).sorted()
            }
            for leader in candidates {
                guard let family = families[leader],
                    let likeness = try family.likeness(of: copy, in: sorted)
                else { continue }
                like.append((leader, likeness))
            }
            // The nearest first.
            like.sort { ($1.likeness.score, $0.leader) < ($0.likeness.score, $1.leader) }
            guard let best = like.first, let home = families[best.leader] else {
                index.add(copy, as: place)
                if copy.isHardlyRead { hardlyRead.append(place) }
                families[place] = Family(of: place)
                continue
            }
            for (leader, likeness) in like {
                // Of two groups that both seem to be its own only those are one that do not contradict each other:
                // a poor picture is like both of two versions.
                // Nor may one that has more pages be left out for the other.
                if leader != best.leader {
                    guard sorted[leader].pages.count == sorted[best.leader].pages.count,
                        try families[leader]?.contradicts(home, in: sorted) == false
                    else { continue }
                }
                groups.join(leader, place)
                families[leader]?.add(place, likeness, in: sorted)
            }
        }
        let shared = families.mapValues(\.pages)
        return groups.all.compactMap { set($0, of: sorted, shared) }.sorted { $0.id < $1.id }
    }

    /// Those that stand for others first: what was printed stays what carries the set, for paper is out there that was
    /// made from it; then what has most pages; then the smallest digest of its picture.
    private static func ordered(_ copies: [Copy]) -> [Copy] {
        copies.sorted { left, right in
            if left.isPrinted != right.isPrinted { return left.isPrinted }
            if left.pages.count != right.pages.count { return left.pages.count > right.pages.count }
            return (left.scan, left.key) < (right.scan, right.key)
        }
    }

    private static func set(
        _ places: [Int], of copies: [Copy], _ shared: [Int: Set<Int>?]
    ) -> ClassSet.Members? {
        guard places.count > 1 else { return nil }
        let pages = places.compactMap { shared[$0] ?? nil }
        let common = pages.dropFirst().reduce(pages.first ?? []) { $0.intersection($1) }
        return ClassSet.Members(
            id: copies[places[0]].key, members: places.map { copies[$0].key }.sorted(),
            reference: places.prefix(MatchStage.references).map { copies[$0].key },
            pages: common.sorted())
    }
}

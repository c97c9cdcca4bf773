import Artifacts

/// Groups sheets into sets of copies.
///
/// Each sheet is compared only with the first sheet of each group that shares enough rare traits with it, so a
/// thousand copies of one page cost a thousand comparisons and not half a million.
enum Grouping {
    /// The sets, by id. The order in which sheets come makes no difference.
    static func sets(of copies: [Copy]) -> [ClassSet.Members] {
        let sorted = copies.sorted { ($0.scan, $0.key) < ($1.scan, $1.key) }
        var index = LeaderIndex()
        var groups = Groups(count: sorted.count)
        var shared: [Int: Set<Int>] = [:]
        for (place, copy) in sorted.enumerated() {
            var found = false
            for leader in index.candidates(for: copy) {
                guard let pages = commonPages(sorted[leader], copy) else { continue }
                groups.join(leader, place)
                shared[leader] = shared[leader].map { $0.intersection(pages) } ?? pages
                found = true
            }
            if !found { index.add(copy, as: place) }
        }
        return groups.all.compactMap { set($0, of: sorted, shared) }.sorted { $0.id < $1.id }
    }

    /// The numbers of the pages that are copies of each other; nil where none is or a page speaks against it.
    static func commonPages(_ left: Copy, _ right: Copy) -> Set<Int>? {
        var pages: Set<Int> = []
        for (number, traits) in left.pages {
            guard let other = right.pages[number], traits.isTelling, other.isTelling else {
                continue
            }
            guard Likeness.areCopies(traits, other) else { return nil }
            pages.insert(number)
        }
        return pages.isEmpty ? nil : pages
    }

    private static func set(
        _ places: [Int], of copies: [Copy], _ shared: [Int: Set<Int>]
    ) -> ClassSet.Members? {
        guard places.count > 1, let first = places.first else { return nil }
        // Places are in order of the pictures' digests, so the first eight are the smallest.
        let pages = places.compactMap { shared[$0] }
        let common = pages.dropFirst().reduce(pages.first ?? []) { $0.intersection($1) }
        return ClassSet.Members(
            id: copies[first].key, members: places.map { copies[$0].key }.sorted(),
            reference: places.prefix(MatchStage.references).map { copies[$0].key },
            pages: common.sorted())
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

/// The first sheets of all groups, found by the traits they have.
struct LeaderIndex {
    private var numbers: [String: Int] = [:]
    private var postings: [[Int]] = []
    private var leaders: [Int] = []
    private var sizes: [Int] = []

    /// Adds the first sheet of a group.
    mutating func add(_ copy: Copy, as place: Int) {
        let traits = Self.traits(of: copy)
        for name in traits {
            let number = numbers[name] ?? postings.count
            if number == postings.count {
                numbers[name] = number
                postings.append([])
            }
            postings[number].append(leaders.count)
        }
        leaders.append(place)
        sizes.append(traits.count)
    }

    /// The leaders that share so many traits that they may be copies, in order.
    func candidates(for copy: Copy) -> [Int] {
        let traits = Self.traits(of: copy)
        var counts = [Int](repeating: 0, count: leaders.count)
        for name in traits {
            guard let number = numbers[name] else { continue }
            for leader in postings[number] { counts[leader] += 1 }
        }
        // Half of what likeness asks for, because weights may shift it and a page may be missing.
        return leaders.indices.filter { leader in
            let fewer = min(traits.count, sizes[leader])
            return counts[leader] > 0
                && Double(counts[leader]) >= Likeness.words / 2 * Double(fewer)
        }.map { leaders[$0] }
    }

    private static func traits(of copy: Copy) -> [String] {
        copy.pages.keys.sorted().flatMap { number in
            (copy.pages[number]?.traits ?? []).map { "\(number) \($0.name)" }
        }
    }
}

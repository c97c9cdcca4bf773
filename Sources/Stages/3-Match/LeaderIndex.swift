/// The first sheets of all groups, found by the traits they have.
struct LeaderIndex {
    private var numbers: [String: Int] = [:]
    private var postings: [[Int]] = []
    private var leaders: [Int] = []
    private var sizes: [Int] = []

    /// A reading may miss or add half of a page's traits, and a picture may show half of a page.
    private static let share = 0.2

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
        return leaders.indices.filter { leader in
            let fewer = min(traits.count, sizes[leader])
            return counts[leader] > 0 && Double(counts[leader]) >= Self.share * Double(fewer)
        }.map { leaders[$0] }
    }

    private static func traits(of copy: Copy) -> [String] {
        // Of any page: a picture of one page may be of any of another sheet's.
        var seen: Set<String> = []
        return copy.pages.keys.sorted().flatMap { copy.pages[$0]?.traits ?? [] }
            .filter { seen.insert($0).inserted }
    }
}

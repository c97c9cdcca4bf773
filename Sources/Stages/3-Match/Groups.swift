import Artifacts

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

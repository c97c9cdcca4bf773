import Artifacts

/// The places for remainders behind those of divisions, `53 ÷ 4 = __ R __`: with its quotient alone no such sum is
/// answered. Where several rows of a page have one, the others' are known by where they stand.
struct RestPlaces {
    /// What is left on the page.
    let others: [Item]
    /// The place of each sum's remainder, by the sum's box.
    private let places: [Box: Box]

    /// So many rows say what a rule behind the others is.
    private static let fewest = 2
    /// So far behind the first place a second one stands, in digit heights.
    private static let reach = 4

    private static let names: Set<String> = [
        "r", "r.", "rest", "rest:", "reste", "resto", "rem", "rem.", "remainder",
    ]

    init(_ items: [Item], sums: [Sum]) {
        let divisions = sums.filter { $0.prompt.contains("÷") && $0.prompt.hasSuffix("= __") }
        var (places, used): ([Box: Box], Set<Int>) = ([:], [])
        var open: [(sum: Sum, item: Int, place: Box)] = []
        for sum in divisions {
            let row = items.indices.filter { index in
                let item = items[index]
                return item.sum == nil && !item.blanks.isEmpty
                    && item.box.rowOverlap(sum.answer) > 0.3
                    && item.blanks[0].x >= sum.answer.maxX - sum.heightPx / 2
                    && item.box.x - sum.answer.maxX < Self.reach * sum.heightPx
            }
            guard let index = row.min(by: { items[$0].box.x < items[$1].box.x }) else { continue }
            let item = items[index]
            if Self.names.contains(item.plain.lowercased()), item.blanks.count == 1 {
                places[sum.box] = item.blanks[0]
                used.insert(index)
            } else if item.plain.count <= 3, item.blanks.count == 1 {
                open.append((sum, index, item.blanks[0]))
            }
        }
        if places.count >= Self.fewest {
            for (sum, index, place) in open {
                places[sum.box] = place
                used.insert(index)
            }
        }
        self.places = places
        others = items.indices.filter { !used.contains($0) }.map { items[$0] }
    }

    /// The exercises of a sum: for its quotient, and for its remainder where it has a place.
    func exercises(of sum: Sum, as whole: Recognition.Exercise) -> [Recognition.Exercise] {
        guard let place = places[sum.box] else { return [whole] }
        var (quotient, rest) = (whole, whole)
        quotient.prompt = whole.prompt + " R …"
        rest.prompt = whole.prompt.dropLast(2) + "… R __"
        rest.answer.box =
            place.height > sum.heightPx ? place : AnswerPlaces.above(place, heightPx: sum.heightPx)
        let box = whole.box.union(rest.answer.box)
        (quotient.box, rest.box) = (box, box)
        return [quotient, rest]
    }
}

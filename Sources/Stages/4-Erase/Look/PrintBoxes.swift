import Artifacts

/// Where the print of a word stands that was read across places for answers, as a sum with its blank in the middle is.
enum PrintBoxes {
    /// A word's box less the places that lie in it, from left to right.
    static func of(_ word: Box, besides places: [Box]) -> [Box] {
        var (parts, left) = ([Box](), word.x)
        for place in places.sorted(by: { $0.x < $1.x }) {
            let shared = place.intersection(word)
            guard 5 * shared.area > 3 * place.area, 2 * shared.area < word.area else { continue }
            parts.append(
                Box(x: left, y: word.y, width: shared.x - left, height: word.height))
            left = max(left, shared.maxX)
        }
        parts.append(Box(x: left, y: word.y, width: word.maxX - left, height: word.height))
        return parts.filter { $0.width > 0 }
    }
}

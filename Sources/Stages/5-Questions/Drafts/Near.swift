import Artifacts
import Language

/// What stands near a right answer and is wrong.
enum Near {
    /// Other counts of the same size, written as the count is: in words or in digits.
    static func numbers(to written: String, using random: inout SeededGenerator) -> [String] {
        guard let count = NumberWords.value(written) ?? Int(written) else { return [] }
        let steps = count > 20 ? [-20, -10, 10, 20, 5] : [-2, -1, 1, 2, 3]
        let near = random.shuffled(steps).map { count + $0 }.filter { $0 >= 2 }
        return near.map { Int(written) == nil ? NumberWords.words($0) ?? "" : String($0) }
            .filter { !$0.isEmpty }
    }

    /// Whether `an` stands in front of a word.
    static func isOpen(_ word: String) -> Bool { word.first.map("aeiou".contains) ?? false }

    /// Whether two stems are of one root: one is the beginning of the other, as in `stoma` and `stomata`, or six
    /// letters at the front are the same, as in `Norman` and `Normandy`.
    static func areKin(_ left: String, _ right: String) -> Bool {
        if left == right { return true }
        func root(_ stem: String) -> Substring {
            stem.last.map("eiy".contains) == true && stem.count > 4 ? stem.dropLast() : stem[...]
        }
        let (one, two) = (root(left), root(right))
        let (short, long) = one.count <= two.count ? (one, two) : (two, one)
        if short.count >= 5, long.hasPrefix(short) { return true }
        return short.count >= 6 && long.hasPrefix(short.prefix(6))
    }
}

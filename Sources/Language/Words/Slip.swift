import Artifacts
import Foundation

/// Misspellings of a word that stands alone in a blank: what a person must look at before it is called another word.
public enum Slip {
    /// Whether one word may be the other one misspelt. Both in the form of `NearAnswer.words`. Digits are never slips,
    /// nor is one number word of another.
    public static func isLikely(_ given: String, for word: String) -> Bool {
        let (mine, right) = (Array(given.unicodeScalars), Array(word.unicodeScalars))
        guard let first = mine.first, let other = right.first, mine != right,
            mine.allSatisfy(isLetter), right.allSatisfy(isLetter)
        else { return false }
        let allowed = allowed(right.count)
        guard allowed > 0, abs(mine.count - right.count) <= allowed, areAlike(first, other),
            !(isNumber(given) && isNumber(word))
        else { return false }
        // Of four letters, another one makes another word: only one too many, one too few, or two that changed places.
        if right.count == 4, mine.count == 4, mine.sorted() != right.sorted() { return false }
        return distance(mine, right) <= allowed
    }

    /// How many slips a word of so many letters may have.
    private static func allowed(_ count: Int) -> Int {
        count < 4 ? 0 : count < 8 ? 1 : count < 12 ? 2 : 3
    }

    /// First letters that are heard alike; `increase` is no slip of `decrease`.
    static let heardAlike = ["aeiouy", "ckqs", "fpv", "gjk", "knp", "rw", "sxz", "sc", "hw", "tp"]

    /// Some first letters with those that are heard like one of them.
    static func alike(_ letters: Set<UInt8>) -> Set<UInt8> {
        heardAlike.map { Set($0.utf8) }.filter { !$0.isDisjoint(with: letters) }
            .reduce(letters) { $0.union($1) }
    }

    private static func areAlike(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
        left == right
            || heardAlike.contains {
                $0.unicodeScalars.contains(left) && $0.unicodeScalars.contains(right)
            }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar == "'"
    }

    /// Large numbers, which `NumberWords` does not name.
    static let largeNumbers: Set<String> = ["thousand", "million", "billion", "trillion"]

    /// Whether a word is a number.
    static func isNumber(_ word: String) -> Bool {
        NumberWords.value(word) != nil || largeNumbers.contains(word)
    }

    /// Damerau's distance, swaps of neighbours counting one.
    public static func distance<Sign: Equatable>(_ left: [Sign], _ right: [Sign]) -> Int {
        var before: [Int] = []
        var last = Array(0...right.count)
        for (row, mine) in left.enumerated() {
            var line = [row + 1]
            for (column, theirs) in right.enumerated() {
                var best = min(
                    last[column + 1] + 1, line[column] + 1, last[column] + (mine == theirs ? 0 : 1))
                if row > 0, column > 0, mine == right[column - 1], left[row - 1] == theirs {
                    best = min(best, before[column - 1] + 1)
                }
                line.append(best)
            }
            (before, last) = (last, line)
        }
        return last[right.count]
    }
}

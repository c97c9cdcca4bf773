import Artifacts
import Language

/// What stands near a right answer and is wrong.
enum Near {
    /// Other counts of the same size, written as the count is: in words, in digits, with a mark of thousands, and as
    /// round. Beside `about 20` a 21 would be as right.
    static func numbers(
        to written: String, isRough: Bool = false, using random: inout SeededGenerator
    ) -> [String] {
        let digits = written.filter { $0 != "," }
        guard let count = NumberWords.value(written) ?? Int(digits), count > 1 else { return [] }
        let steps = random.shuffled(isRough ? wide(from: count) : steps(from: count))
            .filter { count + $0 >= 2 }
        let near = ranked(steps, using: &random).map { count + $0 }
        return near.map { number in
            guard Int(digits) != nil else { return NumberWords.words(number) ?? "" }
            let isGrouped = written.contains(",")
            return Expression.Form.whole(grouped: isGrouped).text(of: Rational(number))
        }.filter { !$0.isEmpty && $0.contains(",") == written.contains(",") }
    }

    /// The first three with as many of them below the count as a draw says: the right one is as often the lowest, the
    /// highest or between.
    private static func ranked(_ steps: [Int], using random: inout SeededGenerator) -> [Int] {
        let (low, high) = (steps.filter { $0 < 0 }, steps.filter { $0 > 0 })
        let below = min(low.count, Int(random.below(4)))
        let first = Array(low.prefix(below)) + high.prefix(3 - below)
        return first + steps.filter { !first.contains($0) }
    }

    /// Counts of other sentences, written as this one is and of its size, in front of made ones: who has read the page
    /// with half an eye takes one for the other.
    static func numbers(
        _ made: [String], besides written: String, of page: [String]
    ) -> [String] {
        func count(_ text: String) -> Int? {
            NumberWords.value(text) ?? Int(text.filter { $0 != "," })
        }
        guard let own = count(written), own > 2, own < 1000 else { return made }
        let isDigits = written.contains(where: \.isNumber)
        var seen: Set<String> = [written]
        let told = page.filter { text in
            guard text.contains(where: \.isNumber) == isDigits, let other = count(text) else {
                return false
            }
            // A round one beside others gives itself away.
            return other > 2 && other != own && other <= 4 * own && own <= 4 * other
                && (other % 10 == 0) == (own % 10 == 0) && seen.insert(text).inserted
        }
        let kept = Array(told.prefix(2))
        return kept + made.filter { !kept.contains($0) }
    }

    /// Whether a count is told as a rough one: `about fifteen`, `more than 2,000`.
    static func isRough(_ written: String, in text: String) -> Bool {
        [
            "about", "around", "nearly", "almost", "roughly", "some", "approximately", "over",
            "than", "to",
        ].contains { text.lowercased().contains("\($0) \(written.lowercased())") }
    }

    /// Steps beside which a rough count is not right as well.
    private static func wide(from count: Int) -> [Int] {
        var size = 1
        while size * 10 <= count { size *= 10 }
        let step =
            count < 10
            ? max(2, count / 2)
            : count < 30
                ? (count % 5 == 0 ? 5 : count / 3)
                : count / size < 3 ? size / 2 : size
        return [-2 * step, -step, step, 2 * step, 3 * step].filter { count + $0 >= 2 }
    }

    /// Other years near one; none that is later than the page's own latest where the page speaks of our time.
    static func years(
        to year: Int, latest: Int, using random: inout SeededGenerator
    ) -> [String] {
        let steps = random.shuffled([-12, -7, -3, 3, 7, 12]) + [-5, -9, -15]
        return steps.map { year + $0 }.filter { $0 < 2000 || $0 <= latest }.prefix(6).map(
            String.init)
    }

    private static func steps(from count: Int) -> [Int] {
        if count <= 20, count % 10 != 0 {
            // A neighbour is a slip of counting, and tells nothing from reading.
            let step = count < 5 ? 1 : max(2, count / 6)
            return [-3, -2, -1, 1, 2, 3].map { $0 * step }
        }
        var round = 1
        while count % (round * 10) == 0 { round *= 10 }
        if round == 1 { return [-20, -10, -5, 10, 20, 5] }
        // 20 beside 10, 15, 30; 250 beside 200, 300, 150; 2,300 beside 2,100, 2,600.
        // 380,000 beside 300,000 and 460,000, not beside 381,000.
        let step = count / round < 3 ? round / 2 : max(1, count / round / 8) * round
        return [-3 * step, -2 * step, -step, step, 2 * step, 3 * step].filter {
            // 2,000 beside 2,300 is rounder than the others.
            count + $0 > 0 && ($0 > 0 || (count + $0) % (round * 10) != 0)
        }
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

import Artifacts
import Imaging

/// The small digits of powers: readers take `4²` for 42. A sum in whose row such a digit stands raised behind another,
/// and whose prompt says nothing of it, is not read for certain.
struct RaisedDigits {
    private let places: ComponentPlaces

    init(_ components: [Image.Component]) { places = ComponentPlaces(components) }

    /// Signs that are small and raised themselves, or that say that something is.
    private static let shown: Set<Character> = ["/", "²", "³", "^", "%", "°"]

    /// The sums, those with a raised digit no surer than a doubt.
    func limited(_ sums: [Sum]) -> [Sum] {
        sums.map { sum in
            guard !sum.prompt.contains(where: Self.shown.contains), hasPower(sum) else {
                return sum
            }
            var sum = sum
            sum.limit = min(sum.limit, NumberedSums.doubt)
            return sum
        }
    }

    private func hasPower(_ sum: Sum) -> Bool {
        let height = sum.heightPx
        guard height >= 8 else { return false }
        let ink = places.centred(in: sum.box.grown(by: height / 2)).map(\.box)
        let full = ink.filter { $0.height * 10 >= height * 8 && $0.height * 10 <= height * 13 }
        let ends = full.map(\.maxY).sorted()
        guard !ends.isEmpty else { return false }
        let base = ends[ends.count / 2]
        let raised = ink.filter { box in
            isSmall(box, height) && 4 * (base - box.maxY) >= height
                && abs(box.y - (base - height)) * 20 <= 9 * height
                && full.contains { digit in
                    let gap = box.x - digit.maxX
                    return gap * 10 >= -height && gap * 10 < 4 * height
                        && abs(digit.maxY - base) * 4 <= height
                }
        }
        guard !raised.isEmpty else { return false }
        // `7 * 8`: an asterisk stands as high, and then no other sign does.
        let times = sum.prompt.count { $0 == "×" }
        let crosses = ink.filter { box in
            !raised.contains(box) && isSmall(box, height)
                && abs(2 * (base - box.centreY) - height) * 5 <= 2 * height
        }
        return raised.count != times || crosses.count >= times
    }

    /// Of the size of a raised digit: half as high as the others or somewhat more.
    private func isSmall(_ box: Box, _ height: Int) -> Bool {
        box.height * 100 >= 42 * height && box.height * 100 <= 82 * height
            && box.width * 100 >= 15 * height && box.width * 100 <= 85 * height
    }
}

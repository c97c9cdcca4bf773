public import Artifacts
import Foundation
import Imaging

/// Reads written fractions: each number of one by the three readers of numbers, and the fraction by what they make of
/// all. No fraction is taken for read: too few were seen to say how sure readings of them are, so a person chooses
/// among those offered.
public struct FractionReader: Sendable {
    // Readings of each number that are combined.
    private static let each = 5
    private static let most = 24

    /// Said of every fraction, so that nothing is decided by it without a person.
    public static let doubt = "a fraction"

    /// The reader; nothing is loaded until it reads.
    public init() {}

    /// What the readers see in each of some fractions, whose ink may be told into parts in one of some ways, the
    /// likelier first: of the ways the one whose numbers are the surest. Nil where there is no way.
    public func sights(of fractions: [[FractionInk]]) throws -> [SeenWriting.Sight?] {
        var read = try each(of: fractions.flatMap { $0 })[...]
        return fractions.map { ways in
            defer { read = read.dropFirst(ways.count) }
            var best: (sight: SeenWriting.Sight, sure: Double)?
            for way in read.prefix(ways.count) where way.sure > best?.sure ?? -.infinity {
                best = way
            }
            return best?.sight
        }
    }

    /// What the readers see in each way, and how sure they are of its numbers: the logarithm of their probability.
    private func each(
        of fractions: [FractionInk]
    ) throws -> [(sight: SeenWriting.Sight, sure: Double)] {
        let parts = fractions.map { [$0.whole, $0.numerator, $0.denominator].compactMap { $0 } }
        let lines = parts.flatMap { own in
            own.map { part in
                AnswerReader.Line(
                    alone: part.picture,
                    middle: Double(part.picture.heightPx) / 2,
                    unitPx: NumberReader.boxes * Self.heightPx(of: part, among: own),
                    doubt: nil)
            }
        }
        guard !lines.isEmpty else { return [] }
        var read = try AnswerReader().sights(of: lines)[...]
        return zip(fractions, parts).map { fraction, parts in
            defer { read = read.dropFirst(parts.count) }
            let own = Array(read.prefix(parts.count))
            let sure = own.map { log(max(1e-9, NumberCertainty.shares(of: $0).max() ?? 0)) }
            return (
                Self.sight(of: own, isMixed: fraction.whole != nil, doubt: fraction.doubt),
                sure.reduce(-fraction.unlikeness, +)
            )
        }
    }

    /// How high such writing is: a whole number may be higher than the fraction's, a lone stroke is no lower than the
    /// other.
    private static func heightPx(of part: FractionInk.Part, among all: [FractionInk.Part]) -> Double
    {
        let usual = all.map { Double($0.box.height) }.median ?? 0
        return max(Double(part.box.height), usual / 2)
    }

    /// What is seen of a fraction whose numbers were seen so, the whole number first where it is mixed.
    static func sight(
        of parts: [SeenWriting.Sight], isMixed: Bool, doubt: String?
    ) -> SeenWriting.Sight {
        var texts: [SeenWriting.Candidate] = [.init(text: "", first: 0, second: 0, third: 0)]
        for (index, part) in parts.enumerated() {
            let sign = index == 0 ? "" : isMixed && index == 1 ? " " : "/"
            let own = part.candidates.filter { isPart($0.text) }.prefix(each)
            texts = texts.flatMap { start in
                own.map { candidate in
                    SeenWriting.Candidate(
                        text: start.text + sign + candidate.text,
                        first: Quantised.logarithm(start.first + candidate.first),
                        second: Quantised.logarithm(start.second + candidate.second),
                        third: Quantised.logarithm((start.third ?? 0) + (candidate.third ?? 0)))
                }
            }
        }
        let sorted = texts.sorted {
            (NumberCertainty.weight($1), $0.text) < (NumberCertainty.weight($0), $1.text)
        }
        return SeenWriting.Sight(
            candidates: Array(sorted.prefix(most)),
            outside: .init(
                first: parts.map(\.outside.first).max() ?? 0,
                second: parts.map(\.outside.second).max() ?? 0,
                third: parts.compactMap(\.outside.third).max()),
            characters: parts.flatMap(\.characters),
            doubt: doubt ?? parts.compactMap(\.doubt).first ?? Self.doubt)
    }

    /// Whether a number may be one of a fraction's: digits that do not begin with a 0.
    private static func isPart(_ text: String) -> Bool {
        text.allSatisfy(\.isNumber) && !text.hasPrefix("0")
    }
}

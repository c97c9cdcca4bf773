public import Artifacts
import Foundation

/// How sure a number is that three readers saw on a worksheet of others, where no boxes say how many characters there
/// are.
public enum AnswerCertainty {
    /// All three readers together find ink of no number no likelier than this: a logarithm, the sum of theirs. Fitted
    /// by `make bench TABLE=home`.
    static let mostTogether = -5.0
    /// Each of the two readers that know such ink finds it no likelier than the first by itself, or than the second
    /// where all together are as sure as `mostStruck`: logarithms. Fitted by `make bench TABLE=home`.
    static let mostAlone = (-1.0, -0.5)
    /// The same of ink that a line may run through. Fitted by `make bench TABLE=home`.
    static let mostStruck = -10.0
    /// A reader finds no other number likelier than by this: they are told in halves.
    static let mostBehind = 0.5

    /// How sure the likeliest reading is, as `NumberCertainty.margin`, and surer where it is of its page's hand; nil
    /// where something speaks against it or the readers disagree, and where it holds a 1 that may be a 7.
    public static func margin(of sight: SeenWriting.Sight) -> Double? {
        guard let best = sight.candidates.first,
            mayBeRead(sight, best.text, settling: InkDoubt.onPage)
        else { return nil }
        let margin = NumberCertainty.margin(
            ofBestIn: sight.candidates, sight.outside, NumberCertainty.weights)
        // A hand's digits tell nothing of a speck that looks like a point.
        if NumberCertainty.Kind(best.text) != .decimal, isOfHand(sight) {
            return margin + ofHand.surer
        }
        return isNumber(sight, best) ? margin : nil
    }

    /// Whether nothing but the readers' own doubts speaks against a reading, where sure readers settle some doubts
    /// about what lies beside it.
    static func mayBeRead(
        _ sight: SeenWriting.Sight, _ text: String, settling beside: Set<String>
    ) -> Bool {
        guard !isStruck(sight),
            sight.doubt.map({ doubt in
                InkDoubt.strikes.contains(doubt)
                    || beside.contains(doubt) && isSettled(sight)
            }) ?? true
        else { return false }
        return WritingReader.Alphabet.number.holds(text)
            && sight.isPlain(text, isBlind: true) && hasSureOnes(sight, in: text)
    }

    /// A doubt about what lies beside a number is settled where the third reader, who is shown the page with it, finds
    /// no other text and no other ink likelier than this: logarithms. Fitted by `make bench TABLE=home`.
    static let settled = (others: -3.0, outside: -3.0)

    private static func isSettled(_ sight: SeenWriting.Sight) -> Bool {
        (sight.outside.third ?? 0) <= settled.outside
            && sight.candidates.dropFirst().allSatisfy { ($0.third ?? 0) <= settled.others }
    }

    /// Whether the readers take all of its ink for a number's, and none finds another one likelier.
    static func isNumber(_ sight: SeenWriting.Sight, _ best: SeenWriting.Candidate) -> Bool {
        let together = sight.outside.together
        let isInk =
            sight.outside.isAtMost(mostAlone.0) && together <= mostTogether
            || sight.outside.isAtMost(mostAlone.1) && together <= mostStruck && sight.doubt == nil
        return isInk && sight.isBestToAll(best, within: mostBehind)
    }

    /// Whether a line may run through it, and the readers are not so sure of it that none does.
    static func isStruck(_ sight: SeenWriting.Sight) -> Bool {
        sight.doubt.map(InkDoubt.strikes.contains) == true && sight.outside.together > mostStruck
    }

    /// Where the page's hand vouches for a number a reader may find another one so little likelier, the third may doubt
    /// more that it is one, and it counts for so much surer. Fitted by `make bench TABLE=home`.
    static let ofHand = (behind: 2.0, surer: 1.0)

    private static func isOfHand(_ sight: SeenWriting.Sight) -> Bool {
        guard WriterCertainty.vouches(for: sight), let best = sight.candidates.first else {
            return false
        }
        return sight.isBestToAll(best, within: ofHand.behind)
    }

    /// A 7 that is written with a hook and without its bar looks like a 1 to all three readers. The third finds a 7 in
    /// a 1's place no likelier than the first of these, or than the second where the 1 is no farther from straight than
    /// `mostBend`, a share of its length. Fitted by `make bench TABLE=home`.
    static let noSeven = (anyhow: -7.0, straight: -5.0)
    /// See `noSeven`.
    static let mostBend = 0.03
    /// Nor does it find any other digit there likelier than this: what is left of a 6 looks like a 1. Fitted by
    /// `make bench TABLE=home`.
    static let noOther = -2.0

    private static func hasSureOnes(_ sight: SeenWriting.Sight, in text: String) -> Bool {
        guard text.contains("1") else { return true }
        func likeliest(where isOther: (Character) -> Bool) -> Double {
            sight.candidates.filter { other in
                other.text != text && other.text.count == text.count
                    && zip(text, other.text).allSatisfy { $0 == $1 || $0 == "1" && isOther($1) }
            }.map { $0.third ?? 0 }.max() ?? -.infinity
        }
        let isStraight = sight.bend.map { $0 <= mostBend } ?? false
        return likeliest { $0 == "7" } <= (isStraight ? noSeven.straight : noSeven.anyhow)
            && likeliest { _ in true } <= noOther
    }

    /// Of readings as sure as this one, or surer, so many are wrong; nil where it is not to be trusted at all.
    public static func error(of sight: SeenWriting.Sight) -> Double? {
        guard let margin = margin(of: sight), let text = sight.candidates.first?.text else {
            return nil
        }
        return NumberCertainty.errors.last { error in
            least[NumberCertainty.Kind(text)]?[error].map { margin >= $0 } ?? false
        }
    }

    /// By kind and error, the least margin; what may be called wrong is asked for more. Fitted by `make bench
    /// TABLE=home`, by Laplace's rule of succession. What somebody struck out or wrote over is not among them:
    /// `WrongCertainty` tells what else is asked of a wrong answer.
    static let least: [NumberCertainty.Kind: [Double: Double]] = [
        .digit: [0.01: 2, 0.005: 3, 0.002: 4], .digits: [0.01: 2, 0.005: 3, 0.002: 5],
        .negative: [0.01: 2, 0.005: 5, 0.002: 6], .decimal: [0.01: 3, 0.005: 4],
    ]
}

public import Artifacts
import Foundation

/// How sure a number is that three readers saw on a worksheet of others, where no boxes say how many characters there are.
public enum AnswerCertainty {
    /// All three readers together find ink of no number no likelier than this: a logarithm, the sum of theirs. Each by itself doubts a hand
    /// that it has not learned from. On made sheets (`make bench TABLE=home`, seeds 401, 402, 411, 412, 421, 422 and 501, REVISO_ROWS=600) 2,419 of
    /// 2,965 whole numbers are taken for read right, 5 numbers wrong, and 55 of 1,050 places with something else in them; with -8 and one
    /// look it is 18 and 5 fewer.
    static let mostTogether = -5.0
    /// Each of the two readers that know such ink finds it no likelier than the first by itself, or than the second where all together are as sure
    /// as `mostStruck`: logarithms. With no such bound a 28 whose 8 looks like a 6 was called right for a key of 26 on two of ten pages that
    /// one photographed page's ink was laid out on anew; on that page, whose hand the second reader does not know, 40 of 838 hang on the
    /// second. On made sheets (seeds 401, 402, 404, 412, 421, 422, 431 and 432, with networks before these) it was 16 of 4,371 and 3 of 1,550 other places.
    static let mostAlone = (-1.0, -0.5)
    /// The same of ink that a line may run through. Of 360 numbers on those sheets of which that was doubted 352 were right, and 207
    /// hold an 8 or a 4, which cross themselves; with this 271 are taken for read, none of them wrong, and of the places with something
    /// else in them 13.
    static let mostStruck = -10.0
    /// A reader finds no other number likelier than by this: they are told in halves.
    static let mostBehind = 0.5

    /// How sure the likeliest reading is, as `NumberCertainty.margin`, and surer where it is of its page's hand; nil where something
    /// speaks against it or the readers disagree, and where it holds a 1 that may be a 7.
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

    /// Whether nothing but the readers' own doubts speaks against a reading, where sure readers settle some doubts about what
    /// lies beside it.
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

    /// A doubt about what lies beside a number is settled where the third reader, who is shown the page with it, finds no other text and no
    /// other ink likelier than this: logarithms. On those sheets 101 numbers more are taken for read so, one of them wrong, and of the
    /// places with something else in them one.
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

    /// Where the page's hand vouches for a number a reader may find another one so little likelier, the third may doubt more that it is one, and
    /// it counts for so much surer. Of 2,500 numbers and 800 places with something else in them, on made sheets like those of
    /// `make bench TABLE=home` of which two in three were of one hand each, 36 numbers more were taken for read so, none of them wrong, and nothing
    /// else, when longer numbers had to have 3.5 by themselves and this counted for 1.5.
    static let ofHand = (behind: 2.0, surer: 1.0)

    private static func isOfHand(_ sight: SeenWriting.Sight) -> Bool {
        guard HandCertainty.vouches(for: sight), let best = sight.candidates.first else {
            return false
        }
        return sight.isBestToAll(best, within: ofHand.behind)
    }

    /// A 7 that is written with a hook and without its bar looks like a 1 to all three readers. The third finds a 7 in a 1's place no likelier
    /// than the first of these, or than the second where the 1 is no farther from straight than `mostBend`, a share of its length. Of 424
    /// numbers with a 1 on the sheets told of at `mostTogether` that would be taken for read without this 6 were wrong, with it one of 396 is, a
    /// 9 whose bow has a gap. Where only what is straight was taken, however likely a 7 was, it was 2 of 334, and two 7s of 48 numbers on other
    /// sheets (`make bench TABLE=fractions`, seed 75).
    static let noSeven = (anyhow: -7.0, straight: -5.0)
    /// See `noSeven`.
    static let mostBend = 0.03
    /// Nor does it find any other digit there likelier than this: what is left of a 6 looks like a 1. With it one wrong number of two on a fresh
    /// sheet (seed 531) is left to a person, and of those told of at `mostTogether` none.
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

    /// By kind and error, the least margin. On the sheets told of at `mostTogether` 1 of 1,044 single digits that have 3 is wrong (with 2 it is 3
    /// of 1,053), and 4 of 1,357 longer numbers that have it: 9s whose bow is open or lost and a 2; with 2 it is 9 of 1,380, with 4 it is 3 of
    /// 1,292. All together it is 0.2 %. Of 621 negatives 402 have 5, one of them wrong, and 472 have 2, three wrong; a whole number was taken for none. Of 614 decimals 232
    /// have 4, none of them wrong, and 368 have 3, one of them a 29 with a speck. What may be called wrong is asked for more, by Laplace's rule: of single digits that
    /// have 4 one of 1,034 is wrong, of longer numbers that have 5 one of 1,193 (with 4 it is 3 of 1,307), of negatives that have 6 none of 318 (and none of 611 on whole pages, `TABLE=inbox`, seeds 705 to 710; with 5 it is one of 413). No decimal is so sure. What
    /// somebody struck out or wrote over is not among them; `WrongCertainty` tells what else is asked of a wrong answer.
    static let least: [NumberCertainty.Kind: [Double: Double]] = [
        .digit: [0.01: 2, 0.005: 3, 0.002: 4], .digits: [0.01: 2, 0.005: 3, 0.002: 5],
        .negative: [0.01: 2, 0.005: 5, 0.002: 6], .decimal: [0.01: 3, 0.005: 4],
    ]
}

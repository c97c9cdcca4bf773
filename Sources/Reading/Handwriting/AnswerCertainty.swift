public import Artifacts
import Foundation

/// How sure a number is that three readers saw on a worksheet of others, where no boxes say how many characters there are.
public enum AnswerCertainty {
    /// All three readers together find ink of no number no likelier than this: a logarithm, the sum of theirs. Each by itself doubts a hand
    /// that it has not learned from. On made sheets (`make bench TABLE=home`, seeds 401, 402, 411, 412, 421, 422 and 501, REVISO_ROWS=600) 2,028 of
    /// 2,965 whole numbers were taken for read right so, and 9 numbers wrong, and 59 of 1,050 places with something else in them; with -8 it was 2,012,
    /// 9 and 56, and on one photographed page four of 86 fewer. That was with least margins of 4.5 and 3; with those below, and points as
    /// `isPlain` sees them, it is 2,041, 8 and 58.
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
    /// speaks against it or the readers disagree, and where it holds a 1 which is not straight: a 7 that is written with a hook and
    /// without its bar looks like one to all three.
    public static func margin(of sight: SeenWriting.Sight) -> Double? {
        guard mayBeRead(sight), let best = sight.candidates.first else { return nil }
        let margin = NumberCertainty.margin(
            ofBestIn: sight.candidates, sight.outside, NumberCertainty.weights)
        if isOfHand(sight) { return margin + ofHand.surer }
        let isSeenAlike = sight.isBestToAll(best, within: mostBehind)
        return isNumber(sight) && isSeenAlike ? margin : nil
    }

    /// Whether nothing but the readers' own doubts speaks against the likeliest reading.
    private static func mayBeRead(_ sight: SeenWriting.Sight) -> Bool {
        guard let best = sight.candidates.first, !isStruck(sight),
            sight.doubt.map({ InkDoubt.strikes.contains($0) || isSettled($0, sight) }) ?? true
        else { return false }
        return WritingReader.Alphabet.number.holds(best.text)
            && sight.isPlain(best.text, isBlind: true) && hasStraightOnes(sight, in: best.text)
    }

    /// A doubt about what lies beside a number is settled where the third reader, who is shown the page with it, finds no other text and no
    /// other ink likelier than this: logarithms. FIGURES
    static let settled = (others: -3.0, outside: -3.0)

    private static func isSettled(_ doubt: String, _ sight: SeenWriting.Sight) -> Bool {
        InkDoubt.onPage.contains(doubt) && (sight.outside.third ?? 0) <= settled.outside
            && sight.candidates.dropFirst().allSatisfy { ($0.third ?? 0) <= settled.others }
    }

    /// Whether the readers take all of its ink for a number's.
    private static func isNumber(_ sight: SeenWriting.Sight) -> Bool {
        let together = sight.outside.together
        return sight.outside.isAtMost(mostAlone.0) && together <= mostTogether
            || sight.outside.isAtMost(mostAlone.1) && together <= mostStruck && sight.doubt == nil
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

    /// So far from straight a 1 is at most, as a share of its height. Alone: of 78 that were taken for read on the sheets told of at `ofHand`
    /// 6 were 7s, which pass for a 1 all over a sheet of one hand (bends of .04 to .13), and none of the 40 that are as straight as
    /// this. In longer numbers: of 126 that were taken for read up to .05 (seeds 401, 402 and 411, REVISO_ROWS 600, 1000 and 800) 5 were
    /// wrong, a 7 taken for a 1 each time, however sure (margins to 6.8): one of 26 with .04, 4 of 20 with .05, none of 80 as straight as
    /// this. Black and white loses hooks, and has no bend told.
    static let mostBend = 0.03

    private static func hasStraightOnes(_ sight: SeenWriting.Sight, in text: String) -> Bool {
        !text.contains("1") || sight.bend.map { $0 <= mostBend } ?? false
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

    /// By kind and error, the least margin. On the sheets told of at `mostTogether` 2 of 952 single digits that have 3.5 were wrong (with 3 the
    /// same two), and 6 of 1,078 longer numbers that have it: three 9s whose bow is open, taken for 7s, and three of which a part was lost; from 3 on 8 of
    /// 1,103, from 4 on 4 of 1,040. All together it is 0.4 %. Less than 0.5 % is not told, whatever these say: what somebody struck out or wrote
    /// too pale to be seen is not among them, and no such number is called wrong by itself at the default settings.
    static let least: [NumberCertainty.Kind: [Double: Double]] = [
        .digit: [0.01: 2, 0.005: 3], .digits: [0.01: 2, 0.005: 3],
    ]
}

public import Artifacts
import Foundation

/// How sure a number is that three readers saw on a worksheet of others, where no boxes say how many characters there are.
public enum AnswerCertainty {
    /// By the second and by the third reader some ink is of no number with no more than these probabilities: logarithms. The second
    /// doubts single characters that touch, the third what is struck out or written over: on the sheets named at `least` 571 of 847
    /// single digits and 454 of longer numbers would be read so and 23 of 700 places with something else in them, with -2.5 for
    /// both 566, 436 and 22.
    static let mostOutside = (second: -1.5, third: -3.0)
    /// The third reader may doubt more where all three together find ink of no number as unlikely as this: it knows no hand but those it
    /// learned from, and of one page's 87 places it doubted 24. Such a number has to be read the surer by `cost`. Of 2,704 numbers (seeds 1,
    /// 13, 21, 22 and 33, REVISO_ROWS 600, 600, 600, 1000 and 1000) 34 more are taken for read so, none of them wrong; without the cost
    /// 38, one of them wrong. Of 950 places with something else in them 4 more are, 2 of these as what is written.
    static let mostTogether = (all: -9.0, third: -1.5, cost: 1.0)

    /// How sure the likeliest reading is, as `NumberCertainty.margin`, and surer where it is of its page's hand; nil where something
    /// speaks against it or the readers disagree, and where it holds a 1 which is not straight: a 7 that is written with a hook and
    /// without its bar looks like one to all three.
    public static func margin(of sight: SeenWriting.Sight) -> Double? {
        guard mayBeRead(sight), let best = sight.candidates.first else { return nil }
        let margin = NumberCertainty.margin(
            ofBestIn: sight.candidates, sight.outside, NumberCertainty.weights)
        if isOfHand(sight) { return margin + ofHand.surer }
        guard let cost = cost(of: sight.outside), sight.isBestToAll(best) else { return nil }
        return margin - cost
    }

    /// Whether nothing but the readers' own doubts speaks against the likeliest reading.
    private static func mayBeRead(_ sight: SeenWriting.Sight) -> Bool {
        guard sight.doubt == nil, let best = sight.candidates.first else { return false }
        return WritingReader.Alphabet.number.holds(best.text)
            && sight.isPlain(best.text, isBlind: true) && hasStraightOnes(sight, in: best.text)
    }

    /// Where the page's hand vouches for a number a reader may find another one so little likelier, the third may doubt more that it is one, and
    /// it counts for so much surer. Of 2,500 numbers and 800 places with something else in them, on made sheets like those of
    /// `make bench TABLE=home` of which two in three were of one hand each, 36 numbers more are taken for read so, none of them wrong, and nothing
    /// else.
    static let ofHand = (behind: 2.0, surer: 1.5)

    private static func isOfHand(_ sight: SeenWriting.Sight) -> Bool {
        guard HandCertainty.vouches(for: sight), let best = sight.candidates.first else {
            return false
        }
        return sight.candidates.allSatisfy { other in
            other.first <= best.first + ofHand.behind
                && other.second <= best.second + ofHand.behind
                && (other.third ?? 0) <= (best.third ?? 0) + ofHand.behind
        }
    }

    /// How much surer a number has to be read than others, for a reader doubts that it is one; nil where none may be.
    private static func cost(of outside: SeenWriting.Outside) -> Double? {
        let third = outside.third ?? outside.second
        guard outside.second <= mostOutside.second else { return nil }
        if third <= mostOutside.third { return 0 }
        let all = outside.first + outside.second + third
        return third <= mostTogether.third && all <= mostTogether.all ? mostTogether.cost : nil
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

    /// By kind and error, the least margin, by Laplace's rule of succession on 2,039 whole numbers behind printed sums (`make bench
    /// TABLE=home`, seeds 1, 13 and 21, REVISO_ROWS 400, 1200 and 1200, in all kinds of pictures): of single digits 1 of 656 was wrong from
    /// 3.5 on and none of 646 from 4 on, of longer numbers without a 1 2 of 470 from 3 on and none of 454 from 3.5 on. Less than 0.5 % is not
    /// told, whatever these say: what somebody struck out or wrote too pale to be seen is not among them, and no such number is called wrong
    /// by itself at the default settings.
    static let least: [NumberCertainty.Kind: [Double: Double]] = [
        .digit: [0.01: 3.5, 0.005: 4], .digits: [0.01: 3, 0.005: 3.5],
    ]
}

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

    /// How sure the likeliest reading is, as `NumberCertainty.margin`; nil where something speaks against it or the readers
    /// disagree, and of longer numbers that hold a 1 which is not straight: a 7 that is written with a hook and without its bar looks
    /// like one to all three.
    public static func margin(of sight: SeenWriting.Sight) -> Double? {
        guard sight.doubt == nil, let cost = cost(of: sight.outside),
            let best = sight.candidates.first, sight.isBestToAll(best),
            WritingReader.Alphabet.number.holds(best.text), sight.isPlain(best.text, isBlind: true),
            best.text.count == 1 || !best.text.contains("1") || hasStraightOnes(sight)
        else { return nil }
        return NumberCertainty.margin(
            ofBestIn: sight.candidates, sight.outside, NumberCertainty.weights) - cost
    }

    /// How much surer a number has to be read than others, for a reader doubts that it is one; nil where none may be.
    private static func cost(of outside: SeenWriting.Outside) -> Double? {
        let third = outside.third ?? outside.second
        guard outside.second <= mostOutside.second else { return nil }
        if third <= mostOutside.third { return 0 }
        let all = outside.first + outside.second + third
        return third <= mostTogether.third && all <= mostTogether.all ? mostTogether.cost : nil
    }

    /// So far from straight a 1 of a longer number is at most, as a share of its height. Of 108 readings with such ones in grey on the sheets
    /// named at `least` none was wrong from 3.5 on, nor of 70 on sheets that nothing was set on (seeds 22 and 33); in black and white, which
    /// loses hooks, 2 of 32 were.
    static let mostBend = 0.05

    private static func hasStraightOnes(_ sight: SeenWriting.Sight) -> Bool {
        sight.bend.map { $0 <= mostBend } ?? false
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

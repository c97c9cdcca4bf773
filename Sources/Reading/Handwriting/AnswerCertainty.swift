public import Artifacts
import Foundation

/// How sure a number is that three readers saw on a worksheet of others, where no boxes say how many characters there are.
public enum AnswerCertainty {
    /// By the second and by the third reader some ink is of no number with no more than this probability: a logarithm. Of
    /// 180 numbers on the sheets named at `least` that were struck out or written over 6 would be read with -1, with this 3.
    static let mostOutside = -2.5

    /// How sure the likeliest reading is, as `NumberCertainty.margin`; nil where something speaks against it or the readers
    /// disagree, and of what holds a 1: a 7 that is written without its bar, and a slim 6, look like one to all three.
    /// Of 117 such readings on the sheets named at `least` 2 were wrong from 3 on, of 593 others 1.
    public static func margin(of sight: SeenWriting.Sight) -> Double? {
        guard sight.doubt == nil, sight.outside.isAtMost(mostOutside),
            let best = sight.candidates.first, sight.isBestToAll(best),
            WritingReader.Alphabet.number.holds(best.text), sight.isPlain(best.text, isBlind: true),
            !best.text.contains("1")
        else { return nil }
        return NumberCertainty.margin(
            ofBestIn: sight.candidates, sight.outside, NumberCertainty.weights)
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

    /// By kind and error, the least margin, by Laplace's rule of succession on 2,047 whole numbers behind printed sums (`make bench
    /// TABLE=home`, seeds 1, 13 and 21, REVISO_ROWS 400, 1200 and 1200, in all kinds of pictures): of single digits 1 of 575 was wrong from
    /// 3.5 on and none of 566 from 4 on, of longer numbers 2 of 451 from 3 on and none of 436 from 3.5 on. No set is large
    /// enough for less than 0.5 %: no such number is called wrong by itself at the default settings.
    static let least: [NumberCertainty.Kind: [Double: Double]] = [
        .digit: [0.01: 3.5, 0.005: 4], .digits: [0.01: 3, 0.005: 3.5],
    ]
}

public import Artifacts
import Foundation

/// How sure a number is that two readers saw on a worksheet of others, where no boxes say how many characters there are.
public enum AnswerCertainty {
    /// By the second reader some ink is no character with no more than this probability: a logarithm. On the answers named at
    /// `least` with -2 of 271 numbers of several digits 1 was wrong, with this none of 241.
    static let mostOutside = -1.0

    /// How sure the likeliest reading is, as `NumberCertainty.margin`; nil where something speaks against it or the readers
    /// disagree, and of what holds a 1: a 7 that is written without its bar, and a slim 6, look like one to both
    /// readers. Of 141 such readings on the sheets named at `least` 6 were wrong, of 675 others 6.
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

    /// By kind and error, the least margin, by Laplace's rule of succession on 1,394 whole numbers behind printed sums (`make
    /// bench TABLE=home`, seeds 13, 21 and 22 with REVISO_ROWS 240, 800 and 900, in all kinds of pictures): of single digits 2 of
    /// 402 were wrong from 3 on and none of 330 from 5 on, of longer numbers 1 of 240 from 4 on and none of 201 from 5 on. No set
    /// is large enough for less than 0.5 %: no such number is called wrong by itself at the default settings.
    static let least: [NumberCertainty.Kind: [Double: Double]] = [
        .digit: [0.01: 3, 0.005: 5], .digits: [0.01: 4, 0.005: 5],
    ]
}

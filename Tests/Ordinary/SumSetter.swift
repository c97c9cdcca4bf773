import Artifacts
import Drawing
import Foundation

/// Sets one sum in a line: numbers, signs, bars of fractions, and what is printed for the answer.
struct SumSetter {
    private let traits: Traits
    /// Around signs, in ems.
    private let room: Double
    private let em, answerMM, ruleMM: Double
    private let boxHigh: Double
    private let fractionShare: Double

    init(_ traits: Traits, random: inout SplitMix64) {
        self.traits = traits
        em = traits.sizePt / Letters.pointsMM
        let rooms = [0.25, 0.28, 0.33, 0.25, 0.12, 0.5]
        let drawn = rooms[random.index(rooms.count)]
        // Mixed numbers have spaces of their own.
        room = traits.numbers == .mixed ? max(0.28, drawn) : drawn
        let isLong = traits.numbers.isFraction || traits.numbers == .money
        answerMM = max(isLong ? 14 : 10, em * random.between(2.6, isLong ? 5.5 : 4.5))
        ruleMM = random.between(0.2, 0.5)
        boxHigh = traits.numbers.isBarred ? 2 : random.between(1.25, 1.6)
        fractionShare = random.between(0.7, 1)
    }

    /// A sum laid out from 0.
    struct Line {
        var parts: [(part: Part, x: Double)] = []
        var widthMM = 0.0
        /// Where the answer's place begins.
        var blankMM = 0.0
        var endsBlank: Bool
    }

    enum Part {
        case letters(Letters)
        case fraction(Letters, Letters, width: Double)
        case blank
    }

    func line(_ sum: PrintedSum) -> Line {
        let sign = sum.pieces.firstIndex(of: .text("=")) ?? 0
        var line = Line(endsBlank: (sum.pieces.lastIndex(of: .blank) ?? 0) > sign)
        var x = 0.0
        for (index, piece) in sum.pieces.enumerated() {
            if index > 0 {
                // A whole number stands close before its fraction.
                let isMixed: Bool =
                    if case .fraction = piece, case .text(let text) = sum.pieces[index - 1] {
                        text.allSatisfy(\.isNumber)
                    } else { false }
                x += em * (isMixed ? 0.12 : room)
            }
            switch piece {
            case .text(let text):
                let letters = Letters(text, traits.face, sizePt: traits.sizePt)
                line.parts.append((.letters(letters), x))
                x += letters.widthMM
            case .fraction(let top, let bottom):
                let pair = [top, bottom].map {
                    Letters($0, traits.face, sizePt: traits.sizePt * fractionShare)
                }
                let width = (pair.map(\.widthMM).max() ?? 0) + 0.2 * em
                line.parts.append((.fraction(pair[0], pair[1], width: width), x))
                x += width
            case .blank:
                line.blankMM = x
                line.parts.append((.blank, x))
                x += answerMM
            }
        }
        line.widthMM = x
        return line
    }

    /// What is printed of a line, and its places; the answer may be told where to begin.
    func placed(
        _ line: Line, x: Double, baseline: Double, blankAt: Double?
    ) -> (marks: [InkMark], box: BoxMM, answer: BoxMM) {
        var marks: [InkMark] = []
        var answer = BoxMM(x: x, y: baseline - em, width: answerMM, height: 1.2 * em)
        let shift = max(0, (blankAt ?? line.blankMM) - line.blankMM)
        var end = x
        for (part, at) in line.parts {
            let left = x + at + (at >= line.blankMM ? shift : 0)
            switch part {
            case .letters(let letters):
                marks.append(.text(letters, x: left, baseline: baseline, .black))
                end = left + letters.widthMM
            case .fraction(let top, let bottom, let width):
                marks += fraction(top, bottom, width, x: left, baseline: baseline)
                end = left + width
            case .blank:
                let (drawn, place) = blank(left, baseline)
                marks += drawn
                answer = place
                end = left + answerMM
            }
        }
        let high = traits.numbers.isBarred ? 1.1 * em : 0.8 * em
        let box = BoxMM(x: x, y: baseline - high, width: end - x, height: high + 0.2 * em)
        return (marks, box, answer)
    }

    private func fraction(
        _ top: Letters, _ bottom: Letters, _ width: Double, x: Double, baseline: Double
    ) -> [InkMark] {
        let axis = baseline - 0.3 * em
        let air = 0.14 * em
        return [
            .line(from: (x, axis), to: (x + width, axis), width: max(0.18, 0.05 * em), .black),
            .text(top, x: x + (width - top.widthMM) / 2, baseline: axis - air, .black),
            .text(
                bottom, x: x + (width - bottom.widthMM) / 2, baseline: axis + air + bottom.ascentMM,
                .black),
        ]
    }

    private func blank(_ x: Double, _ baseline: Double) -> ([InkMark], BoxMM) {
        var place = BoxMM(x: x, y: baseline - 1.1 * em, width: answerMM, height: 1.3 * em)
        func typed(_ text: String) -> InkMark {
            let one = Letters(text, traits.face, sizePt: traits.sizePt).widthMM
            let many = String(repeating: text, count: max(2, Int(answerMM / max(0.4, one))))
            return .text(
                Letters(many, traits.face, sizePt: traits.sizePt), x: x, baseline: baseline, .black)
        }
        let low = baseline + 0.12 * em
        switch traits.answer {
        case .rule:
            return ([.line(from: (x, low), to: (x + answerMM, low), width: ruleMM, .black)], place)
        case .underscores: return ([typed("_")], place)
        case .points: return ([typed(".")], place)
        case .dots:
            return (
                [
                    .dots(
                        x: x, y: baseline, width: answerMM, every: max(0.7, 0.2 * em),
                        size: max(0.3, 0.09 * em), .black)
                ], place
            )
        case .box:
            let high = boxHigh * em
            place = BoxMM(
                x: x, y: baseline - 0.36 * em - high / 2, width: answerMM, height: high)
            return ([.frame(place, width: ruleMM, .black)], place)
        case .bracket:
            let open = Letters("(", traits.face, sizePt: traits.sizePt)
            let close = Letters(")", traits.face, sizePt: traits.sizePt)
            place.x += open.widthMM
            place.width -= open.widthMM + close.widthMM
            return (
                [
                    .text(open, x: x, baseline: baseline, .black),
                    .text(close, x: x + answerMM - close.widthMM, baseline: baseline, .black),
                ], place
            )
        case .space: return ([], place)
        }
    }
}

import Artifacts
import Drawing
import Foundation

/// The sums of a sheet, set in columns with their numbers before them and their answers' places.
struct SumBlock {
    private(set) var marks: [InkMark] = []
    private(set) var placed: [OrdinarySheet.Placed] = []
    /// In how many columns they stand: as many as there is room for.
    private(set) var columns = 1
    /// The height of a printed digit.
    let digitMM: Double
    private let traits: Traits
    private let leftMM, rightMM: Double
    private let setter: SumSetter
    /// The label's size as a share of the sums', and the room behind it.
    private let labelShare, labelGapMM: Double
    /// Labels stand right-aligned before their sums; sums begin right behind them otherwise.
    private let isHanging: Bool
    /// Answers stand one below the other.
    private let isAligned: Bool
    private let spacing: Double

    init(_ traits: Traits, leftMM: Double, rightMM: Double, random: inout SplitMix64) {
        (self.traits, self.leftMM, self.rightMM) = (traits, leftMM, rightMM)
        setter = SumSetter(traits, random: &random)
        digitMM = Letters("0", traits.face, sizePt: traits.sizePt).ascentMM
        labelShare = random.index(6) == 0 ? random.between(0.6, 0.85) : 1
        let gap = traits.running.gap
        let em = traits.sizePt / Letters.pointsMM
        labelGapMM = em * random.between(gap.lowerBound, gap.upperBound)
        isHanging = random.index(2) == 0
        isAligned = random.index(3) == 0
        let tall = traits.numbers.isBarred || traits.answer == .box
        spacing = random.between(tall ? 2.3 : 1.5, tall ? 3.4 : 3)
    }

    private struct Row {
        var sum: PrintedSum
        var label: String
        var letters: Letters?
        var set: SumSetter.Line
    }

    mutating func set(
        _ grammar: SumGrammar, fromY: Double, toY: Double, random: inout SplitMix64
    ) {
        let rowMM = traits.sizePt / Letters.pointsMM * spacing
        let rows = max(1, Int((toY - fromY) / rowMM))
        columns = traits.columns
        let wanted = min(traits.running.most, 6 + random.index(30))
        let sums = (0..<wanted).map { _ in grammar.sum(random: &random) }
        var lines: [Row] = []
        var labelMM = 0.0
        while true {
            let count = min(wanted, rows * columns)
            lines = sums.prefix(count).enumerated().map { index, sum in
                let label = traits.running.label(index, of: columns, in: traits.tongue)
                let letters =
                    label.isEmpty
                    ? nil
                    : Letters(label, traits.face, sizePt: traits.sizePt * labelShare)
                return Row(sum: sum, label: label, letters: letters, set: setter.line(sum))
            }
            labelMM = lines.compactMap { $0.letters?.widthMM }.max().map { $0 + labelGapMM } ?? 0
            // Where answers stand one below the other the longest sum moves all of them.
            let before = lines.map(\.set.blankMM).max() ?? 0
            let behind = lines.map { $0.set.widthMM - $0.set.blankMM }.max() ?? 0
            if columns == 1 || labelMM + before + behind < columnMM(columns) - 5 { break }
            columns -= 1
        }
        let high = (lines.count + columns - 1) / columns
        for (index, line) in lines.enumerated() {
            let column = traits.runsDown ? index / high : index % columns
            let row = traits.runsDown ? index % high : index / columns
            put(
                line, x: leftMM + columnMM(columns) * Double(column),
                baseline: fromY + rowMM * (Double(row) + 0.6), labelMM: labelMM, among: lines)
        }
    }

    private func columnMM(_ columns: Int) -> Double { (rightMM - leftMM) / Double(columns) }

    private mutating func put(
        _ row: Row, x: Double, baseline: Double, labelMM: Double, among rows: [Row]
    ) {
        var start = x
        if let label = row.letters {
            let left = isHanging ? x + labelMM - labelGapMM - label.widthMM : x
            marks.append(.text(label, x: left, baseline: baseline, .black))
            start = isHanging ? x + labelMM : x + label.widthMM + labelGapMM
        }
        let shift = isAligned ? (rows.map(\.set.blankMM).max() ?? 0) : nil
        let (drawn, box, answer) = setter.placed(
            row.set, x: start, baseline: baseline, blankAt: row.set.endsBlank ? shift : nil)
        marks += drawn
        placed.append(
            OrdinarySheet.Placed(
                sum: row.sum, label: row.label, box: box, answer: answer, baseline: baseline))
    }
}

import Artifacts
import Paper

/// An answer sheet's page, in the order of the numbers: short places in two columns, ruled lines over the whole width.
struct AnswerColumns {
    let frame: PageFrame
    let topMM: Double

    private static let gapMM = 4.5...9.0

    /// What stands between two places of ruled lines, or one such place.
    private struct Band {
        /// One column of ruled lines, or two of which the first is not the shorter one.
        var columns: [[QuestionBlock]]
        var heightMM: Double {
            columns.map { $0.reduce(0) { $0 + $1.heightMM } }.max() ?? 0
        }
        var gaps: Int { (columns.first?.count ?? 1) - 1 }
    }

    /// Places blocks on one page or, where that does not hold them all, on as many as they need. `nextMM` is where
    /// further pages begin.
    func pages(_ blocks: [QuestionBlock], nextMM: Double) -> [[SheetLayout.Placed]] {
        var count = blocks.count
        while count > 1 {
            if let page = placed(Array(blocks.prefix(count))) {
                let rest = Array(blocks.dropFirst(count))
                let next = AnswerColumns(frame: frame, topMM: nextMM)
                return [page] + (rest.isEmpty ? [] : next.pages(rest, nextMM: nextMM))
            }
            count -= 1
        }
        let rest = Array(blocks.dropFirst())
        let next = AnswerColumns(frame: frame, topMM: nextMM)
        return [placed(Array(blocks.prefix(1))) ?? []]
            + (rest.isEmpty ? [] : next.pages(rest, nextMM: nextMM))
    }

    /// The blocks, numbers running down the columns; nil where one page does not hold them.
    private func placed(_ blocks: [QuestionBlock]) -> [SheetLayout.Placed]? {
        let bands = Self.bands(blocks)
        let used = bands.reduce(0) { $0 + $1.heightMM }
        let gaps = bands.reduce(bands.count - 1) { $0 + $1.gaps }
        let gap = min(
            Self.gapMM.upperBound, (frame.bottomMM - topMM - used) / Double(max(1, gaps)))
        guard gap >= Self.gapMM.lowerBound || gaps == 0 else { return nil }
        var placed: [SheetLayout.Placed] = []
        var top = topMM
        for band in bands {
            for (index, column) in band.columns.enumerated() {
                var y = top
                for block in column {
                    let x = frame.leftMM + Double(index) * frame.widthMM / 2
                    placed.append(.init(block: block, xMM: x, yMM: y))
                    y += block.heightMM + gap
                }
            }
            top += band.heightMM + Double(band.gaps) * gap + gap
        }
        return placed
    }

    private static func bands(_ blocks: [QuestionBlock]) -> [Band] {
        var bands: [Band] = []
        var short: [QuestionBlock] = []
        func close() {
            guard !short.isEmpty else { return }
            let half = (short.count + 1) / 2
            bands.append(
                Band(columns: [Array(short.prefix(half)), Array(short.dropFirst(half))]))
            short = []
        }
        for block in blocks {
            if block.place.type == .lines {
                close()
                bands.append(Band(columns: [[block]]))
            } else {
                short.append(block)
            }
        }
        close()
        return bands
    }
}

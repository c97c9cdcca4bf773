import Artifacts
package import Imaging

/// The rows of a form of which there is no empty picture: bubbles are told marked from empty by each other.
package enum LatticeRows {
    /// A row as it was measured.
    package struct Row {
        var label: String
        var values: [String]
        var inks: [LatticePlaces.Ink]
        var isFound: Bool
        var several: Bool
        var onlyFilled: Bool
        var noteInk: Double

        /// A row from its parts: what its bubbles mean and hold, whether they were found, whether several may be
        /// marked, whether faint lines are no marks, and how much ink lies where a pupil may write beside it, 0 to 1.
        package init(
            label: String, values: [String], inks: [LatticePlaces.Ink], isFound: Bool,
            several: Bool, onlyFilled: Bool, noteInk: Double
        ) {
            (self.label, self.values, self.inks, self.isFound) = (label, values, inks, isFound)
            (self.several, self.onlyFilled, self.noteInk) = (several, onlyFilled, noteInk)
        }
    }

    // Of a place for notes so much is ink where something is written.
    private static let written = 0.02
    // Paper shows in an empty bubble: where no tenth of it is paler than this, it is not called empty.
    private static let solid = 0.4
    // Of two marks in a row the paler has at least this share of the other, else it may be what a rubber left.
    private static let alike = 0.55
    // A row without a mark has no more ink beside its bubbles than others.
    private static let beside = 0.12

    /// Reads all rows of a page.
    package static func read(_ rows: [Row]) -> [RowReading] {
        let tone = LatticeTone(rows.map { Array(zip($0.values, $0.inks)) })
        return rows.enumerated().map { reading($1, tone, at: $0) }
    }

    private static func reading(
        _ row: Row, _ tone: LatticeTone, at index: Int
    ) -> RowReading {
        func said(
            _ state: Responses.State, _ why: String, _ values: [String] = []
        ) -> RowReading {
            RowReading(
                label: row.label, state: state, values: values, why: why, isFound: row.isFound)
        }
        guard row.isFound, row.inks.allSatisfy(\.isSeen) else {
            return said(.unclear, "its bubbles are not where the form has them")
        }
        guard row.noteInk < written else { return said(.unclear, "something is written beside it") }
        let strengths = zip(row.values, row.inks).map { tone.strength($1, of: $0, row: index) }
        let marked = zip(row.values, strengths).filter { $0.1 >= tone.marked }
        let isDoubtful = zip(row.values, strengths).contains {
            $1 < tone.marked && $1 > tone.empty($0, onlyFilled: row.onlyFilled)
        }
        let isSolid = zip(row.inks, strengths).contains { $0.least > solid && $1 < tone.marked }
        guard !isSolid else { return said(.unclear, "ink that print does not explain") }
        guard !isDoubtful else {
            return said(.unclear, marked.isEmpty ? "a pale mark" : "a second, paler")
        }
        guard let darkest = marked.map(\.1).max() else {
            let more = zip(row.values, row.inks).map { tone.beside($1, of: $0) }.max() ?? 0
            return more > max(beside, tone.mostBeside)
                ? said(.unclear, "ink beside the bubbles") : said(.blank, "empty")
        }
        guard marked.count > 1 else { return said(.read, "marked", marked.map(\.0)) }
        guard row.several, marked.allSatisfy({ $0.1 >= alike * darkest }) else {
            return said(row.several ? .unclear : .several, "several")
        }
        return said(.read, "several", marked.map(\.0))
    }
}

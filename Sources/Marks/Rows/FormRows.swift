package import Artifacts
package import Imaging

/// The rows of somebody else's form, read as our own are: by the page's own empty and marked bubbles.
package enum FormRows {
    /// A row as it is to be looked at.
    package struct Row {
        package var label: String
        package var bubbles: [String: BoxMM]
        package var several: Bool
        package var onlyFilled: Bool
        var marginMM: (x: Double, y: Double)
        package var note: BoxMM?

        /// A row from its parts; `marginMM` is how far around it ink is its own, `note` a place where a pupil may
        /// write, `onlyFilled` says that lines across its bubbles are no marks.
        package init(
            label: String, bubbles: [String: BoxMM], several: Bool, onlyFilled: Bool = false,
            marginMM: (x: Double, y: Double), note: BoxMM?
        ) {
            (self.label, self.bubbles, self.several) = (label, bubbles, several)
            self.onlyFilled = onlyFilled
            (self.marginMM, self.note) = (marginMM, note)
        }
    }

    // Of a bubble's inside a line across it covers less than this; one that is filled badly, more.
    private static let mostOfALine = 0.3
    // A letter is 4 mm² of ink and more; under this it is dirt.
    private static let noteMM2 = 0.8

    // Print of a drawn blank lies off by this much, and its letters look otherwise.
    private static let drawnMM = 0.7
    // Numbers of rows and headings are not drawn; they stand this far off.
    private static let aroundMM = 0.8
    // How far an empty bubble may differ from the drawn one, as a factor.
    private static let alike = 0.6...1.6

    /// Reads all rows of a page. Where the blank is a drawing, what empty bubbles look like is learned from the page.
    package static func read(_ rows: [Row], on flat: FlatPage, drawn: Bool) -> [RowReading] {
        var measured = rows.map {
            BubbleRow(
                questionID: $0.label, bubbles: $0.bubbles, on: flat,
                around: drawn
                    ? (min($0.marginMM.x, aroundMM), min($0.marginMM.y, aroundMM)) : $0.marginMM)
        }
        if drawn {
            learn(&measured)
            for index in measured.indices { leaveOutPrint(&measured[index]) }
        }
        var tone = BubbleTone(measured)
        // Rows of others stand so close that the mark of a neighbour lies about a bubble.
        tone.collar = .infinity
        return zip(rows, measured).map { row, bubbles in
            reading(
                row, bubbles.bubbles, RowVerdict.of(bubbles, tone: tone, crossing: false), on: flat,
                isFound: bubbles.fit > 0.25)
        }
    }

    /// Takes for each letter's print what a pale one of its bubbles measures here, if that is near the drawing.
    private static func learn(_ rows: inout [BubbleRow]) {
        let gain = BubbleTone(rows).gain
        var seen: [String: [Double]] = [:]
        for bubble in rows.flatMap(\.bubbles) {
            seen[bubble.letter, default: []].append(bubble.disc.page)
        }
        for row in rows.indices {
            for index in rows[row].bubbles.indices {
                let bubble = rows[row].bubbles[index]
                guard let all = seen[bubble.letter]?.sorted(), all.count > 1 else { continue }
                let drawn = bubble.disc.blank * gain
                let bounds = (drawn * alike.lowerBound)...(drawn * alike.upperBound)
                rows[row].bubbles[index].disc.blank =
                    min(bounds.upperBound, max(bounds.lowerBound, all[all.count * 3 / 10])) / gain
            }
        }
    }

    /// Leaves out ink within a bubble's outline: its inside is measured by itself, and the outline is print.
    private static func leaveOutPrint(_ row: inout BubbleRow) {
        // A single letter may be of another shape; where the row is found its bubbles are.
        if row.fit > 0.4 {
            for index in row.bubbles.indices { row.bubbles[index].isLost = false }
        }
        let boxes = row.bubbles.map { BoxMM(around: [$0.boxMM], x: drawnMM, y: drawnMM) }
        row.ink.removeAll { ink in
            boxes.contains {
                ink.boxMM.x >= $0.x && ink.boxMM.maxX <= $0.maxX && ink.boxMM.y >= $0.y
                    && ink.boxMM.maxY <= $0.maxY
            }
        }
    }

    private static func reading(
        _ row: Row, _ bubbles: [BubbleRow.Bubble], _ verdict: RowVerdict, on flat: FlatPage,
        isFound: Bool
    ) -> RowReading {
        var reading = RowReading(
            label: row.label, state: verdict.state, values: verdict.letter.map { [$0] } ?? [],
            why: verdict.why, isFound: isFound)
        if verdict.state == .several, row.several, !verdict.letters.isEmpty {
            reading.state = .read
            reading.values = verdict.letters
        }
        if verdict.state == .unclear, !verdict.isMarked, row.onlyFilled, isFound,
            bubbles.allSatisfy({ !$0.isLost && $0.disc.share < mostOfALine })
        {
            reading.state = .blank
            reading.why = "lines alone"
        }
        let note = row.note.map { flat.ink(in: $0).reduce(0) { $0 + $1.areaMM2 } } ?? 0
        if note > noteMM2 {
            reading.state = .unclear
            reading.why = "something is written beside it"
        }
        return reading
    }
}

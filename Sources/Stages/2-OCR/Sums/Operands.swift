import Artifacts
import Imaging
import Reading

/// Reads the numbers above the rules of column sums again where the first reading lost one: Tesseract takes a few
/// numbers that stand alone on a wide page for pictures. A rule with a sign left of the row above it is such a sum.
struct Operands {
    let components: [Image.Component]
    /// Level rules and bars.
    let bars: [Box]
    /// The height of the page's digits.
    let heightPx: Int
    /// Signs by their shape, as `SignShape` tells them.
    let classify: (Image.Component, Int) -> Character?

    /// Surer than this of its least sure digit a second reading is taken.
    private static let least = 0.8

    /// The words with those numbers as the second reader reads them.
    func reread(_ words: [ReadWord], on picture: Image) throws -> [ReadWord] {
        let known = words.filter { $0.confidence > 0.8 && $0.text.allSatisfy(\.isASCIIDigit) }
        // A reading with fewer digits than the row has marks lost one: a plain 1 at its end, as a rule.
        let rows = Array(
            bars.flatMap(numbers(above:)).filter { row in
                !known.contains {
                    $0.box.columnOverlap(row.box) > 0.8 && $0.box.rowOverlap(row.box) > 0.6
                        && $0.text.count >= row.marks
                }
            }.prefix(60))
        guard !rows.isEmpty, let second = SecondReader.ifAny else { return words }
        let last = words.map(\.line).max() ?? 0
        var result = words
        for (index, reading) in try second.lines(rows.map(\.box), of: picture).enumerated() {
            let digits = reading.characters.filter { $0.text != " " }
            guard !digits.isEmpty, digits.allSatisfy({ $0.text.allSatisfy(\.isASCIIDigit) }),
                digits.map(\.certainty).min() ?? 0 > Self.least
            else { continue }
            let text = digits.map(\.text).joined()
            let certainty = digits.map(\.certainty).min() ?? 0
            // A word may hold the sign with the digits: its shape says what it is.
            let row = rows[index].box
            let read = rows[index].sign.map { $0.union(row) } ?? row
            result.removeAll { 2 * $0.box.intersection(read).area > $0.box.area }
            result.append(
                ReadWord(
                    text: text, box: row,
                    confidence: SecondReader.probability(certainty: certainty, text: text),
                    line: last + 1 + index, reader: .ppocr))
        }
        return result
    }

    /// The boxes of the numbers above a rule.
    func rows(above bar: Box) -> [Box] { numbers(above: bar).map(\.box) }

    /// One row of a column sum: its digits' box, how many marks it is made of, the sign before it.
    private struct Row {
        var box: Box
        var marks: Int
        var sign: Box?
    }

    /// The numbers above a rule from the top: rows flush right, with a sign before the lowest; none where no sum stands
    /// there.
    private func numbers(above bar: Box) -> [Row] {
        guard bar.width > heightPx, bar.width < 10 * heightPx else { return [] }
        let column = components.filter { component in
            component.box.centreX > bar.x - heightPx
                && component.box.centreX < bar.maxX + heightPx / 2
                && component.box.maxY < bar.maxY && 4 * component.box.width < 5 * bar.width
        }
        guard let lowest = number(in: column, over: bar.y), lowest.sign != nil else { return [] }
        var rows = [lowest]
        while rows.count < Self.most, let top = rows.first,
            let next = number(in: column, over: top.box.y),
            4 * abs(next.box.maxX - lowest.box.maxX) < 3 * heightPx
        { rows.insert(next, at: 0) }
        return rows.count > 1 ? rows : []
    }

    /// No column sum has more rows.
    private static let most = 6

    /// The digits that stand right above a height.
    private func number(in column: [Image.Component], over edge: Int) -> Row? {
        let digits = column.filter { component in
            let box = component.box
            return 10 * box.height > 6 * heightPx && 10 * box.height < 15 * heightPx
                && box.width < 3 * heightPx / 2 && box.maxY < edge + heightPx / 4
                && 2 * (edge - box.maxY) < 3 * heightPx && !isSign(component)
        }.map(\.box).sorted { $0.maxX > $1.maxX }
        guard let lowest = digits.map(\.maxY).max() else { return nil }
        var row: Box?
        var marks = 0
        for box in digits where 2 * (lowest - box.maxY) < heightPx {
            guard let whole = row else {
                (row, marks) = (box, 1)
                continue
            }
            guard box.rowOverlap(whole) > 0.6, whole.x - box.maxX < heightPx / 2 else { continue }
            (row, marks) = (whole.union(box), marks + 1)
        }
        guard let row else { return nil }
        let before = column.filter { component in
            component.box.maxX <= row.x && row.x - component.box.maxX < 6 * heightPx
                && 2 * abs(component.box.centreY - row.centreY) < heightPx
                && 5 * component.box.width > heightPx
        }
        return Row(box: row, marks: marks, sign: before.first(where: isSign)?.box)
    }

    private func isSign(_ component: Image.Component) -> Bool {
        Cell([component]).sign(digitHeight: heightPx, classify: classify) != nil
    }
}

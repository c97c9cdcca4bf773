import Artifacts
import Imaging
import Reading

/// Reads the print left of each `=` by itself, from the sign back to the first wide gap: what a reader makes of a whole
/// row with scraps of writing in it says little about its sums.
struct SumCells {
    /// The ink of the print.
    let components: [Image.Component]
    /// The height of the page's digits.
    let heightPx: Int

    /// A gap wider than this many digit heights parts a sum from what stands before it.
    private static let reach = 1.15
    /// No cell is longer, in digit heights.
    private static let longest = 16
    /// So many cells are read at most.
    private static let most = 120
    /// A reading counts where its least certain digit is surer than this.
    private static let least = 0.7

    /// The words, with those left of some signs as they are read by themselves.
    func reread(_ words: [ReadWord], leftOf signs: [Box], on picture: Image) throws -> [ReadWord] {
        let cells = Array(
            signs.compactMap { sign in
                cell(leftOf: sign, others: signs).map { (sign: sign, box: $0) }
            }.prefix(Self.most))
        guard !cells.isEmpty, let second = SecondReader.ifAny else { return words }
        let first = Fragments.freeLine(besides: words)
        var result = words
        for (index, reading) in try second.lines(cells.map(\.box), of: picture).enumerated() {
            let digits = reading.characters.filter { $0.text.allSatisfy(\.isASCIIDigit) }
            guard digits.count > 1, digits.map(\.certainty).min() ?? 0 > Self.least else {
                continue
            }
            let (sign, cell) = cells[index]
            let isInside = { (box: Box) in cell.holds(x: box.centreX, y: box.centreY) }
            result = result.flatMap { word in
                GluedInk.parts(of: word) { isInside($0.box) ? 1 : 0 }
                    .filter { part in !part.glyphs.allSatisfy { isInside($0.box) } }
            }
            let own = PageWords.fitted(
                PageWords.cutBehindSigns(
                    SecondReader.words(of: reading, block: 0, paragraph: 0, line: first + index)),
                to: components)
            result += own
            // Writing that hangs on a sign hides it from the reader.
            if !reading.text.contains("="), let last = own.last, last.box.centreX < sign.x {
                var equals = last
                (equals.text, equals.box, equals.symbols) = ("=", sign, [])
                result.append(equals)
            }
        }
        return result
    }

    /// The print that belongs to a sign, with it; nil where none stands before it.
    func cell(leftOf sign: Box, others: [Box]) -> Box? {
        let row = components.map(\.box).filter { box in
            box.centreX < sign.x && 4 * abs(box.centreY - sign.centreY) < 3 * heightPx
                && box.height < 2 * heightPx && 6 * box.height > heightPx / 2
                && sign.x - box.x < Self.longest * heightPx
        }.sorted { $0.maxX > $1.maxX }
        let stop = others.filter {
            $0.maxX <= sign.x && 2 * abs($0.centreY - sign.centreY) < heightPx
        }.map(\.maxX).max()
        var cell: Box?
        for box in row {
            let edge = cell?.x ?? sign.x
            guard Double(edge - box.maxX) < Self.reach * Double(heightPx),
                stop.map({ box.x > $0 }) ?? true
            else { break }
            cell = cell.map { $0.union(box) } ?? box
        }
        return cell.map { $0.union(sign) }
    }
}

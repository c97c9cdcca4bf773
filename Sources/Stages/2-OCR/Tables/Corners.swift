import Artifacts
import Imaging
import Reading

/// The sign in the corner of a table, `+` or `×`, which says what goes into its cells. No reader is sure of a lone
/// sign; its shape is.
struct Corners {
    let grids: [Grid]
    let components: [Image.Component]
    /// The height of the page's letters.
    let heightPx: Int
    /// Signs by their shape, as `SignShape` tells them.
    let classify: (Image.Component, Int) -> Character?

    /// The words with each corner's sign as its shape shows it.
    func signed(_ words: [ReadWord]) -> [ReadWord] {
        var result = words
        let last = words.map(\.line).max() ?? 0
        for (index, grid) in grids.enumerated() {
            let corner = grid.cell(row: 0, column: 0).grown(by: -max(2, heightPx / 8))
            let own = components.filter { corner.encloses($0.box) && 6 * $0.box.width > heightPx }
            let isInside = { (word: ReadWord) in
                corner.holds(x: word.box.centreX, y: word.box.centreY)
            }
            guard let first = own.first,
                result.filter(isInside).allSatisfy({ $0.text.count == 1 })
            else { continue }
            let cell = Cell(
                components: own, box: own.dropFirst().reduce(first.box) { $0.union($1.box) })
            guard let sign = cell.sign(digitHeight: heightPx, classify: classify) else { continue }
            result.removeAll(where: isInside)
            result.append(
                ReadWord(
                    text: String(sign), box: cell.box, confidence: 0.97, line: last + 1 + index)
            )
        }
        return result
    }
}

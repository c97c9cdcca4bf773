import Artifacts
import Imaging

/// Puts an `=` that ink runs into where the sums above and below have theirs: sums of as many characters are as wide.
struct EqualsByNeighbours {
    /// The signs found by their shape.
    let shapes: [Box]
    let components: [Image.Component]
    let heightPx: Int

    /// The equations with each doubtful sign moved.
    func move(_ equations: [RowSums.Equation]) -> [RowSums.Equation] {
        let clean = equations.filter { shapes.contains($0.equals.box) }
        return equations.map { equation in
            guard !shapes.contains(equation.equals.box),
                let like = nearest(to: equation, among: clean)
            else { return equation }
            let sign = like.equals.box
            let guess = Self.anchor(equation) + sign.x - Self.anchor(like)
            var moved = equation
            moved.equals.box.width = sign.width
            moved.equals.box.x = edge(near: guess, axis: equation.equals.box.centreY) ?? guess
            return moved
        }
    }

    /// The next equation in the column with as many characters behind its last sign.
    private func nearest(
        to equation: RowSums.Equation, among clean: [RowSums.Equation]
    ) -> RowSums.Equation? {
        let length = Self.length(equation)
        let place = equation.left[0].box
        return clean.filter {
            Self.length($0) == length && abs($0.left[0].box.x - place.x) < 6 * heightPx
        }.min { abs($0.left[0].box.y - place.y) < abs($1.left[0].box.y - place.y) }
    }

    /// The last sign's middle: its ink is surest found whole. Without one, where the sum begins.
    private static func anchor(_ equation: RowSums.Equation) -> Int {
        equation.left.last { $0.kind == .sign }?.box.centreX ?? equation.left[0].box.x
    }

    private static func length(_ equation: RowSums.Equation) -> [Int] {
        let sign = equation.left.lastIndex { $0.kind == .sign } ?? 0
        return equation.left[sign...].map(\.text.count)
    }

    /// The left end of ink beside a guess, where the bars begin.
    private func edge(near guess: Int, axis: Int) -> Int? {
        components.filter { component in
            abs(component.box.x - guess) * 4 < heightPx && component.box.y < axis + heightPx / 3
                && component.box.maxY > axis - heightPx / 3 && 3 * component.box.width > heightPx
        }.map(\.box.x).min { abs($0 - guess) < abs($1 - guess) }
    }
}

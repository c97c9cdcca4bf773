package import Artifacts
import Imaging

/// Which of the exercises that were found is which printed sum, told by their places.
package struct FoundSums {
    /// For each printed sum the exercise found there.
    package let exercises: [Recognition.Exercise?]
    /// Exercises that are none of the sums.
    package let strange: [Recognition.Exercise]

    // So little of what both cover must be covered by both.
    private static let least = 0.12

    /// Looks for a sheet's sums on its page; of two exercises over one sum the better one is it.
    package init(
        _ sheet: OrdinarySheet, _ file: SheetFile, _ page: Intake.Page,
        _ exercises: [Recognition.Exercise]
    ) {
        let boxes = sheet.sums.map { Self.place($0.box, of: sheet, file, on: page) }
        var pairs: [(share: Double, sum: Int, exercise: Int)] = []
        for (sum, box) in boxes.enumerated() {
            for (index, exercise) in exercises.enumerated() {
                let both = Double(box.intersection(exercise.box).area)
                let all = Double(box.area + exercise.box.area) - both
                guard both > 0, all > 0, both / all >= Self.least else { continue }
                pairs.append((both / all, sum, index))
            }
        }
        var found = [Int?](repeating: nil, count: boxes.count)
        var taken: Set<Int> = []
        for pair in pairs.sorted(by: { ($0.share, $1.sum) > ($1.share, $0.sum) })
        where found[pair.sum] == nil && !taken.contains(pair.exercise) {
            found[pair.sum] = pair.exercise
            taken.insert(pair.exercise)
        }
        self.exercises = found.map { $0.map { exercises[$0] } }
        strange = exercises.indices.filter { !taken.contains($0) }.map { exercises[$0] }
    }

    /// A place of the sheet on the page that was taken in, in pixels.
    private static func place(
        _ box: BoxMM, of sheet: OrdinarySheet, _ file: SheetFile, on page: Intake.Page
    ) -> Box {
        let corners = [
            (box.x, box.y), (box.x + box.width, box.y), (box.x, box.y + box.height),
            (box.x + box.width, box.y + box.height),
        ].map { x, y -> (x: Double, y: Double) in
            guard let place = file.place else {
                return (
                    x / sheet.page.widthMM * Double(page.widthPx),
                    y / sheet.page.heightMM * Double(page.heightPx)
                )
            }
            let at = place(x, y)
            return PagePlaces(page).page(ofOriginalX: at.x, y: at.y)
        }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (Int(xs.min() ?? 0), Int(ys.min() ?? 0))
        return Box(
            x: left, y: top, width: Int(xs.max() ?? 0) - left, height: Int(ys.max() ?? 0) - top)
    }
}

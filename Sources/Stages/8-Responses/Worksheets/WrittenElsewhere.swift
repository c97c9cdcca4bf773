import Artifacts

/// Writing that stands in no place for answers, by the exercise it belongs to: where a place was guessed, it may be the
/// answer, and an exercise beside it is not called blank.
struct WrittenElsewhere {
    private let regions: [Box]
    private let exercises: [Recognition.Exercise]
    private let reachPx: Int

    // So far below its exercise an answer stands.
    private static let reachMM = 50.0

    init(_ filled: FilledPage) {
        self.init(
            filled.exercises, regions: filled.cleaned?.regions ?? [], dpi: filled.page.dpi)
    }

    /// From the exercises of a page and what erasing took for writing on it.
    init(_ exercises: [Recognition.Exercise], regions: [Cleaned.Region], dpi: Int) {
        self.exercises = exercises
        reachPx = Int(Self.reachMM / 25.4 * Double(max(72, dpi)))
        let places = exercises.map(\.answer.box)
        self.regions = regions.filter { region in
            !region.restored
                && !places.contains(where: {
                    2 * $0.intersection(region.box).area > region.box.area
                })
        }.map(\.box)
    }

    /// What was written for an exercise that has no place in its own row, so that it was looked for.
    func ink(of exercise: Recognition.Exercise) -> [Box] {
        guard exercise.choices.isEmpty, !exercise.prompt.contains("__") else { return [] }
        return regions.filter { owner(of: $0) == exercise.id }
    }

    /// The last exercise that begins above writing and left of it; in one row the nearest.
    private func owner(of ink: Box) -> String? {
        let (x, y) = (ink.x + ink.width / 2, ink.y + ink.height / 2)
        let above = exercises.filter { exercise in
            exercise.box.y <= y && exercise.box.x <= x && ink.y - exercise.box.maxY < reachPx
        }
        guard let last = above.max(by: { $0.box.y < $1.box.y })?.box else { return nil }
        let row = above.filter { $0.box.maxY > last.y }
        return row.max(by: { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) })?.id
    }
}

import Artifacts

/// Writing on a sheet of which nothing was marked, beside its exercises or where none was found: nobody may take it for
/// blank.
struct LooksAnswered {
    /// How many of its places look written.
    let count: Int
    /// Whether exercises were found on it.
    let hasExercises: Bool

    // What is surer than this is writing.
    private static let sure: Confidence = 0.85
    // Fewer places are a stain, a name, a date.
    private static let fewest = 4
    // Beside no exercise notes are written, too: answers stand in more places, and one below the other.
    private static let (fewestAlone, fewestRows) = (8, 4)

    /// From what was cleaned off and the exercises that were found; nil where the sheet looks blank.
    init?(_ cleaned: Cleaned, exercises recognition: Recognition) {
        let pages = recognition.pages.filter { !$0.exercises.isEmpty }
        let exercises = pages.reduce(0) { $0 + $1.exercises.count }
        hasExercises = exercises > 0
        guard hasExercises else {
            let regions = cleaned.pages.flatMap { page in
                page.regions.filter { !$0.restored && $0.confidence >= Self.sure }
                    .map { (page: page.number, box: $0.box) }
            }
            count = regions.count
            guard count >= Self.fewestAlone, Self.rows(regions) >= Self.fewestRows else {
                return nil
            }
            return
        }
        var written = 0
        for page in pages {
            let rows = page.exercises.map(\.box)
            let (top, low) = (rows.map(\.y).min() ?? 0, rows.map(\.maxY).max() ?? 0)
            let regions = cleaned.pages.first { $0.number == page.number }?.regions ?? []
            written += regions.count { region in
                !region.restored && region.confidence >= Self.sure
                    && (top...max(top, low)).contains(region.box.y + region.box.height / 2)
            }
        }
        count = written
        guard count >= Self.fewest, 2 * count >= exercises else { return nil }
    }

    /// In how many rows some boxes stand.
    private static func rows(_ regions: [(page: Int, box: Box)]) -> Int {
        var (rows, last): (Int, (page: Int, low: Int)?) = (0, nil)
        for region in regions.sorted(by: { ($0.page, $0.box.y) < ($1.page, $1.box.y) }) {
            if let known = last, known.page == region.page, region.box.y < known.low { continue }
            rows += 1
            last = (region.page, region.box.maxY)
        }
        return rows
    }

    /// For its card and the end of a run.
    var line: String {
        guard hasExercises else {
            return
                "It looks answered, but no exercise was found among its print, so nothing was marked: "
                + "mark it by hand, or type the sheet as a text or a table."
        }
        return
            "It looks answered, but nothing stands where answers are looked for, so nothing was marked: "
            + "mark it by hand, or take a picture of the whole page from straight above."
    }
}

extension Classroom {
    /// Whether a sheet that has no responses looks answered.
    func looksAnswered(_ key: String) throws -> LooksAnswered? {
        guard responses[key] == nil, let cleaned = cleaned[key]?.document,
            cleaned.pages.contains(where: { !$0.regions.isEmpty }),
            let recognition = try recognition(of: key)
        else { return nil }
        return LooksAnswered(cleaned, exercises: recognition)
    }
}

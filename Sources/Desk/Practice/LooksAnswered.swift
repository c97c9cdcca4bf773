import Artifacts

/// Writing beside the exercises of a sheet on which no answer was found where one goes: nobody may take it for blank.
struct LooksAnswered {
    /// How many of its places look written.
    let count: Int

    // What is surer than this is writing.
    private static let sure: Confidence = 0.85
    // Fewer places are a stain, a name, a date.
    private static let fewest = 4

    /// From what was cleaned off and the exercises that were found; nil where the sheet looks blank.
    init?(_ cleaned: Cleaned, exercises recognition: Recognition) {
        let pages = recognition.pages.filter { !$0.exercises.isEmpty }
        let exercises = pages.reduce(0) { $0 + $1.exercises.count }
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

    /// For its card and the end of a run.
    var line: String {
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

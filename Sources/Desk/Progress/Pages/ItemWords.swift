import Artifacts

/// The figures of a question in words.
enum ItemWords {
    /// Such as `64 % earned`, with how many answers where there are few.
    static func difficulty(_ item: ItemFigures) -> String {
        let share = "\(Number.percent(100 * item.difficulty)) earned"
        return item.restsOnFew ? "\(share) (\(Number.count(item.answered, "answer")) only)" : share
    }

    /// Such as `0.42, good`, by the bounds of R. L. Ebel (*Measuring Educational Achievement*, 1965): from 0.40 very
    /// good, from 0.30 good, from 0.20 fair; below, it tells little. That the best did worse is said where it is no
    /// chance: where the figure is further below zero than twice its standard error.
    static func discrimination(_ item: ItemFigures) -> String {
        guard let value = item.discrimination else {
            return item.answered < ItemFigures.leastForDiscrimination
                ? "too few papers to say" : "all did the same, or nearly"
        }
        let words =
            switch value {
            case 0.4...: "very good"
            case 0.3..<0.4: "good"
            case 0.2..<0.3: "fair"
            case ..<(-2 * item.standardError): "look at its key: the best did worse here"
            default: "tells little"
            }
        return "\(Number.plain(value)), \(words)"
    }

    /// What most were drawn to, such as `“11” drew 6`; a dash where nothing was.
    static func drawn(_ item: ItemFigures) -> String {
        guard let first = item.drawn.first else { return "–" }
        return "“\(SVG.short(first.given, 40))” drew \(first.count)"
    }

    /// How the two figures are made, for a teacher.
    static let method = """
        <p class="note">Of each pupil the first decided attempt counts. Difficulty is the mean share of the points that was \
        earned. Discrimination is the correlation (Pearson’s r) between what was earned at this question and at all others \
        of the same paper, from −1 to 1; it is given from \(ItemFigures.leastForDiscrimination) papers on, because with fewer it is \
        mostly chance.</p>

        """
}

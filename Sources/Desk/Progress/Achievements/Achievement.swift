/// Something to be proud of, as a pack says it: a line of `achievements.csv`.
struct Achievement: Equatable {
    /// What it can be given for: effort, mending, steadiness, and what is known. There is none for speed and none for
    /// rank, so a pack cannot ask for one.
    enum Rule: String, CaseIterable {
        /// So many different sheets handed in.
        case sheets
        /// So many attempts at one sheet.
        case tries
        /// So many papers on which nothing was left out.
        case whole
        /// So many answers that were wrong once and right at a later attempt at the same question.
        case mended
        /// So many points of a hundred more than at an earlier attempt at the same sheet.
        case better
        /// Papers in so many different weeks; a week without one only pauses.
        case weeks
        /// So many topics mastered.
        case topics
    }

    var id: String
    var name: String
    var rule: Rule
    /// How many the rule asks for, 1 to 1000.
    var least: Int
    /// A sentence for the pupil.
    var words: String
}

/// An achievement that a pupil has reached, and the papers it rests on.
struct Award: Equatable {
    /// The pupil's code.
    var pupil: String
    var achievement: Achievement
    /// The keys of the papers, oldest first; never empty.
    var papers: [String]
}

import Artifacts

/// A point of time in front of a `when`: `in autumn when the grapes are ripe`. The clause says which time is meant, and
/// no condition.
enum PointOfTime {
    /// Whether words end with one.
    static func ends(_ words: [String], lexicon: Lexicon = .system) -> Bool {
        guard let last = words.last else { return false }
        let before = words.dropLast().last?.lowercased() ?? ""
        if let year = Int(last), (1000...2099).contains(year) { return true }
        guard lexicon.nounFile(last) == times || lexicon.nounFile(last.lowercased()) == times,
            lexicon.nounShare(last.lowercased()) >= 0.5 || last.first?.isUppercase == true
        else { return false }
        // `took six weeks when …` says how long.
        return !Inflection.isPlural(last.lowercased(), lexicon)
            || ["the", "in", "during", "on"].contains(before)
    }

    /// The file of WordNet that has times.
    private static let times = 28
}

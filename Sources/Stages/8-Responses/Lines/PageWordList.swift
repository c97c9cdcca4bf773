import Language
import Reading

/// The common words of the language that a page is printed in: what a pupil may have written on it.
enum PageWordList {
    // Of fewer words no language can be told.
    private static let least = 8
    // So many of a page's words of three letters or more are common English ones where it is English.
    private static let share = 0.7
    private static let shortest = 3

    private static let english = WordList(Lexicon.system.commonWords)
    private static let none = WordList([])

    /// The list for a page on which some texts are printed; an empty one where they are of no language whose words are
    /// known.
    static func list(for texts: [String]) -> WordList {
        let words = texts.flatMap { text in
            text.lowercased().split { !$0.isLetter }.map(String.init)
        }.filter { $0.count >= shortest }
        guard words.count >= least else { return none }
        let known = words.count { Lexicon.system.tier($0) == 1 }
        return Double(known) >= share * Double(words.count) ? english : none
    }
}

import Artifacts
import Language

/// Whether a page tells what has happened, as news and history do, and not how things are.
enum Report {
    private static let days: Set<String> = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    private static let near = [
        "last year", "last week", "last month", "this week", "this year", "next year", "next month",
        "next week", "next fall", "next spring", "next summer", "yesterday", "this month",
    ]
    /// Neither is a long text.
    private static let longest = 60
    private static let fewest = 2

    static func isOne(_ page: PageText, _ lexicon: Lexicon) -> Bool {
        let all = page.sentences
        guard all.count <= longest else { return false }
        let dated = all.count { sentence in
            Tokens.words(sentence.text).contains(where: days.contains)
                || near.contains { sentence.text.lowercased().contains($0) }
        }
        if dated >= fewest { return true }
        let past = all.count { isPast(Tokens.words($0.text.lowercased()), lexicon) }
        let years = all.count { sentence in
            Tokens.words(sentence.text).contains {
                $0.count == 4 && Int($0).map { (1000...2099).contains($0) } == true
            }
        }
        return past * 10 >= all.count * 6 && years >= fewest
    }

    /// Whether a verb of the past stands near the front.
    private static func isPast(_ words: [String], _ lexicon: Lexicon) -> Bool {
        words.prefix(reach).contains { word in
            if ["was", "were", "had", "did", "could"].contains(word) { return true }
            guard !Tokens.functionWords.contains(word), !word.hasSuffix("s"),
                !word.hasSuffix("ing"), let verb = lexicon.lemma(word, .verb)
            else { return false }
            return verb != word && lexicon.nounShare(word) < 0.5
        }
    }

    private static let reach = 12
}

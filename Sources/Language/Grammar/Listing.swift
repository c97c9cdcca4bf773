import Artifacts
import Foundation

/// What a sentence counts and then lists: `A simple loaf needs only four ingredients: flour, water, salt and yeast.`
struct Listing {
    /// `Which four ingredients does a simple loaf need?`
    let statement: Statement

    init?(_ sentence: String, _ lexicon: Lexicon, _ grammar: LinkGrammar) {
        let pattern =
            #/^(?<head>[^:;()]+?\ )(?:only\ |just\ )?(?<count>two|three|four|five|six|seven)\ (?<things>(?:[a-z\-]+\ ){0,2}[a-z\-]+s):\ (?<list>[^:;()]+)\.$/#
        guard let found = sentence.wholeMatch(of: pattern)?.output else { return nil }
        let parts = String(found.list).replacing(" and ", with: ", ").split(separator: ",")
            .map { String($0).trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        guard let count = NumberWords.value(String(found.count)), parts.count == count,
            parts.allSatisfy({ (1...5).contains(Tokens.words($0).count) })
        else { return nil }
        let things = "\(found.count) \(found.things)"
        let text = "\(found.head)\(things)."
        guard let clause = grammar.linkage(of: text).flatMap(Clause.init), clause.lead.isEmpty,
            let verb = clause.inverted(lexicon), !clause.isDouble,
            // The counted things stand at the end, behind the verb.
            clause.linkage.text(clause.rest).hasSuffix(things)
        else { return nil }
        let between = String(clause.linkage.text(clause.rest).dropLast(things.count))
            .trimmingCharacters(in: .whitespaces)
        let asked: [String] = [verb.front, clause.subjectText, verb.behind, between].filter {
            (part: String) in !part.isEmpty
        }
        // `is made of three parts` would leave `of` at the end, which is English, and `with` too.
        statement = Statement(
            kind: .listing, prompt: "Which \(things) \(asked.joined(separator: " "))?",
            answer: String(found.list), noun: "")
    }
}

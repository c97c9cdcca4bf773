import Artifacts
import Language

/// A fact of the page that can be asked about, and the ways to ask.
struct Candidate {
    /// What family it comes from and where, for draws of its own and stable order.
    var name: String
    /// How good it is expected to be.
    var score: Double
    /// The fact's stems: no two questions of a quiz have the same, and no question gives another's away.
    var key: String
    /// The sentence or line it rests on; one question each.
    var source: String
    /// Other sentences that it shows; no question is about them.
    var others: [String] = []
    /// Its paragraph.
    var paragraph: Int
    /// The ways to ask, by type.
    var drafts: [Questions.QuestionType: Draft]
    /// How likely it is to be handed out as it is.
    var odds = Odds.of(.usual)
}

/// A question that is not yet numbered.
struct Draft {
    var type: Questions.QuestionType
    var prompt: String
    /// The answer the maker has in mind; the prover must come to the same.
    var answer: String
    /// Wrong answers, best first; for choices three at least.
    var distractors: [String] = []
    /// The sentence with a `____` in which each choice must stand as the right one does; nil where there is none.
    var frame: String?
    var explanation: String
    var difficulty: Questions.Difficulty
    var skill: String
    var place: PageText.Place
    /// The answer where only a language model gives it.
    var told: Derivation? = nil

    /// Who made it.
    var origin: Questions.Origin { told == nil ? .embedded : .provider }
}

extension PageText.Place {
    /// Such as `page 1, line 3`.
    var words: String {
        let numbers = lines.map(String.init).joined(separator: " and ")
        return "page \(page), line\(lines.count > 1 ? "s" : "") \(numbers)"
    }
}

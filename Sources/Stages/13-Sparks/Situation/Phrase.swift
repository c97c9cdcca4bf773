import Artifacts
import Language

/// A noun phrase of a situation that can be printed: its words are in the dictionary, and no pupil's name is among
/// them.
struct Phrase: Equatable {
    /// "the", "a", "our"; nil for none.
    var determiner: String?
    /// Its other words, as they are printed.
    var words: [String]
    /// The noun that it is about, in its base form.
    var head: String
    var isPlural: Bool
    /// Whether it has a name in it that the dictionary knows.
    var hasName: Bool
    /// Whether it is written as a title is: "Animal Farm".
    var isTitle = false
    /// What it is where it is a work that is known: a text, a picture, music.
    var work: String?
    /// Whether it is no noun with an article: "losing a match", "how bees make honey".
    var isDoing = false
    /// The last noun of what follows "of": of the parts of a flower, the flower.
    var complement: String?
    /// What else was named beside it: "rocks: what scientists do".
    var beside: [String] = []
    /// Whether its parts are two of a kind, to be told apart: "odd and even numbers", "solids and liquids".
    var isApart = false
    /// What it is where it is no noun: what one does, or what one asks.
    var form: Form?

    /// A topic that is no noun.
    enum Form: String, CaseIterable {
        /// "Ordering food in French".
        case deed
        /// "How bees make honey", "what makes a good story".
        case how
        /// "Why leaves change colour".
        case why
    }

    /// The topic as it stands in a sentence.
    var topic: String {
        switch determiner {
        case nil: words.joined(separator: " ")
        case "a", "an", "the": "\(determiner ?? "") \(words.joined(separator: " "))"
        // Of "our hamster" a card speaks as of one that all know.
        default: theTopic
        }
    }

    var theTopic: String {
        let line = words.joined(separator: " ")
        // "Leonardo and his inventions" begins with a name.
        let isNamed = words.contains("and") && words.first?.first?.isUppercase == true
        let isProper =
            determiner == nil && (isTitle || isDoing || hasName && (!isPlural || isNamed))
        return isProper ? line : "the \(line)"
    }
}

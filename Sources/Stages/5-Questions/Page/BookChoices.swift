import Artifacts
import Language

/// The choices of a book's own test, which are not all true: three or more sentences close to one another that begin
/// with the same three words, or two that stand by themselves and say nearly the same.
struct BookChoices {
    private var found: Set<String> = []

    init(_ page: PageText) {
        let openings = page.sentences.map { sentence in
            Tokens.words(sentence.text.lowercased()).prefix(3).joined(separator: " ")
        }
        for (index, opening) in openings.enumerated() {
            // A question's other choices stand within five sentences.
            let near = openings.indices.filter {
                abs($0 - index) <= 5 && openings[$0] == opening
            }
            if near.count >= 3 { found.insert(page.sentences[index].text) }
        }
        let stems = page.sentences.map { Set(Tokens.contentStems($0.text)) }
        for (index, sentence) in page.sentences.enumerated() {
            for other in page.sentences.indices where other > index && other <= index + 4 {
                guard page.sentences[other].paragraph != sentence.paragraph,
                    Self.areAlike(stems[index], stems[other])
                else { continue }
                found.formUnion([sentence.text, page.sentences[other].text])
            }
        }
    }

    /// Three of five words, and four at least.
    private static func areAlike(_ left: Set<String>, _ right: Set<String>) -> Bool {
        let both = left.intersection(right).count
        return both >= 4 && both * 5 >= left.union(right).count * 3
    }

    /// `oneOfChoices` for such a sentence.
    func refusal(_ sentence: PageText.Sentence) -> Gate? {
        found.contains(sentence.text) ? .oneOfChoices : nil
    }
}

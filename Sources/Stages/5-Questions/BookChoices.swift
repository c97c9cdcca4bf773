import Language

/// The choices of a book's own test, which are not all true: three or more sentences close to one another that begin with
/// the same three words.
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
    }

    /// `oneOfChoices` for such a sentence.
    func refusal(_ sentence: PageText.Sentence) -> Gate? {
        found.contains(sentence.text) ? .oneOfChoices : nil
    }
}

/// What keeps a sentence or a question out of a quiz. The names are the codes that `reviso explain` shows.
enum Gate: String, CaseIterable {
    /// A heading, a fragment, an exclamation.
    case notASentence
    /// A word of it was read with a probability under 0.6.
    case readInDoubt
    /// An order to the reader or to a program, or a remark on the book itself.
    case instruction
    /// Quotes, brackets, formulae.
    case signs
    /// Under five words or over thirty.
    case length
    /// It begins with what only the sentence before explains.
    case looksBack
    /// A word that is in no list, or one that was lost in the reading.
    case unknownWord
}

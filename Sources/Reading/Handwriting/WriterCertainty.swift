import Artifacts

/// Whether the hand of a page may vouch for a number there: whether each of its characters looks like those of the same
/// name that were surely read elsewhere on the page, and like no others. No hand vouches for a 1: a piece of any digit
/// looks like one.
enum WriterCertainty {
    /// No reader finds ink of no number likelier than this: a logarithm.
    static let mostRejected = -1.5

    /// Whether it is worth to ask the hand: all readers take it for a number.
    static func mayVouch(for sight: SeenWriting.Sight) -> Bool {
        guard sight.doubt == nil, let best = sight.candidates.first, !best.text.contains("1")
        else { return false }
        return WritingReader.Alphabet.number.holds(best.text)
            && sight.outside.first <= mostRejected && sight.outside.isAtMost(mostRejected)
    }
}

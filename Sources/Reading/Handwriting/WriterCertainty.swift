import Artifacts

/// Whether the hand of a page vouches for a number there: whether each of its characters looks like those of the same
/// name that were surely read elsewhere on the page, and like no others. No hand vouches for a 1: a piece of any digit
/// looks like one.
enum WriterCertainty {
    /// So like the likest one of the same name a character is, and so much more like it than any other.
    static let likeness = (least: 0.65, apart: 0.03)
    /// No reader finds ink of no number likelier than this: a logarithm.
    static let mostRejected = -1.5

    /// Whether it is worth to ask the hand: all readers take it for a number.
    static func mayVouch(for sight: SeenWriting.Sight) -> Bool {
        guard sight.doubt == nil, let best = sight.candidates.first, !best.text.contains("1")
        else { return false }
        return WritingReader.Alphabet.number.holds(best.text)
            && sight.outside.first <= mostRejected && sight.outside.isAtMost(mostRejected)
    }

    /// Whether the hand was asked, and vouches for the likeliest reading.
    static func vouches(for sight: SeenWriting.Sight) -> Bool {
        guard let hand = sight.hand, !hand.isEmpty, mayVouch(for: sight) else { return false }
        return hand.allSatisfy {
            $0.same >= likeness.least && $0.same >= ($0.other ?? -1) + likeness.apart
        }
    }
}

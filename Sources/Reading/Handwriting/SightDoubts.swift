public import Artifacts

extension SeenWriting.Sight {
    /// Whether all of the ink is signs of a number to the readers that know other ink, as far as a key may be weighed
    /// with it.
    public var isNumberAlone: Bool { outside.isAtMost(Self.mostRejected) }

    // By the second and by the third reader some ink is of no number with no more than this probability: a logarithm.
    // It chooses words for a person alone.
    private static let mostRejected = -1.5

    /// Whether no reader finds another text likelier.
    func isBestToAll(_ best: SeenWriting.Candidate) -> Bool {
        candidates.allSatisfy { other in
            other.first <= best.first && other.second <= best.second
                && (other.third ?? 0) <= (best.third ?? 0)
        }
    }
}

extension SeenWriting.Rejection {
    /// How likely ink of no number is to all readers together: a logarithm, the sum of theirs.
    var together: Double { first + second + (third ?? 0) }

    /// Whether the readers that know ink of no number find it no likelier than this: a logarithm.
    func isAtMost(_ most: Double) -> Bool { second <= most && (third ?? second) <= most }
}

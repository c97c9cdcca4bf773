public import Artifacts

extension SeenWriting.Sight {
    // A seventh as likely is likely enough: a small point that touches a digit is a bulge of its stroke. Of what the
    // second reader takes for a point another one has to find it not quite unlikely: it takes a thin stroke's end for
    // one. Fitted by `make bench TABLE=home`.
    private static let (asLikely, notUnlikely) = (-2.0, -4.0)
    // The same for what is read without a key. Fitted by `make bench TABLE=home`.
    private static let asLikelyBlind = (first: -2.0, third: -2.0)

    /// Whether all of the ink is signs of a number to the readers that know other ink, as far as a key may be weighed
    /// with it.
    public var isNumberAlone: Bool { outside.isAtMost(KeyCertainty.mostRejected) }

    /// Whether no reader finds another text likelier, by more than a logarithm.
    func isBestToAll(_ best: SeenWriting.Candidate, within more: Double = 0) -> Bool {
        candidates.allSatisfy { other in
            other.first <= best.first + more && other.second <= best.second + more
                && (other.third ?? 0) <= (best.third ?? 0) + more
        }
    }

    /// Whether a text is what somebody writes, and the only way to see the ink without boxes; where no key speaks for
    /// it, more speaks against it.
    func isPlain(_ text: String, isBlind: Bool) -> Bool {
        !mayHavePoint(text, isBlind: isBlind) && !(isBlind && mayHaveMinus(text))
            && !Self.hasIdleZero(text)
    }

    // A minus so likely to the recognizer of lines or to the network of numbers may be there. Fitted by `make bench
    // TABLE=home`.
    private static let likelyMinus = -4.0

    /// Whether the recognizer of lines, which sees the ink together, or the network of numbers, which sees the page,
    /// finds a minus before a text hardly less likely than none: a short pale one is lost to who is shown it apart.
    private func mayHaveMinus(_ text: String) -> Bool {
        candidates.contains {
            max($0.first, $0.third ?? -.infinity) >= Self.likelyMinus && $0.text == "-" + text
        }
    }

    /// Whether a reader finds a text with a point in it hardly less likely than without: without boxes nobody sees by
    /// where the digits stand that there is one.
    private func mayHavePoint(_ text: String, isBlind: Bool) -> Bool {
        guard !text.contains(".") else { return false }
        return candidates.contains { other in
            guard other.text.contains("."), other.text.filter({ $0 != "." }) == text else {
                return false
            }
            let third = other.third ?? -.infinity
            if other.second >= Self.asLikely, max(other.first, third) >= Self.notUnlikely {
                return true
            }
            return isBlind
                && (other.first >= Self.asLikelyBlind.first || third >= Self.asLikelyBlind.third)
        }
    }

    /// Whether a number begins with a 0 that no point follows: a 6 whose tail is lost looks like one.
    private static func hasIdleZero(_ text: String) -> Bool {
        let digits = text.drop { $0 == "-" }
        return digits.first == "0" && digits.count > 1 && digits.dropFirst().first != "."
    }
}

extension SeenWriting.Rejection {
    /// How likely ink of no number is to all readers together: a logarithm, the sum of theirs.
    var together: Double { first + second + (third ?? 0) }

    /// Whether the readers that know ink of no number find it no likelier than this: a logarithm.
    func isAtMost(_ most: Double) -> Bool { second <= most && (third ?? second) <= most }
}

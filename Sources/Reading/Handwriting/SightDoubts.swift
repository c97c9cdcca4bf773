public import Artifacts

extension SeenWriting.Sight {
    // A seventh as likely is likely enough: a small point that touches a digit is a bulge of its stroke. Of what the second reader takes for
    // a point another one has to find it not quite unlikely: it takes a thin stroke's end for one. Without that 19 of 2,041 whole numbers
    // fewer are taken for read, and 19 of 500 on the ten pages that one photographed page's ink was laid out on anew, and of 1,650 decimals and places with
    // something else in them not one (`make bench TABLE=home`, seeds 401, 402, 411, 412, 421, 422 and 501, REVISO_ROWS=600).
    private static let (asLikely, notUnlikely) = (-2.0, -4.0)
    // The same for what is read without a key: of 95 such points 14 are not seen so (`make bench TABLE=home`, seeds 1, 13, 21, 22 and 33,
    // REVISO_ROWS 600, 600, 600, 1000 and 1000). Where the third reader's twentieth was enough it was the same 14, and seven whole numbers of
    // 1,644 fewer were taken for read, on one photographed page two of 86.
    private static let asLikelyBlind = (first: -2.0, third: -2.0)

    /// Whether all of the ink is signs of a number to the readers that know other ink, as far as a key may be weighed with it.
    public var isNumberAlone: Bool { outside.isAtMost(KeyCertainty.mostOutside) }

    /// Whether no reader finds another text likelier, by more than a logarithm.
    func isBestToAll(_ best: SeenWriting.Candidate, within more: Double = 0) -> Bool {
        candidates.allSatisfy { other in
            other.first <= best.first + more && other.second <= best.second + more
                && (other.third ?? 0) <= (best.third ?? 0) + more
        }
    }

    /// Whether a text is what somebody writes, and the only way to see the ink without boxes; where no key speaks for it, more
    /// speaks against it.
    func isPlain(_ text: String, isBlind: Bool) -> Bool {
        !mayHavePoint(text, isBlind: isBlind) && !(isBlind && mayHaveMinus(text))
            && !Self.hasIdleZero(text)
    }

    // Of 2,130 whole numbers that were taken for read (`make bench TABLE=home`, the same sheets and
    // seed 44, REVISO_ROWS=1000) two were negatives whose minus was lost, the only wrong ones; the recognizer of lines saw it with -1 and
    // -3.5. None of the others has so likely a minus, of 51 on one photographed page one. The network of numbers, which is shown the page, finds
    // one in none of 2,419 others either, and in two lost ones on fresh sheets (seed 541).
    private static let likelyMinus = -4.0

    /// Whether the recognizer of lines, which sees the ink together, or the network of numbers, which sees the page, finds a minus before a
    /// text hardly less likely than none: a short pale one is lost to who is shown it apart.
    private func mayHaveMinus(_ text: String) -> Bool {
        candidates.contains {
            max($0.first, $0.third ?? -.infinity) >= Self.likelyMinus && $0.text == "-" + text
        }
    }

    /// Whether a reader finds a text with a point in it hardly less likely than without: without boxes nobody sees by where the
    /// digits stand that there is one.
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

extension SeenWriting.Outside {
    /// How likely ink of no number is to all readers together: a logarithm, the sum of theirs.
    var together: Double { first + second + (third ?? 0) }

    /// Whether the readers that know ink of no number find it no likelier than this: a logarithm.
    func isAtMost(_ most: Double) -> Bool { second <= most && (third ?? second) <= most }
}

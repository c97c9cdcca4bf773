import Artifacts

extension SeenWriting.Sight {
    // A seventh as likely is likely enough: a small point that touches a digit is a bulge of its stroke.
    private static let asLikely = -2.0

    /// Whether a text is what somebody writes, and the only way to see the ink without boxes.
    func isPlain(_ text: String) -> Bool { !mayHavePoint(text) && !Self.hasIdleZero(text) }

    /// Whether the second reader finds a text with a point in it hardly less likely than without: without boxes nobody sees by
    /// where the digits stand that there is one.
    private func mayHavePoint(_ text: String) -> Bool {
        guard !text.contains(".") else { return false }
        return candidates.contains { candidate in
            candidate.second >= Self.asLikely && candidate.text.contains(".")
                && candidate.text.filter { $0 != "." } == text
        }
    }

    /// Whether a number begins with a 0 that no point follows: a 6 whose tail is lost looks like one.
    private static func hasIdleZero(_ text: String) -> Bool {
        let digits = text.drop { $0 == "-" }
        return digits.first == "0" && digits.count > 1 && digits.dropFirst().first != "."
    }
}

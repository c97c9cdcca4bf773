import Artifacts

extension SeenWriting.Sight {
    // A tenth as likely is likely enough: a small point that touches a digit is a bulge of its stroke.
    private static let asLikely = -2.0

    /// Whether the second reader finds a text with a point in it hardly less likely than without: without boxes nobody sees by
    /// where the digits stand that there is one.
    func mayHavePoint(_ text: String) -> Bool {
        guard !text.contains(".") else { return false }
        return candidates.contains { candidate in
            candidate.second >= Self.asLikely && candidate.text.contains(".")
                && candidate.text.filter { $0 != "." } == text
        }
    }
}

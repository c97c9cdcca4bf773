/// What becomes of red ink.
public enum RedInk: String, Codable, Sendable, CaseIterable {
    /// It is taken off with the pupil's.
    case remove
    /// It stays on the clean page, and is no ink of the pupil's.
    case keep
}

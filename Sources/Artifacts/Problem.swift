/// What went wrong, said once, in words a teacher can act on; the content of `problem.json`.
public struct Problem: Error, Codable, Equatable, Sendable {
    /// What a problem touches, which decides how far it reaches and which exit code it gives.
    public enum Kind: String, Codable, Sendable {
        /// One file or sheet cannot be used; the run goes on (exit 65).
        case input
        /// No such workspace, sheet or file (exit 66).
        case missing
        /// A needed program or service is not there (exit 69).
        case unavailable
        /// The program contradicts itself (exit 70).
        case bug
        /// The disk refuses (exit 74).
        case disk
        /// Something waits, or another run holds the workspace (exit 75).
        case waiting
        /// The pipeline or settings file is wrong (exit 78).
        case configuration
        /// The command was called wrongly (exit 64).
        case usage
    }

    /// What the problem touches.
    public var kind: Kind
    /// A rule that was broken, most specific word first, without a period.
    public var summary: String
    /// What to do about it.
    public var hint: String?
    /// The file it is about, relative to the workspace.
    public var file: String?
    /// The step it happened in; filled in by the worker.
    public var step: String?
    /// The sheet it happened to; filled in by the worker.
    public var sheet: String?
    /// Whether it may pass by itself, so that the next run tries again.
    public var transient: Bool

    /// A problem; `step` and `sheet` are filled in where it is caught. Each text is brought onto one line, since
    /// names and
    /// answers of others stand in it.
    public init(
        _ kind: Kind, _ summary: String, hint: String? = nil, file: String? = nil,
        step: String? = nil, sheet: String? = nil, transient: Bool = false
    ) {
        self.kind = kind
        self.summary = OthersText.line(summary)
        self.hint = hint.map { OthersText.line($0) }
        self.file = file.map { OthersText.line($0) }
        self.step = step
        self.sheet = sheet
        self.transient = transient
    }
}

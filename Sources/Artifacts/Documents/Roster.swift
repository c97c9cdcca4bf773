/// The pupil codes of a class and their groups, without a name: what a stage may know of `roster.csv`.
public struct Roster: Artifact {
    /// `roster`.
    public static let kind = "roster"
    /// The version of these fields.
    public static let schema = 1

    /// `roster`.
    public var kind: String = Roster.kind
    /// The version this document was written in.
    public var schema: Int = Roster.schema
    /// Always `class`.
    public var key: String
    /// Sorted by code.
    public var codes: [Entry]

    /// One pupil.
    public struct Entry: Codable, Sendable, Equatable {
        /// `[0-9A-Z]{1,3}`.
        public var code: String
        /// The group, such as `A`.
        public var group: String?

        /// A value from its parts.
        public init(
            code: String, group: String? = nil
        ) {
            self.code = code
            self.group = group
        }
    }

    /// A value from its parts.
    public init(
        key: String = "class", codes: [Entry]
    ) {
        self.key = key
        self.codes = codes
    }
}

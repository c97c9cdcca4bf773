/// The filled copies of one blank that belong together.
public struct ClassSet: SetDocument {
    /// `classSet`.
    public static let kind = "classSet"
    /// The version of these fields.
    public static let schema = 1

    /// `classSet`.
    public var kind: String = ClassSet.kind
    /// The version this document was written in.
    public var schema: Int = ClassSet.schema
    /// Always `class`.
    public var key: String
    /// The sets; a sheet is in one at most.
    public var sets: [Members]

    /// One set.
    public struct Members: Codable, Sendable, Equatable {
        /// The set's name: the key of its first reference.
        public var id: String
        /// All sheets in it, sorted.
        public var members: [String]
        /// At most eight members that are the reference for all; the first carries questions, key and print.
        public var reference: [String]
        /// The page numbers they share.
        public var pages: [Int]

        /// A value from its parts.
        public init(
            id: String, members: [String], reference: [String], pages: [Int]
        ) {
            self.id = id
            self.members = members
            self.reference = reference
            self.pages = pages
        }
    }

    /// A value from its parts.
    public init(
        key: String = "class", sets: [Members]
    ) {
        self.key = key
        self.sets = sets
    }

    /// The reference members by each member.
    public var references: [String: [String]] {
        var references: [String: [String]] = [:]
        for set in sets {
            for member in set.members { references[member] = set.reference }
        }
        return references
    }

    /// The one set a sheet is in.
    public func part(for key: String) -> ClassSet? {
        let mine = sets.filter { $0.members.contains(key) }
        return mine.isEmpty ? nil : ClassSet(key: self.key, sets: mine)
    }
}

public import Artifacts

/// What one look at the inbox came to: a line for every file seen.
public struct Sweep: Sendable, Equatable {
    /// The files, in natural order of their names.
    public var files: [File]
    /// What keeps files waiting that is no fault of theirs: a full disk, a missing program.
    public var problems: [Problem]

    /// A look from its parts.
    public init(files: [File], problems: [Problem]) {
        (self.files, self.problems) = (files, problems)
    }

    /// A file seen in the inbox.
    public struct File: Codable, Sendable, Equatable {
        /// Its path within the inbox, with roster names replaced by codes.
        public var name: String
        /// SHA-256 of its bytes, where they were read.
        public var sha256: String?
        /// What became of it.
        public var state: State
        /// Its pages, where it has some.
        public var pages: [Page]
        /// What else is to be said, such as how many decisions were taken.
        public var notes: [String]
    }

    /// What became of a file.
    public enum State: Codable, Sendable, Equatable {
        /// It is delivered or its rulings are, and it has left the inbox.
        case taken
        /// It stays in the inbox, and why.
        case waiting(String)
        /// It lies in `failed/`.
        case refused(Problem)
        /// The same bytes came before, under this name.
        case duplicate(of: String)
        /// It is none of the door's business, and why.
        case leftAlone(String)
    }

    /// A page of a file.
    public struct Page: Codable, Sendable, Equatable {
        /// From 1.
        public var number: Int
        /// The sheet it was delivered to; nil for a blank page among others.
        public var key: String?
        /// Whether nothing stands on it.
        public var blank: Bool
        /// The pipeline it is addressed to; nil for `practice`.
        public var pipeline: String?
    }

    /// What is to be said of many rows: each thing once, and only the first few.
    static func few(_ words: [String], most: Int = 20) -> [String] {
        var said: [String] = []
        for word in words where said.count < most && !said.contains(word) { said.append(word) }
        let left = Set(words).count - said.count
        return left > 0 ? said + ["and \(left) more"] : said
    }
}

/// The pictures of one pupil's week, drawn from the feelings that were marked.
public struct FeelingPicture: Artifact {
    /// `picture`.
    public static let kind = "picture"
    /// The version of these fields.
    public static let schema = 1

    /// `picture`.
    public var kind: String = FeelingPicture.kind
    /// The version this document was written in.
    public var schema: Int = FeelingPicture.schema
    /// The sheet.
    public var key: String
    /// Its week, its edition, its pupil, as in the check-in.
    public var week: Int
    /// The edition that was marked.
    public var edition: String
    /// The pupil's code; absent where it counts in the class alone.
    public var pupil: String?
    /// One a day that has feelings.
    public var pictures: [Entry]
    /// A page to hand back with all of them; absent where nobody is known to hand it to.
    public var page: FileRef?
    /// Why our own drawings stand in for those of a picture model, as `seeds/001_…` §4.1 says it.
    public var standIn: String?

    /// The picture of a day.
    public struct Entry: Codable, Sendable, Equatable {
        /// `mon` to `fri`.
        public var row: String
        /// SVG.
        public var file: FileRef
        /// What is to be seen, for those who cannot.
        public var alt: String
        /// Who drew it.
        public var origin: Origin
        /// What a picture model was asked; absent where this program drew.
        public var prompt: Prompt?

        /// A value from its parts.
        public init(
            row: String, file: FileRef, alt: String, origin: Origin, prompt: Prompt? = nil
        ) {
            (self.row, self.file, self.alt, self.origin) = (row, file, alt, origin)
            self.prompt = prompt
        }
    }

    /// What a picture model was asked.
    public struct Prompt: Codable, Sendable, Equatable {
        /// The words of the list that were sent.
        public var words: [String]
        /// The digest of all that was sent.
        public var sha256: String

        /// A value from its parts.
        public init(words: [String], sha256: String) { (self.words, self.sha256) = (words, sha256) }
    }

    /// Who drew a picture.
    public enum Origin: String, Codable, Sendable, CaseIterable {
        /// This program.
        case embedded
        /// A picture model.
        case provider
    }

    /// A value from its parts.
    public init(
        key: String, week: Int, edition: String, pupil: String?, pictures: [Entry],
        page: FileRef? = nil
    ) {
        (self.key, self.week, self.edition) = (key, week, edition)
        (self.pupil, self.pictures, self.page) = (pupil, pictures, page)
    }
}

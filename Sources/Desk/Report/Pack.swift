public import Foundation

/// A file of content that people write, such as `pipelines/packs/achievements.csv`: as it lies there, unread.
public struct Pack: Sendable, Equatable, Codable {
    /// Where it lies, or where it should.
    public var file: String
    /// Its bytes; nil where it was not found.
    public var data: Data?

    /// A pack.
    public init(file: String, data: Data?) { (self.file, self.data) = (file, data) }
}

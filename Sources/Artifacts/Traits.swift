public import Foundation

/// A document that says what kind of paper a sheet is, which a step's `for:` asks for, and which edition it answers.
public protocol PaperDocument: Artifact {
    /// The kinds of paper there are, as pipeline files name them.
    static var papers: [String] { get }

    /// What such a document's bytes say, without reading all of it. Throws where they are no such document.
    static func traits(of data: Data) throws -> PaperTraits
}

/// What the engine knows of a sheet's paper.
public struct PaperTraits: Sendable, Equatable {
    /// The kind of paper.
    public var paper: String
    /// The edition that it answers without a printed code, such as a played quiz; nil for none.
    public var edition: String?

    /// A value from its parts.
    public init(paper: String, edition: String? = nil) {
        (self.paper, self.edition) = (paper, edition)
    }
}

/// A class document that puts sheets together and names those that stand for all: what a stage reads as `.set`.
public protocol SetDocument: ClassDocument {
    /// The sheets that stand for all of a sheet's set, by that sheet's key.
    var references: [String: [String]] { get }
}

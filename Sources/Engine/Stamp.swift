/// What a document was made from; equal stamps mean up to date. Digests, never dates. An absent optional tool is
/// stamped `none`.
public struct Stamp: Codable, Equatable, Sendable {
    /// The stage's name.
    public var stage: String
    /// The stage's revision.
    public var revision: Int
    /// The options as canonical JSON.
    public var options: String
    /// Digest of each input by its name; `none` for an absent optional one.
    public var inputs: [String: String]
    /// Digest of each model by its name.
    public var models: [String: String]
    /// Version of each tool by its name.
    public var tools: [String: String]

    /// A stamp.
    public init(
        stage: String, revision: Int, options: String, inputs: [String: String],
        models: [String: String] = [:], tools: [String: String] = [:]
    ) {
        self.stage = stage
        self.revision = revision
        self.options = options
        self.inputs = inputs
        self.models = models
        self.tools = tools
    }
}

/// Why a step runs for a sheet.
public enum Reason: Equatable, Sendable {
    /// It never ran.
    case neverRun
    /// An input is another one now.
    case inputChanged(String)
    /// The options changed.
    case optionsChanged
    /// The stage was improved.
    case revisionChanged
    /// A model is another one now.
    case modelChanged(String)
    /// A tool is another version now.
    case toolChanged(String)
    /// The program failed on it, and is another one now.
    case programChanged
    /// A file of the document is gone.
    case outputMissing(String)
    /// What stands there is a stand-in, and it is tried again.
    case standIn
    /// Somebody asked.
    case asked
}

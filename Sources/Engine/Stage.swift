public import Artifacts
public import Foundation
public import Logging

/// One kind of work: documents in, one document out. Knows no folders, no order, no clock.
///
/// `Input` has one property for each thing in `reads`, named as `Reads` says.
public protocol Stage: Sendable {
    /// What may be set: the pipeline file's `with:`, over the settings, over `defaults`.
    associatedtype Options: Codable & Sendable & Equatable
    /// The documents it is given.
    associatedtype Input: Decodable & Sendable
    /// The document it makes. Where that is a `ClassDocument` the step runs once for the class.
    associatedtype Output: Artifact

    /// The pipeline file's `stage:`.
    static var name: String { get }
    /// Raised when equal input gives new output.
    static var revision: Int { get }
    /// What it reads.
    static var reads: [Reads] { get }
    /// The options where nothing is set.
    static var defaults: Options { get }
    /// Digests or versions of the models it uses, `none` for an optional one that is absent; stamped.
    static var models: [String: String] { get }
    /// Versions of the programs and libraries that shape its output, `none` where absent; stamped.
    static var tools: [String: String] { get }

    /// Made once a worker.
    init(_ options: Options) throws
    /// Makes the document. Throws `Problem` to refuse the sheet.
    func run(_ input: Input, on bench: Bench) async throws -> Outcome<Output>
}

extension Stage {
    /// No models.
    public static var models: [String: String] { [:] }
    /// No tools.
    public static var tools: [String: String] { [:] }
}

/// What a stage reads, and under which property of its `Input` it finds it.
public enum Reads: Sendable {
    /// The sheet's own document, which the step waits for; property: the kind (`delivery` for `Delivered`). Of a
    /// `ClassDocument`: the sheet's part.
    case own(any Artifact.Type)
    /// The sheet's own document if there is one; an optional property named by the kind.
    case optional(any Artifact.Type)
    /// Those of every sheet that has one, sorted by key, for steps that run once for the class; an
    /// array property named by the kind. Of `Edition`, from the source `editions` where the step's `from:` names it:
    /// every edition, and for a step that runs once a sheet those printed for it; absent where it is not named. The
    /// step keeps to what was printed when it runs, so that its document is the same before and after; a new edition is
    /// no reason to run.
    case all(any Artifact.Type)
    /// Every edition that was printed for other sheets, by id, for a step that runs once a sheet; optional
    /// array property `printedForOthers`, from the source `editions` where the step's `from:` names it. A new one is no
    /// reason to run.
    case printedForOthers
    /// The documents of the reference members of the class set this sheet is in, in the set's order, this sheet's own
    /// included if it is one; an array property named by the kind with `Set` behind it (`intakeSet`), empty where there
    /// is no set.
    case set(any Artifact.Type)
    /// The edition that the delivered code or quiz result names; optional property `edition`.
    case edition
    /// The rulings on this sheet and the keys above it of the types named, of two on one target only the higher serial,
    /// by serial; array property `rulings`. Of the types in `ofSet` also those on the reference members of the class
    /// set this sheet is in, below its own.
    case rulings([Ruling.Kind], ofSet: [Ruling.Kind] = [])
    /// The roster's codes, and in memory alone the names; property `roster`.
    case roster
    /// The files of packs whose names fit any of these patterns, such as `sparks.*.csv`; array property `packs`, by
    /// name.
    case packs([String])
}

/// What came of a stage's work.
public enum Outcome<Output: Artifact>: Sendable {
    /// The document.
    case made(Output)
    /// The document, and what it hangs on besides its inputs.
    case leaning(Output, Hold)
    /// There is nothing to make here, and why.
    case notApplicable(String)
}

/// What a document hangs on that its inputs do not say.
public enum Hold: Codable, Equatable, Sendable {
    /// Answers from outside, by their digest: other answers make another document under the same stamp.
    case answers(String)
    /// It stands in for one that could not be made yet, and why: each run tries again.
    case standIn(Problem)
}

/// The only part of the disk a stage may touch: upstream files to read, one fresh folder to fill.
public struct Bench: Sendable {
    /// Folders to read from: by kind for `own` and `optional`, `kind/<key>` for `all` and `set`, `edition`; and each
    /// delivered original as a file, `original/<sha256>`.
    public let inputs: [String: URL]
    /// The fresh folder; every file in it is published beside the document.
    public let scratch: URL
    /// For messages with static texts and metadata; never a pupil's name or answer above `debug`.
    public let log: Logger
    /// A language model, where the settings name one.
    public let model: (any LanguageModel)?

    /// A bench.
    public init(
        inputs: [String: URL], scratch: URL, log: Logger, model: (any LanguageModel)? = nil
    ) {
        (self.inputs, self.scratch, self.log, self.model) = (inputs, scratch, log, model)
    }

    /// An upstream file, as a document names it.
    public func file(_ name: String, of input: String) throws -> URL {
        guard let folder = inputs[input] else {
            throw Problem(.bug, "Input '\(input)' was not asked for")
        }
        return folder.appending(path: name)
    }

    /// Names a file just written to `scratch`, with its digest.
    public func reference(_ name: String) throws -> FileRef {
        FileRef(
            file: name, sha256: try Digest.sha256(contentsOf: scratch.appending(path: name)))
    }
}

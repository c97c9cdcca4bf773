public import Artifacts
import Foundation

/// One step of a pipeline, checked: which stage it runs and where each thing that it reads comes from.
public struct Step: Sendable {
    /// The folder under `work/`.
    public let id: String
    /// The stage it runs.
    public let stage: any Stage.Type
    /// Its place in the pipeline, from 0.
    public let index: Int
    /// The kinds of paper it is for; nil for all.
    public let papers: [String]?
    /// The stage's options as canonical JSON.
    public let options: String
    /// What it reads and from where, in the stage's order.
    let readings: [Binding]
    /// The step whose document says what kind of paper a sheet is, where `papers` asks for it.
    let paperStep: Int?

    /// The kind of its document.
    public var kind: String { stage.kind }
    /// Whether it runs once for the class.
    public var isClassWide: Bool { stage.isClassWide }
    /// Throws a `Problem` where the stage refuses its options, which otherwise the first run would tell.
    public func check() throws(Problem) { try stage.check(options) }

    /// The type of its document.
    var output: any Artifact.Type { stage.output }
    /// Whether its document says what kind of paper a sheet is.
    var tellsPaper: Bool { output is any PaperDocument.Type }
}

/// One thing that a step reads.
struct Binding: Sendable {
    /// Where it comes from.
    enum Source: Sendable, Equatable {
        case delivered
        case own(Int)
        case optional(Int?)
        case all(Int)
        case set(Int, of: Int?)
        case edition
        case editions
        case printedForOthers
        case rulings([Ruling.Kind], ofSet: [Ruling.Kind], Int?)
        case roster
        case packs([String])
    }

    /// The property of the stage's input, and the name in its stamp.
    let name: String
    /// Where it comes from; a number is a step's place in the pipeline.
    let source: Source
}

extension Stage {
    /// Makes the stage with its options as JSON, and throws what it says of these.
    static func check(_ options: String) throws(Problem) {
        do {
            _ = try Self(try JSONDecoder().decode(Options.self, from: Data(options.utf8)))
        } catch let problem as Problem {
            throw problem
        } catch {
            throw Problem(
                .bug, "Options of stage '\(name)' cannot be used: \(error)",
                hint: "please report this with reviso.yml")
        }
    }

    static var kind: String { Output.kind }
    static var output: any Artifact.Type { Output.self }
    static var isClassWide: Bool { Output.self is any ClassDocument.Type }
}

/// A stretch of a pipeline that sheets go through independently, or one step for the whole class.
struct Phase: Equatable, Sendable {
    var steps: Range<Int>
    var isClassWide: Bool
}

import Artifacts
import Foundation
import Logging

/// The kinds of messages between the program and its workers.
public enum CrewMessage {
    /// To the worker: work for a stage.
    static let stage: UInt8 = 1
    /// To the worker: work of another sort, under its name.
    static let errand: UInt8 = 2
    /// From the worker: how the work ended.
    static let done: UInt8 = 3
    /// From the worker: a question to the language model.
    static let question: UInt8 = 4
    /// To the worker: the answer. Nothing else is handed to a thread that waits.
    public static let answer: UInt8 = 5
    /// From the worker: something to be said beside the results.
    static let said: UInt8 = 6
}

/// Work for a stage, as a worker is told of it; the input itself is the message's body.
struct StageOrder: Codable, Sendable {
    /// The stage's name and its options as canonical JSON.
    var stage: String
    var options: String
    /// The step's id and the sheet's key.
    var step: String
    var key: String
    /// Paths of what may be read, by input, and of the folder to fill.
    var folders: [String: String]
    var scratch: String
    /// The language model's name; nil without one.
    var model: String?

    var place: Place { Place(step: step, key: key) }

    init(_ step: Step, _ place: Place, on bench: Bench) {
        (stage, options) = (step.stage.name, step.options)
        (self.step, key) = (place.step, place.key)
        folders = bench.inputs.mapValues { $0.path(percentEncoded: false) }
        scratch = bench.scratch.path(percentEncoded: false)
        model = bench.model?.name
    }
}

/// How a worker's work ended; a document is the message's body.
enum StageVerdict: Codable, Sendable {
    case made(Hold?)
    case notApplicable(String)
    case refused(Problem)
    case waits(Problem)
    case stops(Problem)
    case cancelled

    init(_ effort: Effort) {
        switch effort {
        case .result(.made(_, let hold)): self = .made(hold)
        case .result(.notApplicable(let reason)): self = .notApplicable(reason)
        case .result(.refused(let problem)): self = .refused(problem)
        case .waits(let problem): self = .waits(problem)
        case .stops(let problem): self = .stops(problem)
        case .cancelled, .died: self = .cancelled
        }
    }

    func effort(_ body: Data) -> Effort {
        switch self {
        case .made(let hold): .result(.made(body, hold))
        case .notApplicable(let reason): .result(.notApplicable(reason))
        case .refused(let problem): .result(.refused(problem))
        case .waits(let problem): .waits(problem)
        case .stops(let problem): .stops(problem)
        case .cancelled: .cancelled
        }
    }
}

/// A line of a worker's log.
struct SaidLine: Codable, Sendable, Hashable {
    var level: Logger.Level
    var message: String
    var metadata: [String: String]
}

/// What a worker asks of the language model, or tells it.
enum ModelQuestion: Codable, Sendable {
    case reply(to: Prompt)
    case note(Problem)
    case remark(String)

    /// A prompt without its pictures, which are the message's body one after another.
    struct Prompt: Codable, Sendable {
        var system: String
        var text: String
        var schema: JSONValue
        var pictureBytes: [Int]
        var mostTokens: Int
        var attempt: Int
        var isForPicture: Bool

        init(_ prompt: ModelPrompt) {
            (system, text, schema) = (prompt.system, prompt.text, prompt.schema)
            pictureBytes = prompt.pictures.map(\.count)
            (mostTokens, attempt) = (prompt.mostTokens, prompt.attempt)
            isForPicture = prompt.isForPicture
        }

        func prompt(_ body: Data) -> ModelPrompt {
            var rest = body[...]
            let pictures = pictureBytes.map { count -> Data in
                defer { rest = rest.dropFirst(count) }
                return Data(rest.prefix(count))
            }
            return ModelPrompt(
                system: system, text: text, schema: schema, pictures: pictures,
                mostTokens: mostTokens, attempt: attempt, isForPicture: isForPicture)
        }
    }
}

/// What the language model made of a question.
enum ModelAnswer: Codable, Sendable {
    case reply(ModelReply)
    case problem(Problem)
    case cancelled
}

import Artifacts
import Foundation

/// How tightly an answer's form is bound, tightest first: a service that knows no schema is asked more loosely.
enum OutputMode: String, Codable, Sendable, CaseIterable {
    /// The service keeps to the JSON Schema; some say so and do not.
    case schema
    /// The service writes JSON.
    case json
    /// The prompt asks for JSON.
    case prompt
}

/// What is known of a model at a service: what was refused once is not tried again.
struct Abilities: Codable, Equatable, Sendable {
    /// The tightest mode that works.
    var mode: OutputMode
    /// Whether the longest answer is set by `max_completion_tokens`, as newer models of OpenAI want.
    var namesCompletion = false
    /// Whether a temperature is taken.
    var takesTemperature = true
}

/// What a service's answer holds.
struct Parsed: Equatable, Sendable {
    var reply: ModelReply
    /// As the service counted; nil where it did not.
    var usage: Usage?
}

/// Tokens of one call.
struct Usage: Codable, Equatable, Sendable {
    var input: Int
    var output: Int
    /// Whether it was guessed from the length, four bytes a token.
    var isEstimated = false

    var total: Int { input + output }

    static func estimated(sent: Int, answered: Int) -> Usage {
        Usage(input: (sent + 3) / 4, output: (answered + 3) / 4, isEstimated: true)
    }
}

/// How a kind of service is spoken to.
protocol Dialect: Sendable {
    /// The modes it has, tightest first.
    var modes: [OutputMode] { get }
    /// Where a request goes, below the base address.
    var path: String { get }
    /// Headers that carry the key and what the service wants besides.
    func headers(key: String?) -> [String]
    /// The request's body.
    func body(_ prompt: ModelPrompt, model: String, _ abilities: Abilities) -> JSONValue
    /// The answer in a body of status 200; nil where it is none.
    func parse(_ body: JSONValue) -> Parsed?
}

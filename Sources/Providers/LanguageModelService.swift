public import Artifacts
import Foundation

/// A language model's service, as reviso.yml names it: is it there, and which models has it?
/// https://platform.openai.com/docs/api-reference/models/list
public struct LanguageModelService: Sendable {
    /// The service's base address, such as `http://127.0.0.1:8080/v1`.
    public var url: String
    /// How it is spoken to.
    public var kind: ModelAccount.Kind
    /// The key, kept out of logs, documents and errors; local servers need none.
    private let key: String?

    /// A service.
    public init(url: String, key: String?, kind: ModelAccount.Kind = .openai) {
        (self.url, self.key, self.kind) = (url, key, kind)
    }

    private struct List: Decodable {
        struct Model: Decodable { var id: String }
        var data: [Model]
    }

    /// The names of its models, sorted. A `Problem` says what to do where it is not there or refuses the key.
    public func models() throws(Problem) -> [String] {
        let base = url.hasSuffix("/") ? String(url.dropLast()) : url
        let request = HTTPRequest(
            url: base + "/models",
            headers: ["Accept: application/json"] + kind.dialect.headers(key: key),
            patience: .init(totalMS: 20_000))
        let response: HTTPResponse
        do {
            response = try request.send()
        } catch {
            throw Self.problem(error, request.host)
        }
        switch response.status {
        case 200: break
        case 401, 403:
            throw Problem(
                .configuration, "Key of the language model's service was refused",
                hint: "put a valid key into the file that provider.keyFile names")
        default:
            throw Problem(
                .unavailable, "Service of the language model answers \(response.status)",
                hint: "check provider.url in reviso.yml: it should end in /v1")
        }
        do {
            return try JSONDecoder().decode(List.self, from: response.body).data.map(\.id).sorted()
        } catch {
            throw Problem(
                .unavailable, "Answer of the language model's service is not a list of models",
                hint: "check provider.url in reviso.yml: it should end in /v1")
        }
    }

    private static func problem(_ failure: HTTPFailure, _ host: String) -> Problem {
        switch failure {
        case .tooSlow: Trouble.tooSlow(host)
        case .badAddress: Trouble.badAddress
        case .notReached(let why): Trouble.notReached(host, why)
        case .cancelled, .broken: Trouble.notReached(host, "no call was made")
        }
    }
}

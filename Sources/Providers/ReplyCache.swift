import Artifacts
import Foundation

/// Answers of language models by what was asked: a night that was killed goes on without paying twice. Never the key,
/// never a pupil's name; owner-only.
struct ReplyCache: Sendable {
    /// Raised when kept answers can be used no more.
    static let version = 1
    let folder: String

    /// An answer as it is kept.
    struct Kept: Codable, Equatable {
        var reply: ModelReply
        var usage: Usage
    }

    /// The name of a request's answer: a digest of all that shapes it.
    static func name(of prompt: ModelPrompt, _ account: ModelAccount) -> String {
        let parts: [String: JSONValue] = [
            "version": .integer(version), "kind": .text(account.kind.rawValue),
            "url": .text(account.url), "model": .text(account.model),
            "system": .text(prompt.system), "text": .text(prompt.text), "schema": prompt.schema,
            "pictures": .list(prompt.pictures.map { .text(Digest.sha256($0)) }),
            "mostTokens": .integer(prompt.mostTokens), "attempt": .integer(prompt.attempt),
        ]
        return Digest.sha256(JSON.bytes(.object(parts)))
    }

    /// What is kept under a name; a file that cannot be read is as good as none.
    func reply(_ name: String) -> Kept? {
        OwnerFile.contents("\(folder)/\(name).json").flatMap {
            try? JSONDecoder().decode(Kept.self, from: $0)
        }
    }

    /// Keeps an answer.
    func keep(_ kept: Kept, as name: String) throws {
        try OwnerFile.makeFolder(folder)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try OwnerFile.write(try encoder.encode(kept), to: "\(folder)/\(name).json")
    }
}

import Artifacts
import Foundation

/// A result of another pipeline than `practice`, as its page hands it over: the door knows whose it is and which
/// edition it answers; the rest is for that pipeline's stages.
struct HandedOver {
    /// What kind of result it is.
    var kind: String
    /// The edition it answers.
    var edition: String
    /// The pupil's code.
    var pupil: String?
    /// A random id of this attempt.
    var attempt: String
    /// The result as JSON with sorted keys, all its texts clean.
    var data: Data

    /// The most bytes of one: a week's check-in or a talk of six turns has a tenth of them.
    static let mostBytes = 64 << 10

    /// The `kind` of any JSON; nil where there is none.
    static func kind(of data: Data) -> String? {
        struct Head: Decodable { var kind: String? }
        return (try? JSONDecoder().decode(Head.self, from: data))?.kind
    }

    /// Reads one. Throws where it does not say what it answers, or is longer than a page of ours makes it.
    /// `fields` names those that are taken in; nil for all.
    init(_ data: Data, with fields: Set<String>? = nil) throws(BadRow) {
        guard data.count <= Self.mostBytes else {
            throw BadRow(
                "it has \(data.count >> 10) KB, and no page of ours hands over more than \(Self.mostBytes >> 10)"
            )
        }
        struct Head: Decodable {
            var kind: String
            var edition: String
            var pupil: String?
            var attempt: String
        }
        guard let head = try? JSONDecoder().decode(Head.self, from: data),
            let body = try? JSONDecoder().decode(JSONValue.self, from: data),
            let clean = try? Document.encode(body.cleaned.with(fields))
        else { throw BadRow("it is not what a page of ours hands over") }
        let pupil = head.pupil?.trimmingCharacters(in: .whitespaces).uppercased() ?? ""
        kind = head.kind
        edition = head.edition.uppercased()
        self.pupil = pupil.isEmpty ? nil : pupil
        attempt = head.attempt
        self.data = clean
    }
}

extension JSONValue {
    /// The same with fields of some names alone, wherever they stand; nil for all.
    fileprivate func with(_ names: Set<String>?) -> JSONValue {
        guard let names else { return self }
        return switch self {
        case .list(let values): .list(values.map { $0.with(names) })
        case .object(let fields):
            .object(fields.filter { names.contains($0.key) }.mapValues { $0.with(names) })
        default: self
        }
    }

    /// The same with every text cleaned of control characters.
    fileprivate var cleaned: JSONValue {
        switch self {
        case .text(let text): .text(OthersText.clean(text))
        case .list(let values): .list(values.map(\.cleaned))
        case .object(let fields): .object(fields.mapValues(\.cleaned))
        default: self
        }
    }
}

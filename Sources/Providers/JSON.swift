import Artifacts
import Foundation

/// JSON as it is sent and digested: equal values are equal bytes. Members stand in the order of their names; those of a
/// schema's `properties` in the order in which they are `required`, for a service that binds its model to a schema lets
/// it write them in that order, and who has to write an answer before its question writes nonsense.
enum JSON {
    static func bytes(_ value: JSONValue) -> Data { Data(text(value).utf8) }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .list(let values): return "[" + values.map(text).joined(separator: ",") + "]"
        case .object(let members):
            let order = members["required"]?.list?.compactMap(\.text) ?? []
            let written = members.sorted { $0.key < $1.key }.map { name, value in
                quoted(name) + ":" + (name == "properties" ? properties(value, order) : text(value))
            }
            return "{" + written.joined(separator: ",") + "}"
        case .null, .bool, .integer, .number, .text: return leaf(value)
        }
    }

    private static func properties(_ value: JSONValue, _ order: [String]) -> String {
        guard case .object(let members) = value else { return text(value) }
        let first = order.filter { members[$0] != nil }
        let names = first + members.keys.filter { !first.contains($0) }.sorted()
        let written = names.compactMap { name in
            members[name].map { quoted(name) + ":" + text($0) }
        }
        return "{" + written.joined(separator: ",") + "}"
    }

    private static func quoted(_ text: String) -> String { leaf(.text(text)) }

    private static func leaf(_ value: JSONValue) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        // Of our own making, without numbers that JSON lacks.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}

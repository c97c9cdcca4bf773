public import Foundation

/// A JSON Schema (draft 2020-12), the part of it that our documents need. https://json-schema.org/draft/2020-12
public indirect enum JSONSchema: Sendable, Equatable {
    /// One of some texts.
    case string(oneOf: [String]?)
    /// A text or `null`.
    case nullableString
    /// A whole number.
    case integer
    /// A number, with bounds where it has any.
    case number(minimum: Double?, maximum: Double?)
    /// True or false.
    case boolean
    /// A list of like things, with a fixed count where it has one.
    case array(of: JSONSchema, count: Int?)
    /// Names of any kind, each with a like thing.
    case dictionary(of: JSONSchema)
    /// Fields by name, and which of them must be there; no others.
    case object(fields: [String: JSONSchema], required: [String])

    /// The schema of a document, found by decoding its type from nothing and watching what it asks for.
    public init(of type: (some Artifact).Type) throws {
        self = try SchemaReader.schema(of: type)
        guard case .object(var fields, let required) = self else { return }
        fields["kind"] = .string(oneOf: [type.kind])
        self = .object(fields: fields, required: required)
    }

    /// The schema of a file beside a document, which has no kind.
    public init(ofFile type: (some Decodable).Type) throws {
        self = try SchemaReader.schema(of: type)
    }

    /// The schema's own JSON, with sorted keys.
    public func json(title: String) throws -> Data {
        var object = self.object
        object["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        object["title"] = title
        var data = try JSONSerialization.data(
            withJSONObject: object, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
        data.append(0x0A)
        return data
    }

    private var object: [String: Any] {
        switch self {
        case .string(let values?): ["enum": values]
        case .string(nil): ["type": "string"]
        case .nullableString: ["type": ["string", "null"]]
        case .integer: ["type": "integer"]
        case .number(let minimum, let maximum):
            ["type": "number", "minimum": minimum as Any?, "maximum": maximum as Any?]
                .compactMapValues { $0 }
        case .boolean: ["type": "boolean"]
        case .array(let items, let count):
            ["type": "array", "items": items.object, "minItems": count, "maxItems": count]
                .compactMapValues { $0 }
        case .dictionary(let values): ["type": "object", "additionalProperties": values.object]
        case .object(let fields, let required):
            [
                "type": "object", "properties": fields.mapValues(\.object),
                "required": required.sorted(), "additionalProperties": false,
            ]
        }
    }
}

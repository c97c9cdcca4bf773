/// Decodes a type from nothing: gives each thing it asks for a stand-in value and notes what it was. So the schema
/// cannot drift from the code.
enum SchemaReader {
    static func schema<T: Decodable>(of type: T.Type) throws -> JSONSchema {
        try read(type).schema
    }

    /// A stand-in value of a type, and its schema.
    fileprivate static func read<T: Decodable>(_ type: T.Type) throws -> (
        value: T, schema: JSONSchema
    ) {
        if let known = known(type) { return known }
        if let pair = try (type as? any ByText.Type)?.pair(), let value = pair.value as? T {
            return (value, pair.schema)
        }
        if let cases = (type as? any CaseIterable.Type).map(Self.names), let first = cases.first {
            return (try T(from: Fixed(text: first)), .string(oneOf: cases))
        }
        let note = Note()
        let value = try T(from: Watcher(note: note))
        return (value, note.schema)
    }

    private static func names(_ type: any CaseIterable.Type) -> [String] {
        func list<C: CaseIterable>(_ type: C.Type) -> [String] {
            type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
        }
        return list(type)
    }

    private static func known<T>(_ type: T.Type) -> (value: T, schema: JSONSchema)? {
        let pair: (Any, JSONSchema)? =
            switch type {
            case is String.Type: ("", .string(oneOf: nil))
            case is Int.Type: (0, .integer)
            case is Double.Type: (0.0, .number(minimum: nil, maximum: nil))
            case is Bool.Type: (false, .boolean)
            case is Confidence.Type: (Confidence(0), .number(minimum: 0, maximum: 1))
            case is Box.Type:
                (Box(x: 0, y: 0, width: 0, height: 0), .array(of: .integer, count: 4))
            case is BoxMM.Type:
                (
                    BoxMM(x: 0, y: 0, width: 0, height: 0),
                    .array(of: .number(minimum: nil, maximum: nil), count: 4)
                )
            case is Instrument.Type: (Instrument.quiz, .string(oneOf: nil))
            case is Intake.Quality.Reason.Type:
                (Intake.Quality.Reason.dark, .string(oneOf: nil))
            case is Null<String>.Type: (Null<String>(wrappedValue: nil), .nullableString)
            default: nil
            }
        return pair.flatMap { value, schema in (value as? T).map { ($0, schema) } }
    }
}

/// A dictionary by text, whose values tell their schema.
private protocol ByText {
    static func pair() throws -> (value: Any, schema: JSONSchema)
}

extension Dictionary: ByText where Key == String, Value: Decodable {
    fileprivate static func pair() throws -> (value: Any, schema: JSONSchema) {
        ([String: Value](), .dictionary(of: try SchemaReader.read(Value.self).schema))
    }
}

/// What was asked for.
private final class Note {
    var fields: [String: JSONSchema] = [:]
    var required: [String] = []
    var items: JSONSchema?

    var schema: JSONSchema {
        items.map { .array(of: $0, count: nil) } ?? .object(fields: fields, required: required)
    }
}

/// A decoder that notes what is asked for.
private struct Watcher: Decoder {
    let note: Note
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Fields<Key>(note: note))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { Items(note: note) }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw unsupported("a bare value of an unknown type")
    }
}

private func unsupported(_ what: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: "no schema for \(what)"))
}

private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let note: Note
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        let (value, schema) = try SchemaReader.read(type)
        note.fields[key.stringValue] = schema
        note.required.append(key.stringValue)
        return value
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        note.fields[key.stringValue] = try SchemaReader.read(type).schema
        return nil
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
        -> KeyedDecodingContainer<Nested>
    { throw unsupported("a nested container") }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw unsupported("a nested container")
    }

    func superDecoder() throws -> any Decoder { throw unsupported("a class") }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw unsupported("a class") }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try noted(type, key)
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try noted(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try noted(type, key)
    }
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try noted(type, key)
    }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try needed(type, key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try needed(type, key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try needed(type, key) }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try needed(type, key) }

    private func noted<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T? {
        note.fields[key.stringValue] = try SchemaReader.read(type).schema
        return nil
    }

    private func needed<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T {
        let (value, schema) = try SchemaReader.read(type)
        note.fields[key.stringValue] = schema
        note.required.append(key.stringValue)
        return value
    }
}

private struct Items: UnkeyedDecodingContainer {
    let note: Note
    var codingPath: [any CodingKey] { [] }
    var count: Int? { 1 }
    var isAtEnd: Bool { currentIndex > 0 }
    var currentIndex = 0

    init(note: Note) { self.note = note }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let (value, schema) = try SchemaReader.read(type)
        note.items = schema
        currentIndex += 1
        return value
    }

    mutating func decodeNil() -> Bool { false }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws
        -> KeyedDecodingContainer<Key>
    { throw unsupported("a nested container") }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw unsupported("a nested container")
    }

    mutating func superDecoder() throws -> any Decoder { throw unsupported("a class") }
}

/// Gives a text, for enumerations.
private struct Fixed: Decoder, SingleValueDecodingContainer {
    let text: String
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw unsupported("an enumeration with fields")
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw unsupported("an enumeration with fields")
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
    func decodeNil() -> Bool { false }
    func decode(_ type: String.Type) -> String { text }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard let value = text as? T else { throw unsupported("\(type)") }
        return value
    }
}

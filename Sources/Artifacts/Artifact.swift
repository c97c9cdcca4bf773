public import Foundation

/// A document: what one stage writes and others read. Its file is `<kind>.json`.
public protocol Artifact: Codable, Sendable, Equatable {
    /// The document's name in files, schemas and pipeline messages.
    static var kind: String { get }
    /// The version of its fields; raised when a field is added or changes its meaning.
    static var schema: Int { get }
    /// The kind as written in the document itself.
    var kind: String { get }
    /// The schema version as written in the document itself.
    var schema: Int { get }
    /// The sheet the document is about.
    var key: String { get }
}

/// A document about the whole class, of which each sheet is given only its own part.
public protocol ClassDocument: Artifact {
    /// The part that concerns one sheet, or nil where nothing does. Only this part is in the
    /// sheet's stamp.
    func part(for key: String) -> Self?
}

/// Reads and writes documents: JSON in UTF-8 with sorted keys, so that equal values are equal bytes.
public enum Document {
    /// The bytes of a document, ending in a newline; long lists of numbers stand in rows.
    public static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        var data = NumberRows.set(try encoder.encode(value))
        data.append(0x0A)
        return data
    }

    /// The value that bytes hold.
    public static func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        try JSONDecoder().decode(type, from: data)
    }
}

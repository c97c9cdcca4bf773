import Artifacts
import Foundation
import Support
import Testing

@testable import reviso

/// Checks every kept document against the schema that the program publishes for its kind.
@Suite struct SchemaCheckTests {
    static let kinds = Schema.kinds

    @Test(arguments: try Story.all)
    func findsEveryKeptDocumentAsItsSchemaSays(of story: Story) throws {
        var checked = 0
        for name in try files(below: story.expected) where name.hasSuffix(".json") {
            let kind = String(name.split(separator: "/").last?.dropLast(5) ?? "")
            let found = try Self.kinds.first { $0.kind == kind }.map(schema)
            let asked = try kind == "seen" ? JSONSchema(ofFile: SeenWriting.self) : found
            guard let asked else {
                #expect(kind == "problem", "\(name) is of no kind of ours")
                continue
            }
            let data = try Data(contentsOf: story.expected.appending(path: name))
            let value = try JSONSerialization.jsonObject(with: data)
            #expect(fault(value, asked, at: kind) == nil, "\(story.name)/\(name)")
            checked += 1
        }
        #expect(checked > 0)
    }

    @Test func findsAFieldTooManyAndOneTooFew() throws {
        let schema = JSONSchema.object(
            fields: ["a": .integer, "b": .nullableString], required: ["a", "b"])
        #expect(fault(["a": 1, "b": NSNull()], schema, at: "") == nil)
        #expect(fault(["a": 1], schema, at: "") == "/b is missing")
        #expect(fault(["a": 1, "b": "x", "c": 2], schema, at: "") == "/c is unknown")
        #expect(fault(["a": "1", "b": "x"], schema, at: "") == "/a is no integer")
    }

    private func schema(_ type: any Artifact.Type) throws -> JSONSchema {
        func open<T: Artifact>(_ type: T.Type) throws -> JSONSchema { try JSONSchema(of: type) }
        return try open(type)
    }

    /// The first place where a value is not as its schema says.
    private func fault(_ value: Any, _ schema: JSONSchema, at path: String) -> String? {
        switch schema {
        case .string(let allowed):
            guard let text = value as? String, allowed?.contains(text) ?? true else {
                return "\(path) is no text that is allowed"
            }
        case .nullableString:
            guard value is String || value is NSNull else { return "\(path) is no text or null" }
        case .integer:
            guard value is Int else { return "\(path) is no integer" }
        case .number(let minimum, let maximum):
            guard let number = value as? Double, number >= minimum ?? -.infinity,
                number <= maximum ?? .infinity
            else { return "\(path) is no number in bounds" }
        case .boolean:
            guard value is Bool else { return "\(path) is not true or false" }
        case .array(let items, let count):
            guard let list = value as? [Any], count ?? list.count == list.count else {
                return "\(path) is no list of the right length"
            }
            for (index, item) in list.enumerated() {
                if let found = fault(item, items, at: "\(path)/\(index)") { return found }
            }
        case .dictionary(let values):
            guard let object = value as? [String: Any] else { return "\(path) is no object" }
            for (name, item) in object.sorted(by: { $0.key < $1.key }) {
                if let found = fault(item, values, at: "\(path)/\(name)") { return found }
            }
        case .object(let fields, let required):
            return fault(of: value, fields, required, at: path)
        }
        return nil
    }

    private func fault(
        of value: Any, _ fields: [String: JSONSchema], _ required: [String], at path: String
    ) -> String? {
        guard let object = value as? [String: Any] else { return "\(path) is no object" }
        for name in required.sorted() where object[name] == nil {
            return "\(path)/\(name) is missing"
        }
        for (name, item) in object.sorted(by: { $0.key < $1.key }) {
            guard let schema = fields[name] else { return "\(path)/\(name) is unknown" }
            if let found = fault(item, schema, at: "\(path)/\(name)") { return found }
        }
        return nil
    }
}

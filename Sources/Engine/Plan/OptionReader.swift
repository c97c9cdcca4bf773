import Artifacts
import Foundation
import Yams

/// Lays a stage's options over one another: its defaults, the settings, the pipeline file's `with:`.
struct OptionReader {
    let yaml: YAMLFile
    let settings: Settings
    let step: String

    /// The options as canonical JSON: sorted keys, so that equal options are equal texts.
    func options(
        of stage: any Stage.Type, with: [(key: String, keyNode: Node, value: Node)]
    ) throws(Problem) -> String {
        try open(stage, with)
    }

    private func open<S: Stage>(
        _ stage: S.Type, _ with: [(key: String, keyNode: Node, value: Node)]
    ) throws(Problem) -> String {
        var values = try object(S.defaults, of: S.name)
        // An option whose default is nil is not in the JSON; the mirror knows its name.
        let names = Set(values.keys).union(
            Mirror(reflecting: S.defaults).children.compactMap(\.label))
        let known = names.sorted()
        for (name, value) in settings.shared where names.contains(name) { values[name] = value }
        let own = settings.stages[S.name] ?? [:]
        for name in own.keys.sorted() {
            guard names.contains(name) else {
                throw Problem(
                    .configuration, "Stage '\(S.name)' knows no option '\(name)'",
                    hint: mend(name, among: known), file: settings.lines["\(S.name).\(name)"])
            }
            values[name] = own[name]
        }
        for (name, node, value) in with {
            guard names.contains(name) else {
                throw yaml.problem(
                    "Stage '\(S.name)' knows no option '\(name)'", at: node,
                    hint: mend(name, among: known))
            }
            values[name] = try yaml.json(value)
        }
        return try canonical(values, S.self, with)
    }

    private func object(_ value: some Encodable, of stage: String) throws(Problem) -> [String:
        JSONValue]
    {
        do {
            let data = try JSONEncoder().encode(value)
            return try JSONDecoder().decode([String: JSONValue].self, from: data)
        } catch {
            throw Problem(.bug, "Options of stage '\(stage)' are no JSON object", hint: "\(error)")
        }
    }

    private func canonical<S: Stage>(
        _ values: [String: JSONValue], _ stage: S.Type,
        _ with: [(key: String, keyNode: Node, value: Node)]
    ) throws(Problem) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let options = try JSONDecoder().decode(
                S.Options.self, from: try encoder.encode(values))
            return String(decoding: try encoder.encode(options), as: UTF8.self)
        } catch let error as DecodingError {
            let name = error.path.first ?? ""
            let node = with.first { $0.key == name }?.keyNode
            let place = node == nil ? settings.lines["\(S.name).\(name)"] : nil
            var problem = yaml.problem(
                "Option '\(error.path.joined(separator: "."))' of step '\(step)' has another shape",
                at: node, hint: error.expectation)
            problem.file = place ?? problem.file
            throw problem
        } catch {
            throw Problem(.bug, "Options of stage '\(S.name)' are no JSON object", hint: "\(error)")
        }
    }
}

extension DecodingError {
    /// The names on the way to the value that does not fit.
    var path: [String] {
        switch self {
        case .typeMismatch(_, let context), .dataCorrupted(let context):
            context.codingPath.map(\.stringValue)
        case .valueNotFound(_, let context): context.codingPath.map(\.stringValue)
        case .keyNotFound(let key, let context):
            context.codingPath.map(\.stringValue) + [key.stringValue]
        @unknown default: []
        }
    }

    /// What would fit.
    var expectation: String {
        switch self {
        case .typeMismatch(let type, _), .valueNotFound(let type, _):
            "it must be \(Self.word(type))"
        case .keyNotFound: "it is missing"
        case .dataCorrupted(let context): context.debugDescription
        @unknown default: "\(self)"
        }
    }

    private static func word(_ type: Any.Type) -> String {
        if type == String.self { return "a text" }
        if type == Bool.self { return "true or false" }
        if type == Int.self { return "a whole number" }
        if type == Double.self { return "a number" }
        let name = "\(type)"
        if name.hasPrefix("Array") { return "a list" }
        if name.hasPrefix("Dictionary") { return "values by name" }
        return "a \(name)"
    }
}

import Artifacts
import Yams

/// A YAML file that is read strictly: every complaint names the line and the mend.
struct YAMLFile {
    /// The file's name, as messages show it.
    let name: String
    /// The whole text's node; nil for a file that holds nothing but comments.
    let root: Node?

    init(_ text: String, name: String) throws(Problem) {
        self.name = name
        try YAMLWeight.check(text, name)
        do {
            root = try compose(yaml: text)
        } catch let error as YamlError {
            throw Self.problem(error, in: name)
        } catch {
            throw Problem(.configuration, "'\(name)' is not YAML", hint: "\(error)", file: name)
        }
    }

    /// A complaint about the place where a node stands.
    func problem(_ summary: String, at node: Node?, hint: String? = nil) -> Problem {
        let place = node?.mark.map { "\(name):\($0.line)" } ?? name
        return Problem(.configuration, summary, hint: hint, file: place)
    }

    /// A mapping's entries in their order, each key one of those known.
    func entries(_ node: Node, of what: String, known: [String]?) throws(Problem) -> [(
        key: String, keyNode: Node, value: Node
    )] {
        guard let mapping = node.mapping else {
            throw problem("\(what) must be a list of 'key: value'", at: node)
        }
        var entries: [(key: String, keyNode: Node, value: Node)] = []
        for (key, value) in mapping {
            guard let name = key.string else {
                throw problem("\(what) has a key that is no word", at: key)
            }
            if let known, !known.contains(name) {
                throw problem(
                    "\(what) knows no key '\(name)'", at: key, hint: mend(name, among: known))
            }
            entries.append((name, key, value))
        }
        return entries
    }

    /// A text.
    func text(_ node: Node, _ what: String) throws(Problem) -> String {
        guard let text = node.scalar?.string, node.null == nil else {
            throw problem("'\(what)' must be a word or text", at: node)
        }
        return text
    }

    /// A list of texts.
    func texts(_ node: Node, _ what: String) throws(Problem) -> [String] {
        guard let list = node.sequence else {
            throw problem(
                "'\(what)' must be a list", at: node, hint: "write it in brackets: [one, two]")
        }
        var texts: [String] = []
        for item in list { texts.append(try text(item, what)) }
        return texts
    }

    /// A whole number within bounds.
    func integer(
        _ node: Node, _ what: String, least: Int, most: Int = .max, hint: String? = nil
    ) throws(Problem) -> Int {
        guard case .integer(let value) = try json(node), value >= least, value <= most else {
            let upTo = most == .max ? "" : " to \(most)"
            throw problem(
                "'\(what)' must be a whole number from \(least)\(upTo)", at: node, hint: hint)
        }
        return value
    }

    /// A number within bounds.
    func number(
        _ node: Node, _ what: String, least: Int = 0, most: Int = 1_000_000_000,
        hint: String? = nil
    ) throws(Problem) -> Double {
        var number: Double?
        switch try json(node) {
        case .integer(let value): number = Double(value)
        case .number(let value): number = value
        default: break
        }
        guard let number, number >= Double(least), number <= Double(most) else {
            throw problem(
                "'\(what)' must be a number from \(least) to \(most)", at: node, hint: hint)
        }
        return number
    }

    /// `true` or `false`.
    func bool(_ node: Node, _ what: String) throws(Problem) -> Bool {
        guard case .bool(let value) = try json(node) else {
            throw problem("'\(what)' must be true or false", at: node)
        }
        return value
    }

    /// Any value, as JSON: a quoted scalar stays a text.
    func json(_ node: Node) throws(Problem) -> JSONValue {
        var values = 0
        return try json(node, &values)
    }

    private func json(_ node: Node, _ values: inout Int) throws(Problem) -> JSONValue {
        values += 1
        guard values <= YAMLWeight.mostValues else { throw YAMLWeight.tooMuch(in: self, at: node) }
        if let mapping = node.mapping {
            var object: [String: JSONValue] = [:]
            for (key, value) in mapping {
                guard let name = key.string else {
                    throw problem("A key must be a word", at: key)
                }
                object[name] = try json(value, &values)
            }
            return .object(object)
        }
        if let sequence = node.sequence {
            var list: [JSONValue] = []
            for item in sequence { list.append(try json(item, &values)) }
            return .list(list)
        }
        guard let scalar = node.scalar else {
            throw problem("An alias is not understood here", at: node)
        }
        return scalar.style == .plain || scalar.style == .any
            ? Self.plain(node, scalar.string) : .text(scalar.string)
    }

    private static func plain(_ node: Node, _ text: String) -> JSONValue {
        // YAML 1.1 reads `no` and `1:30` as other things than words; only JSON's own forms count here.
        if ["null", "~", ""].contains(text) { return .null }
        if text == "true" || text == "false" { return .bool(text == "true") }
        if let integer = Int(text) { return .integer(integer) }
        let numeric = text.allSatisfy { $0.isNumber || "+-.eE".contains($0) }
        if numeric, let number = Double(text) { return .number(number) }
        return .text(text)
    }

    private static func problem(_ error: YamlError, in name: String) -> Problem {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            Problem(
                .configuration, "'\(name)' is not YAML: \(problem)",
                hint: "look at line \(mark.line), column \(mark.column)",
                file: "\(name):\(mark.line)")
        case .duplicatedKeysInMapping(let duplicates, _):
            Problem(
                .configuration, "'\(name)' says a key twice",
                hint: "keep one of: \(duplicates.joined(separator: ", "))",
                file: name)
        default:
            Problem(.configuration, "'\(name)' is not YAML", hint: "\(error)", file: name)
        }
    }
}

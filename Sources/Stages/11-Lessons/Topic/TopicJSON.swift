import Artifacts
import Foundation

/// A topic as JSON, as another program writes it by `reviso schema topic`. What Markdown cannot say is refused, so that
/// both are laid out alike.
struct TopicJSON {
    private let topic: Topic
    private let name: String

    /// Reads it for a sheet; nil for a text that is no JSON object.
    init?(_ text: String, key: String, name: String) throws(Problem) {
        guard text.first(where: { !$0.isWhitespace }) == "{" else { return nil }
        self.name = name
        do {
            var topic = try Document.decode(Topic.self, from: Data(text.utf8))
            topic.key = key
            self.topic = topic
        } catch {
            let place = (error as? DecodingError)?.place ?? ""
            throw Problem(
                .input, "Topic '\(name)' is not as its schema says\(place)",
                hint: "reviso schema topic prints what it must hold", file: name)
        }
    }

    /// The topic. Throws where a part is not as it may be, with the place of that part.
    func checked() throws(Problem) -> Topic {
        try need(topic.schema == Topic.schema, "schema", "is \(Topic.schema)")
        try need(Self.isName(topic.topic), "topic", "has small letters, digits and dashes alone")
        try need(
            topic.after.allSatisfy { Self.isName($0) && $0 != topic.topic }, "after",
            "names other topics by their short names")
        try need(!topic.title.trimmed.isEmpty, "title", "is not empty")
        try need(
            topic.language.allSatisfy { $0.isASCII && $0.isLetter || $0 == "-" }, "language",
            "is a language's short name, such as en")
        try need(
            !topic.sections.isEmpty || !topic.items.isEmpty || !topic.challenges.isEmpty,
            "sections", "are not all empty")
        try need(
            isUnique(topic.sections.map(\.id) + topic.challenges.map(\.id)), "id",
            "stands once, and has small letters, digits and dashes alone")
        try need(isUnique(topic.examples.map(\.id)), "examples", "have an id each")
        for (index, item) in topic.items.enumerated() { try check(item, "items/\(index)") }
        try need(
            Set(topic.items.map(\.prompt)).count == topic.items.count, "items",
            "ask each question once")
        for (index, section) in topic.sections.enumerated() {
            try check(section.blocks, "sections/\(index)")
        }
        for (index, challenge) in topic.challenges.enumerated() {
            try need(!challenge.prompt.isEmpty, "challenges/\(index)", "has a task")
            try check(
                challenge.prompt + challenge.hints.flatMap(\.blocks) + challenge.solution,
                "challenges/\(index)")
        }
        for (index, example) in topic.examples.enumerated() {
            try need(
                example.notes.map(\.mark) == Array(0..<example.notes.count).map { $0 + 1 }
                    && example.notes.count <= 20, "examples/\(index)",
                "has notes 1 to 20 in order")
            try check(example.notes.flatMap(\.runs), "examples/\(index)")
        }
        return topic
    }

    private func check(_ item: Topic.Item, _ place: String) throws(Problem) {
        try need(!item.prompt.trimmed.isEmpty && !item.answer.isEmpty, place, "asks and answers")
        let letters = ["A", "B", "C", "D"].prefix(item.choices.count)
        if item.type == .multipleChoice {
            try need(
                item.choices.count >= 2 && item.choices.map(\.letter) == Array(letters), place,
                "has two to four choices, A to D")
            try need(letters.contains(item.answer), place, "is answered by one of its letters")
            try need(
                Set(item.choices.map(\.text)).count == item.choices.count, place,
                "offers each choice once")
        } else {
            try need(item.choices.isEmpty, place, "has choices only where it is multipleChoice")
        }
    }

    private func check(_ blocks: [Topic.Block], _ place: String) throws(Problem) {
        for block in blocks {
            let isListed = topic.examples.contains { $0.id == block.example }
            try need(
                block.form != .listing || isListed, place, "names a listing that is in examples")
            try need(block.depth >= 0 && block.depth <= MarkdownParser.deepest, place, "is flat")
            try check(block.runs + (block.rows ?? []).flatMap { $0.cells.flatMap(\.runs) }, place)
        }
    }

    private func check(_ runs: [Topic.Run], _ place: String) throws(Problem) {
        try need(
            runs.allSatisfy { $0.address.map(Runs.isKept) ?? ($0.look != .link) }, place,
            "leads to https: and http: alone")
    }

    private func isUnique(_ ids: [String]) -> Bool {
        Set(ids).count == ids.count && ids.allSatisfy(Self.isName)
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 60
            && name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
    }

    private func need(_ holds: Bool, _ place: String, _ rule: String) throws(Problem) {
        guard !holds else { return }
        throw Problem(
            .input, "Topic '\(name)' breaks a rule: '\(place)' \(rule)",
            hint: "mend it, and drop it again; reviso schema topic prints what it must hold",
            file: name)
    }
}

extension DecodingError {
    /// Where in the JSON it was, in words.
    fileprivate var place: String {
        let (context, last): (Context, String?) =
            switch self {
            case .keyNotFound(let key, let context): (context, key.stringValue)
            case .typeMismatch(_, let context), .valueNotFound(_, let context),
                .dataCorrupted(let context):
                (context, nil)
            @unknown default: (Context(codingPath: [], debugDescription: ""), nil)
            }
        let path = (context.codingPath.map(\.stringValue) + [last].compactMap { $0 })
            .joined(separator: "/")
        return path.isEmpty ? "" : ": look at '\(path)'"
    }
}

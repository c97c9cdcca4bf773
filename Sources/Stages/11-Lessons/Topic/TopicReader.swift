import Artifacts

/// Reads a topic: front matter, sections, `## Quiz`, `## Challenge: …`.
struct TopicReader {
    private var source: TopicSource
    private let key: String

    /// A file's text, for a sheet. `name` is the file's, for messages.
    init(_ text: String, key: String, name: String) {
        (source, self.key) = (TopicSource(text, name: name), key)
    }

    /// The topic. Throws a `Problem` that names the line and the mend.
    mutating func topic() throws(Problem) -> Topic {
        let head = try TopicHead.read(&source)
        let root = try MarkdownParser.parse(source)
        var gathering = Gathering(source)
        var topic = Topic(
            key: key, topic: head.topic ?? key, title: head.title ?? "", subject: head.subject,
            language: head.language ?? "en", after: head.after)
        var nodes = root.children
        if let first = nodes.first, first.level == 1 {
            if topic.title.isEmpty { topic.title = Runs.plain(first.children) }
            nodes.removeFirst()
        }
        if topic.title.isEmpty { topic.title = Self.title(of: topic.topic) }
        if topic.after.contains(topic.topic) {
            throw source.problem(
                "Topic '\(topic.topic)' comes after itself", at: head.afterLine,
                hint: "leave it out of after:")
        }
        for (heading, inside) in Self.parts(nodes) {
            try add(heading, inside, &topic, &gathering)
        }
        topic.examples = gathering.examples
        guard !topic.sections.isEmpty || !topic.items.isEmpty || !topic.challenges.isEmpty else {
            throw source.problem(
                "Topic has no text", at: source.headLines + 1,
                hint: "write a section behind its front matter: ## and a heading, then words")
        }
        return topic
    }

    /// What stands under each heading of the first or second level.
    private static func parts(
        _ nodes: [MarkdownNode]
    ) -> [(heading: MarkdownNode?, inside: [MarkdownNode])] {
        var parts: [(heading: MarkdownNode?, inside: [MarkdownNode])] = [(nil, [])]
        for node in nodes {
            if let level = node.level, level <= 2 {
                parts.append((node, []))
            } else {
                parts[parts.count - 1].inside.append(node)
            }
        }
        return parts
    }

    private mutating func add(
        _ heading: MarkdownNode?, _ inside: [MarkdownNode], _ topic: inout Topic,
        _ gathering: inout Gathering
    ) throws(Problem) {
        let words = heading.map { Runs.plain($0.children) } ?? ""
        let line = heading?.lines.first ?? inside.first?.lines.first ?? 1
        let lines = Topic.Lines(first: line, last: inside.map(\.lines.last).max() ?? line)
        let lower = words.lowercased()
        if lower == "quiz" {
            guard topic.items.isEmpty else {
                throw source.problem(
                    "Topic has two quizzes", at: line, hint: "write all questions under one ## Quiz"
                )
            }
            topic.items = try QuizReader(source: source).items(inside, at: line)
        } else if lower == "challenge" || lower.hasPrefix("challenge:") {
            let title = String(words.dropFirst("challenge:".count)).trimmed
            topic.challenges.append(
                try challenge(
                    title.isEmpty ? "Challenge \(topic.challenges.count + 1)" : title, inside,
                    id: "c\(topic.challenges.count + 1)", lines, &gathering))
        } else {
            let blocks = try gathering.blocks(inside)
            guard heading != nil || !blocks.isEmpty else { return }
            topic.sections.append(
                .init(
                    id: "s\(topic.sections.count + 1)", title: words, blocks: blocks, lines: lines))
        }
    }

    private func challenge(
        _ title: String, _ nodes: [MarkdownNode], id: String, _ lines: Topic.Lines,
        _ gathering: inout Gathering
    ) throws(Problem) -> Topic.Challenge {
        var made = Topic.Challenge(
            id: id, title: title, prompt: [], hints: [], solution: [], lines: lines)
        for (heading, inside) in Headed.parts(nodes) {
            let words = heading.map { Runs.plain($0.children).lowercased() } ?? ""
            let blocks = try gathering.blocks(inside)
            if heading == nil {
                made.prompt = blocks
            } else if words == "hint" || words.hasPrefix("hint ") {
                made.hints.append(.init(blocks: blocks))
            } else if words == "solution" {
                guard made.solution.isEmpty else {
                    throw source.problem(
                        "Challenge '\(title)' has two solutions",
                        at: heading?.lines.first ?? lines.first, hint: "write them as one")
                }
                made.solution = blocks
            } else {
                throw source.problem(
                    "Challenge '\(title)' has a part '\(words)'",
                    at: heading?.lines.first ?? lines.first,
                    hint: "its parts are ### Hint and ### Solution")
            }
        }
        guard !made.prompt.isEmpty else {
            throw source.problem(
                "Challenge '\(title)' has no task", at: lines.first,
                hint: "write what is to be done right under its heading")
        }
        return made
    }

    /// `water-cycle` as `Water cycle`.
    private static func title(of name: String) -> String {
        let words = name.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

import Artifacts
import Foundation

/// Reads a scene from Twee 3, as Twine saves it: passages that begin with `::`, links in `[[…]]`, and before a link's
/// line `keywords:` with the typed words that take it.
struct TweeReader {
    /// The file's name, for messages.
    let file: String
    private var lines: [(number: Int, text: Substring)] = []
    private var title = ""
    private var start: String?
    private var passages: [TalkScene.Passage] = []
    private var links: [(passage: String, to: String, line: Int)] = []
    private var heads: [String: Int] = [:]
    private var drawn: TalkScene.Persona?

    private static let (mostPassages, mostLetters, mostSentences) = (18, 260, 4)
    private static let mostReplies = 4
    private static let mostReplyLetters = 120

    /// A reader of a text.
    init(_ text: String, file: String) {
        self.file = file
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
            ($0 + 1, $1.last == "\r" ? $1.dropLast() : $1)
        }
    }

    /// The scene; its persona is given apart, or drawn as a passage. Throws a `Problem` that names the line.
    mutating func scene(id: String, persona: TalkScene.Persona?) throws(Problem) -> TalkScene {
        var head: (name: String, tags: [String], line: Int)?
        var body: [(number: Int, text: Substring)] = []
        for line in lines {
            guard line.text.hasPrefix("::") else {
                body.append(line)
                continue
            }
            if let head { try take(head, body) }
            head = try Self.head(line.text, line.number, file)
            body = []
        }
        if let head { try take(head, body) }
        return try whole(id, persona)
    }

    private static func head(
        _ line: Substring, _ number: Int, _ file: String
    ) throws(Problem) -> (String, [String], Int) {
        var text = line.dropFirst(2)
        if let brace = text.firstIndex(of: "{"), text.hasSuffix("}") { text = text[..<brace] }
        var tags: [String] = []
        let bare = text.trimmingCharacters(in: .whitespaces)
        var name = bare
        if bare.hasSuffix("]"), let open = bare.lastIndex(of: "[") {
            tags = bare[bare.index(after: open)...].dropLast().split(separator: " ").map {
                $0.lowercased()
            }
            name = bare[..<open].trimmingCharacters(in: .whitespaces)
        }
        name = OthersText.line(name.replacing("\\", with: ""))
        guard !name.isEmpty, name.count <= 60 else {
            throw problem(
                file, number, "A passage has no name of 1 to 60 letters", "write `:: Name`")
        }
        return (name, tags, number)
    }

    private mutating func take(
        _ head: (name: String, tags: [String], line: Int),
        _ body: [(number: Int, text: Substring)]
    ) throws(Problem) {
        switch head.name {
        case "StoryTitle":
            title = OthersText.line(
                body.map { String($0.text) }.joined(separator: " ").trimmingCharacters(
                    in: .whitespaces))
            return
        case "StoryData":
            let text = body.map { String($0.text) }.joined(separator: "\n")
            guard
                let data = try? JSONDecoder().decode(
                    [String: JSONValue].self, from: Data(text.utf8))
            else {
                throw fault(head.line, "StoryData is no JSON", "save the story in Twine once more")
            }
            if case .text(let name)? = data["start"] { start = name }
            return
        default: break
        }
        if head.tags.contains("persona") {
            try take(persona: head, body)
            return
        }
        guard heads[head.name] == nil else {
            throw fault(
                head.line, "Passage '\(head.name)' stands twice", "give one of them another name")
        }
        heads[head.name] = head.line
        try passage(head, body)
    }

    /// With whom one talks: the passage's name, who that is, and by a second tag who begins.
    private mutating func take(
        persona head: (name: String, tags: [String], line: Int),
        _ body: [(number: Int, text: Substring)]
    ) throws(Problem) {
        let gist = body.map {
            OthersText.line(String($0.text)).trimmingCharacters(in: .whitespaces)
        }.filter { !$0.isEmpty }.joined(separator: " ")
        guard drawn == nil, !gist.isEmpty, gist.count <= Self.mostLetters else {
            throw fault(
                head.line,
                drawn == nil
                    ? "The persona '\(head.name)' says nothing, or more than \(Self.mostLetters) letters"
                    : "There is a second persona, '\(head.name)'",
                "write once, in a sentence or two, with whom one talks")
        }
        let start = TalkScene.Persona.Start.allCases.first { head.tags.contains($0.rawValue) }
        drawn = .init(name: head.name, gist: gist, start: start ?? .either)
    }

    private mutating func passage(
        _ head: (name: String, tags: [String], line: Int),
        _ body: [(number: Int, text: Substring)]
    ) throws(Problem) {
        var says: [String] = []
        var exits: [TalkScene.Exit] = []
        var keywords: [String] = []
        for (number, raw) in body {
            let line = OthersText.line(raw.trimmingCharacters(in: .whitespaces))
            if line.isEmpty { continue }
            if line.lowercased().hasPrefix("keywords:") {
                keywords = line.dropFirst("keywords:".count).split(separator: ",").map {
                    $0.trimmingCharacters(in: .whitespaces).lowercased()
                }.filter { !$0.isEmpty }
            } else if line.hasPrefix("[["), line.hasSuffix("]]") {
                let (text, to) = Self.link(String(line.dropFirst(2).dropLast(2)))
                guard !text.isEmpty, !to.isEmpty, text.count <= Self.mostReplyLetters else {
                    throw fault(
                        number,
                        "A link of '\(head.name)' has no words of 1 to \(Self.mostReplyLetters) letters",
                        "write [[what one says->Passage]]")
                }
                exits.append(.init(text: text, to: to, keywords: keywords))
                links.append((head.name, to, number))
                keywords = []
            } else {
                says.append(line)
            }
        }
        let isFallback = head.tags.contains("fallback")
        let isEnd = head.tags.contains("end")
        if !isFallback { says = says.isEmpty ? [] : [says.joined(separator: " ")] }
        guard !says.isEmpty, says.allSatisfy({ $0.count <= Self.mostLetters }) else {
            throw fault(
                head.line,
                "Passage '\(head.name)' says nothing, or more than \(Self.mostLetters) letters",
                "write one to three sentences that the partner says")
        }
        guard says.allSatisfy({ Self.sentences($0) <= Self.mostSentences }) else {
            throw fault(
                head.line, "The partner says more than three sentences in '\(head.name)'",
                "shorten it: the pupil is to talk")
        }
        // What is said where nothing fits may lead nowhere: the talk then stays where it was.
        guard isEnd == exits.isEmpty || (isFallback && !isEnd), exits.count <= Self.mostReplies
        else {
            throw fault(
                head.line,
                isEnd
                    ? "Passage '\(head.name)' is tagged [end] and has links"
                    : "Passage '\(head.name)' has no links, or more than \(Self.mostReplies)",
                isEnd
                    ? "take its links away, or the tag"
                    : "give it one to four links, or tag it [end]")
        }
        if head.tags.contains("start") { start = start ?? head.name }
        passages.append(
            .init(
                name: head.name, says: says, exits: exits,
                role: isFallback ? .fallback : isEnd ? .end : .step))
    }

    /// `words->to`, `to<-words`, `words|to`, `to`.
    private static func link(_ text: String) -> (String, String) {
        func plain(_ part: some StringProtocol) -> String {
            part.trimmingCharacters(in: .whitespaces)
        }
        if let arrow = text.range(of: "->", options: .backwards) {
            return (plain(text[..<arrow.lowerBound]), plain(text[arrow.upperBound...]))
        }
        if let arrow = text.range(of: "<-") {
            return (plain(text[arrow.upperBound...]), plain(text[..<arrow.lowerBound]))
        }
        if let bar = text.lastIndex(of: "|") {
            return (plain(text[..<bar]), plain(text[text.index(after: bar)...]))
        }
        return (plain(text), plain(text))
    }

    /// Runs of signs that end a sentence.
    private static func sentences(_ text: String) -> Int {
        text.split { ".!?…".contains($0) }.filter { $0.contains(where: \.isLetter) }.count
    }

    private func whole(_ id: String, _ persona: TalkScene.Persona?) throws(Problem) -> TalkScene {
        guard !passages.isEmpty, !title.isEmpty else {
            throw fault(1, "The scene has no title or no passages", "begin it with `:: StoryTitle`")
        }
        guard passages.count <= Self.mostPassages else {
            throw fault(
                1, "The scene has more than \(Self.mostPassages) passages", "leave some out")
        }
        if let lost = links.first(where: { heads[$0.to] == nil }) {
            throw fault(
                lost.line, "A link of '\(lost.passage)' leads to '\(lost.to)', which there is not",
                "write that passage, or another name")
        }
        guard let start, passages.contains(where: { $0.name == start && $0.role == .step }) else {
            throw fault(1, "The scene has no passage to start with", "tag one [start]")
        }
        let scene = TalkScene(
            id: id, title: title,
            persona: persona ?? drawn
                ?? .init(name: title, gist: "A talk to practise.", start: .either),
            start: start, passages: passages)
        let steps = scene.passages.filter { $0.role != .fallback || !$0.exits.isEmpty }
        if let dead = steps.first(where: { !scene.ends(from: $0.name) }) {
            throw fault(
                heads[dead.name] ?? 1, "From passage '\(dead.name)' no way leads to an end",
                "tag a passage [end] and let a link lead to it")
        }
        return scene
    }

    private func fault(_ line: Int, _ summary: String, _ hint: String) -> Problem {
        Self.problem(file, line, summary, hint)
    }

    private static func problem(
        _ file: String, _ line: Int, _ summary: String, _ hint: String
    ) -> Problem {
        Problem(.input, summary, hint: hint, file: "\(file):\(line)")
    }
}

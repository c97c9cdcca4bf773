import Artifacts

/// A topic's listings while it is read: each with a name of its own.
struct Gathering {
    let source: TopicSource
    private(set) var examples: [Topic.Example] = []

    init(_ source: TopicSource) { self.source = source }

    /// The parts under a heading as blocks; listings are taken out, each with the notes beneath it.
    mutating func blocks(_ nodes: [MarkdownNode], depth: Int = 0) throws(Problem) -> [Topic.Block] {
        var blocks: [Topic.Block] = []
        var index = 0
        while index < nodes.count {
            let node = nodes[index]
            index += 1
            if case .listing(let info, let isClosed) = node.kind {
                let rest = nodes[index...]
                index += try take(node, info, isClosed, depth, followedBy: rest, &blocks)
            } else {
                blocks += try self.blocks(of: node, depth: depth)
            }
        }
        return blocks
    }

    private mutating func blocks(
        of node: MarkdownNode, depth: Int
    ) throws(Problem) -> [Topic.Block] {
        switch node.kind {
        case .paragraph, .html:
            let runs = Runs.of(node.kind == .html ? [node] : node.children)
            return runs.isEmpty
                ? [] : [.init(.paragraph, runs, depth: depth, lines: node.lines)]
        case .heading:
            return [.init(.heading, Runs.of(node.children), depth: depth, lines: node.lines)]
        case .rule: return [.init(.rule, depth: depth, lines: node.lines)]
        case .quotation:
            var inside = try blocks(node.children, depth: depth + 1)
            for index in inside.indices where inside[index].form == .paragraph {
                inside[index].form = .quotation
            }
            return inside
        case .list(let isOrdered, let start):
            var all: [Topic.Block] = []
            for (offset, item) in node.children.enumerated() {
                all += try blocks(
                    ofItem: item, number: isOrdered ? start + offset : nil, depth: depth)
            }
            return all
        case .table: return [table(node, depth)]
        default: return try blocks(node.children, depth: depth)
        }
    }

    private mutating func blocks(
        ofItem item: MarkdownNode, number: Int?, depth: Int
    ) throws(Problem) -> [Topic.Block] {
        var inside = item.children[...]
        var runs: [Topic.Run] = []
        var lines = item.lines
        if let first = inside.first, first.kind == .paragraph {
            (runs, lines) = (Runs.of(first.children), first.lines)
            inside.removeFirst()
        }
        if case .item(let isTicked?) = item.kind {
            runs.insert(Topic.Run(isTicked ? "☑ " : "☐ "), at: 0)
        }
        let block = Topic.Block(
            number == nil ? .point : .number, runs, depth: depth, number: number, lines: lines)
        return [block] + (try blocks(Array(inside), depth: depth + 1))
    }

    private func table(_ node: MarkdownNode, _ depth: Int) -> Topic.Block {
        let rows = node.children.map { row in
            Topic.Row(cells: row.children.map { Topic.Cell(runs: Runs.of($0.children)) })
        }
        return .init(.table, depth: depth, rows: rows, lines: node.lines)
    }

    /// Takes a listing with its notes and what it prints; gives how many parts behind it belong to it.
    private mutating func take(
        _ node: MarkdownNode, _ info: String, _ isClosed: Bool, _ depth: Int,
        followedBy rest: ArraySlice<MarkdownNode>, _ blocks: inout [Topic.Block]
    ) throws(Problem) -> Int {
        let line = node.lines.first
        guard isClosed else {
            throw source.problem(
                "Listing has no end", at: line,
                hint: "write ``` on a line of its own behind it")
        }
        let head = try ListingHead(info, at: line, in: source)
        var code = node.text
        if code.hasSuffix("\n") { code.removeLast() }
        let id = head.name ?? "x\(examples.count + 1)"
        if let other = examples.first(where: { $0.id == id }) {
            throw source.problem(
                "Two listings are called '\(id)'; the other is on line \(other.lines.first)",
                at: line, hint: "give one of them another name behind example=")
        }
        var example = Topic.Example(
            id: id, language: head.language, code: code, output: head.output, lines: node.lines)
        var taken = 0
        let notes = Notes(code: code, at: line, source: source)
        if let list = rest.first, case .list(true, _) = list.kind, !notes.marks.isEmpty {
            example.notes = try notes.notes(list)
            taken += 1
        } else if !notes.marks.isEmpty {
            throw notes.missing
        }
        if let output = rest.dropFirst(taken).first, example.output == nil,
            case .listing("output", true) = output.kind
        {
            example.output = output.text
            taken += 1
        }
        examples.append(example)
        blocks.append(.init(.listing, depth: depth, example: id, lines: node.lines))
        return taken
    }
}

/// The marks ① to ⑳ of a listing, and the notes that belong to them.
struct Notes {
    /// Each mark's number and its line.
    let marks: [(mark: Int, line: Int)]
    private let at: Int
    private let source: TopicSource

    init(code: String, at line: Int, source: TopicSource) {
        (at, self.source) = (line, source)
        marks = code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .flatMap { index, text in
                text.unicodeScalars.filter { (0x2460...0x2473).contains($0.value) }.map {
                    (Int($0.value) - 0x245F, index + 1)
                }
            }
    }

    /// The notes of a numbered list.
    func notes(_ list: MarkdownNode) throws(Problem) -> [Topic.Annotation] {
        let numbers = marks.map(\.mark)
        guard numbers == Array(1...numbers.count) else {
            throw source.problem(
                "Marks of the listing are not ① to \(Self.sign(numbers.count)) in order", at: at,
                hint: "each mark stands once")
        }
        guard list.children.count == numbers.count else {
            throw source.problem(
                "Listing has \(numbers.count) marks and \(list.children.count) notes", at: at,
                hint: "write one numbered note beneath it for each mark")
        }
        return zip(marks, list.children).map { mark, item in
            Topic.Annotation(
                mark: mark.mark, line: mark.line,
                runs: Runs.of(item.children.flatMap(\.children)))
        }
    }

    /// That there is no list.
    var missing: Problem {
        source.problem(
            "Listing has marks and no notes beneath it", at: at,
            hint: "write a numbered list right behind it, one note for each mark")
    }

    private static func sign(_ number: Int) -> String {
        UnicodeScalar(UInt32(0x245F + min(20, number))).map { String(Character($0)) } ?? "\(number)"
    }
}

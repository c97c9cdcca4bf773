import Artifacts

/// Words of a paragraph with their looks. HTML is taken for the words that it is made of, remarks in it left out.
enum Runs {
    /// The words of what lies in a part.
    static func of(_ nodes: [MarkdownNode]) -> [Topic.Run] {
        var runs: [Topic.Run] = []
        for node in nodes { add(node, .plain, nil, to: &runs) }
        while let last = runs.last, last.look != .code, last.text.allSatisfy(\.isWhitespace) {
            runs.removeLast()
        }
        return runs
    }

    /// The same without looks; a code's words stand between ticks.
    static func plain(_ nodes: [MarkdownNode]) -> String {
        of(nodes).map(\.text).joined().trimmed
    }

    /// Whether a link may lead there: other addresses lead nowhere from a page that travels, or do something.
    static func isKept(_ address: String) -> Bool {
        ["https://", "http://"].contains(where: address.lowercased().hasPrefix)
    }

    private static func add(
        _ node: MarkdownNode, _ look: Topic.Look, _ address: String?, to runs: inout [Topic.Run]
    ) {
        switch node.kind {
        case .text: append(node.text, look, address, to: &runs)
        case .softBreak: append(" ", look, address, to: &runs)
        case .hardBreak: append("\n", look, address, to: &runs)
        case .code: append(node.text, .code, nil, to: &runs)
        case .inlineHTML, .html:
            if !node.text.hasPrefix("<!--") { append(node.text, look, address, to: &runs) }
        case .picture:
            let words = plain(node.children)
            append("[picture\(words.isEmpty ? "" : ": \(words)")]", look, nil, to: &runs)
        case .strong: for child in node.children { add(child, .strong, nil, to: &runs) }
        case .emphasis: for child in node.children { add(child, .emphasis, nil, to: &runs) }
        case .link(let to):
            let isKept = isKept(to)
            for child in node.children {
                add(child, isKept ? .link : look, isKept ? to : address, to: &runs)
            }
        default: for child in node.children { add(child, look, address, to: &runs) }
        }
    }

    private static func append(
        _ text: String, _ look: Topic.Look, _ address: String?, to runs: inout [Topic.Run]
    ) {
        guard !text.isEmpty else { return }
        if let last = runs.last, last.look == look, last.address == address {
            runs[runs.count - 1].text += text
        } else {
            runs.append(Topic.Run(text, look, address: address))
        }
    }
}

/// Parts of a text by the headings they stand under.
enum Headed {
    /// What stands under each heading of the highest level that there is; first what stands before any.
    static func parts(
        _ nodes: [MarkdownNode]
    ) -> [(heading: MarkdownNode?, inside: [MarkdownNode])] {
        let level = nodes.compactMap(\.level).min()
        var parts: [(heading: MarkdownNode?, inside: [MarkdownNode])] = [(nil, [])]
        for node in nodes {
            if let level, node.level == level {
                parts.append((node, []))
            } else {
                parts[parts.count - 1].inside.append(node)
            }
        }
        return parts[0].inside.isEmpty ? Array(parts.dropFirst()) : parts
    }
}

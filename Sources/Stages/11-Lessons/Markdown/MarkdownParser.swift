import Artifacts
import CMarkdown

/// Takes a Markdown text apart: CommonMark with tables and task lists, as cmark-gfm has them.
enum MarkdownParser {
    /// Deeper than this no teacher nests lists and quotations.
    static let deepest = 40

    /// The library's version.
    static var version: String { String(cString: cmark_version_string()) }

    private static let isReady: Bool = {
        cmark_gfm_core_extensions_ensure_registered()
        return true
    }()

    /// The text's parts. Throws where they lie too deep in one another.
    static func parse(_ source: TopicSource) throws(Problem) -> MarkdownNode {
        guard isReady, let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else {
            throw Problem(.bug, "Markdown cannot be read")
        }
        defer { cmark_parser_free(parser) }
        for name in ["table", "tasklist"] {
            guard let found = cmark_find_syntax_extension(name) else {
                throw Problem(.bug, "cmark-gfm has no '\(name)'")
            }
            cmark_parser_attach_syntax_extension(parser, found)
        }
        let text = source.body
        cmark_parser_feed(parser, text, text.utf8.count)
        guard let root = cmark_parser_finish(parser) else {
            throw Problem(.bug, "Markdown cannot be read")
        }
        defer { cmark_node_free(root) }
        return try node(root, source, depth: 0, parent: .init(first: 1, last: 1))
    }

    private static func node(
        _ raw: OpaquePointer, _ source: TopicSource, depth: Int,
        parent: Topic.Lines
    ) throws(Problem) -> MarkdownNode {
        // Lines of what stands within a paragraph are not to be relied on.
        let first = Int(cmark_node_get_start_line(raw))
        let isBlock = cmark_node_get_type(raw).rawValue & 0xC000 == 0x8000
        let lines =
            isBlock && first > 0
            ? source.trimmed(.init(first: first, last: Int(cmark_node_get_end_line(raw)))) : parent
        guard depth <= deepest else {
            throw source.problem(
                "Lists and quotations lie more than \(deepest) deep in one another",
                at: lines.first,
                hint: "write them flatter")
        }
        var made = MarkdownNode(kind: kind(raw, lines, source), lines: lines)
        made.text = cmark_node_get_literal(raw).map { String(cString: $0) } ?? ""
        var child = cmark_node_first_child(raw)
        while let one = child {
            made.children.append(try node(one, source, depth: depth + 1, parent: lines))
            child = cmark_node_next(one)
        }
        return made
    }

    private static func kind(
        _ raw: OpaquePointer, _ lines: Topic.Lines, _ source: TopicSource
    ) -> MarkdownNode.Kind {
        switch String(cString: cmark_node_get_type_string(raw)) {
        case "document": .document
        case "block_quote": .quotation
        case "list":
            .list(
                isOrdered: cmark_node_get_list_type(raw) == CMARK_ORDERED_LIST,
                start: Int(cmark_node_get_list_start(raw)))
        case "item": .item(isTicked: nil)
        case "tasklist":
            .item(isTicked: cmark_gfm_extensions_get_tasklist_item_checked(raw))
        case "code_block": listing(raw, lines, source)
        case "html_block": .html
        case "paragraph": .paragraph
        case "heading": .heading(level: Int(cmark_node_get_heading_level(raw)))
        case "thematic_break": .rule
        case "table": .table
        case "table_header", "table_row": .row
        case "table_cell": .cell
        case "text": .text
        case "softbreak": .softBreak
        case "linebreak": .hardBreak
        case "code": .code
        case "html_inline": .inlineHTML
        case "emph": .emphasis
        case "strong": .strong
        case "link": .link(address: address(raw))
        case "image": .picture(address: address(raw))
        default: .other
        }
    }

    private static func address(_ raw: OpaquePointer) -> String {
        cmark_node_get_url(raw).map { String(cString: $0) } ?? ""
    }

    private static func listing(
        _ raw: OpaquePointer, _ lines: Topic.Lines, _ source: TopicSource
    ) -> MarkdownNode.Kind {
        var (length, offset): (Int32, Int32) = (0, 0)
        var fence = CChar(0)
        guard cmark_node_get_fenced(raw, &length, &offset, &fence) != 0 else {
            return .listing(info: "", isClosed: true)
        }
        let sign = Character(UnicodeScalar(UInt8(bitPattern: fence)))
        return .listing(
            info: source.info(lines.first, of: sign),
            isClosed: lines.last > lines.first && source.isFence(lines.last, of: sign))
    }
}

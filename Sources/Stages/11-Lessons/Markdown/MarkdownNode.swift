import Artifacts

/// A part of a Markdown text, with the lines it stands on and what lies in it.
struct MarkdownNode {
    /// What a part is.
    enum Kind: Equatable {
        case document
        case quotation
        case list(isOrdered: Bool, start: Int)
        /// `isTicked` is nil where it has no box.
        case item(isTicked: Bool?)
        case listing(info: String, isClosed: Bool)
        case html
        case paragraph
        case heading(level: Int)
        case rule
        case table
        case row
        case cell
        case text
        case softBreak
        case hardBreak
        case code
        case inlineHTML
        case emphasis
        case strong
        case link(address: String)
        case picture(address: String)
        case other
    }

    var kind: Kind
    /// Of texts, codes and listings.
    var text = ""
    var lines: Topic.Lines
    var children: [MarkdownNode] = []

    var isItem: Bool {
        if case .item = kind { return true }
        return false
    }

    /// The level of a heading; nil for what is none.
    var level: Int? {
        if case .heading(let level) = kind { return level }
        return nil
    }
}

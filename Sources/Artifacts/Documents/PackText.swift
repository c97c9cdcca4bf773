/// One file of a pack, as a stage is given it: content that people write, such as `sparks.en.csv`.
public struct PackText: Codable, Sendable, Equatable {
    /// The file's name within `pipelines/packs/`.
    public var name: String
    /// What stands in it.
    public var text: String
    /// Whether it is the class's own; else it came with the program.
    public var isOwn: Bool

    /// A file from its parts.
    public init(name: String, text: String, isOwn: Bool = false) {
        (self.name, self.text, self.isOwn) = (name, text, isOwn)
    }
}

extension PackText {
    /// Whether a file's name fits a pattern: equal to it, or to what stands before and behind its one `*`.
    public static func fits(_ name: String, _ pattern: String) -> Bool {
        guard let star = pattern.firstIndex(of: "*") else { return name == pattern }
        let (head, tail) = (pattern[..<star], pattern[pattern.index(after: star)...])
        return name.count >= head.count + tail.count && name.hasPrefix(head) && name.hasSuffix(tail)
    }
}

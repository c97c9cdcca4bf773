import Artifacts

/// One meaning in WordNet: a line of `data.*` (wndb(5WN)).
public struct Synset: Sendable {
    /// The lexicographer's file, such as 6 for artefacts and 18 for people.
    public let file: Int
    /// The words for it, with underscores for spaces.
    public let words: [String]
    /// Its links: sign, place in the file, part of speech.
    public let links: [Link]
    /// What it means, in words, with examples.
    public let gloss: String

    /// A link to another meaning.
    public struct Link: Sendable {
        /// `@` up, `~` down, `!` opposite.
        public let sign: String
        /// Where the other meaning is.
        public let offset: Int
        /// `n`, `v`, `a`, `r`.
        public let part: String
    }

    init?(_ line: String) {
        let fields = line.prefix { $0 != "|" }.split(separator: " ")
        guard fields.count > 4, let file = Int(fields[1]), let count = Int(fields[3], radix: 16)
        else { return nil }
        self.file = file
        var words: [String] = []
        for index in 0..<count where 4 + index * 2 < fields.count {
            // `(p)` and the like say where an adjective may stand.
            words.append(String(fields[4 + index * 2].prefix { $0 != "(" }))
        }
        self.words = words
        var links: [Link] = []
        var at = 4 + count * 2 + 1
        while at + 3 < fields.count + 0, let offset = Int(fields[at + 1]) {
            links.append(
                Link(sign: String(fields[at]), offset: offset, part: String(fields[at + 2])))
            at += 4
        }
        self.links = links
        gloss = String(line.drop { $0 != "|" }.dropFirst())
    }
}

import Artifacts
import Synchronization

/// English words: WordNet 3 and the SCOWL word lists, as Debian installs them (`wordnet-base`, `wamerican-small`,
/// `wamerican`, `wamerican-large`). Absent data make it smaller, never wrong: ask `isComplete` before trusting a no.
public final class Lexicon: Sendable {
    /// A part of speech that WordNet knows.
    public enum Part: String, Sendable, CaseIterable {
        /// A noun.
        case noun
        /// A verb.
        case verb
        /// An adjective.
        case adj
        /// An adverb.
        case adv
    }

    let index: [Part: MappedFile]
    private let data: [Part: MappedFile]
    let exceptions: [Part: MappedFile]
    private let counts: MappedFile?
    let lists: [MappedFile]
    private let small: MappedFile?
    /// Answers given before: a page asks for the same words again and again.
    let known = Mutex(Known())

    struct Known {
        var tiers: [String: Int] = [:]
        var lemmas: [Part: [String: String?]] = [:]
        var irregular: [Part: [String: [String]]] = [:]
        var listed: [Int: [Listed]]?
        var near: [String: [String: Int]] = [:]
    }

    /// What is installed, for stamps: name → version or `none`.
    public let tools: [String: String]

    /// The system's lexicon.
    public static let system = Lexicon(
        wordnet: "/usr/share/wordnet", lists: "/usr/share/dict")

    /// A lexicon over two folders.
    public init(wordnet: String, lists folder: String) {
        func all(_ name: String, _ ending: String) -> [Part: MappedFile] {
            var files: [Part: MappedFile] = [:]
            for part in Part.allCases {
                let file = name.isEmpty ? "\(part.rawValue).\(ending)" : "\(name).\(part.rawValue)"
                files[part] = MappedFile("\(wordnet)/\(file)")
            }
            return files
        }
        index = all("index", "")
        let records = all("data", "")
        data = records
        exceptions = all("", "exc")
        counts = MappedFile("\(wordnet)/cntlist.rev")
        let names = ["american-english-small", "american-english", "american-english-large"]
        let files = names.map { MappedFile("\(folder)/\($0)") }
        (small, lists) = (files[0], files.compactMap { $0 })
        // Sizes and last pages tell editions apart without reading 28 MB.
        let parts = Part.allCases.compactMap { records[$0] }.map { "\($0.count)\($0.tail)" }
        let known = parts.count == 4 && index.count == 4 && counts != nil
        tools = [
            "wordnet": known ? String(Digest.sha256(parts.joined()).prefix(16)) : "none",
            "scowl": lists.count == 3
                ? String(Digest.sha256(lists.map { "\($0.count)\($0.tail)" }.joined()).prefix(16))
                : "none",
        ]
    }

    /// Whether both WordNet and the word lists are there.
    public var isComplete: Bool { !tools.values.contains("none") }

    /// Whether a word, in lower case, is in any list or in WordNet, inflected or not.
    public func isWord(_ word: String) -> Bool {
        if tier(word) < 4 { return true }
        // WordNet's shortest entries are abbreviations: `sbe` is south by east, and on a page a misread `she`.
        return word.count > 3 && Part.allCases.contains { lemma(word, $0) != nil }
    }

    /// How rare a word is: 1 in the small list (50,000), 2 in the middle, 3 in the large, 4 in none.
    public func tier(_ word: String) -> Int {
        guard !word.isEmpty, !word.contains("\n") else { return 4 }
        if let tier = known.withLock({ $0.tiers[word] }) { return tier }
        let tier = findTier(word)
        known.withLock { $0.tiers[word] = tier }
        return tier
    }

    private func findTier(_ word: String) -> Int {
        for (position, list) in lists.enumerated() where list.contains("\n\(word)\n") {
            return position + 1
        }
        return 4
    }

    /// The words of the small list as it writes them, in its order, without genitives; none where it is not installed.
    public var commonWords: [String] {
        (small?.lines(beginning: "") ?? []).filter { !$0.isEmpty && !$0.hasSuffix("'s") }
    }

    /// The base form of a word as a part of speech, in WordNet's spelling; nil where it is none.
    public func lemma(_ word: String, _ part: Part) -> String? {
        let word = word.lowercased()
        if let lemma = known.withLock({ $0.lemmas[part]?[word] }) { return lemma }
        let lemma = findLemma(word, part)
        known.withLock { $0.lemmas[part, default: [:]][word] = .some(lemma) }
        return lemma
    }

    private func findLemma(_ word: String, _ part: Part) -> String? {
        if entry(word, part) != nil { return word }
        if let line = exceptions[part]?.line(beginning: "\(word) "),
            let base = line.split(separator: " ").dropFirst().first
        {
            return String(base)
        }
        for base in Inflection.candidates(word, part) where entry(base, part) != nil {
            return base
        }
        return nil
    }

    /// The offsets of a lemma's meanings, most usual first.
    public func senses(_ lemma: String, _ part: Part) -> [Int] {
        guard let line = entry(lemma, part) else { return [] }
        let fields = line.split(separator: " ")
        guard fields.count > 2, let count = Int(fields[2]) else { return [] }
        return fields.suffix(count).compactMap { Int($0) }
    }

    /// A meaning's record.
    public func sense(_ offset: Int, _ part: Part) -> Synset? {
        data[part]?.line(at: offset).flatMap(Synset.init)
    }

    /// How often a lemma was met as each part of speech in WordNet's own texts.
    public func frequency(_ lemma: String) -> [Part: Int] {
        var totals: [Part: Int] = [:]
        for line in counts?.lines(beginning: "\(lemma)%") ?? [] {
            let fields = line.split(separator: " ")
            guard let key = fields.first, let count = fields.last.flatMap({ Int($0) }),
                let kind = key.dropFirst(lemma.count + 1).first
            else { continue }
            let part: Part =
                switch kind {
                case "1": .noun
                case "2": .verb
                case "4": .adv
                default: .adj
                }
            totals[part, default: 0] += count
        }
        return totals
    }

    private func entry(_ lemma: String, _ part: Part) -> String? {
        index[part]?.line(beginning: "\(lemma.replacing(" ", with: "_")) ")
    }
}

import Artifacts
import CLinkGrammar
import Foundation
import Synchronization

/// The Link Grammar parser with its English dictionary, as Debian installs them (`liblink-grammar5`,
/// `link-grammar-dictionaries-en`). Absent, there are fewer kinds of questions.
public final class LinkGrammar: Sendable {
    /// The system's parser; nil where it is not installed. Opened at its first use: the dictionary takes 0.1 s.
    public static let system = LinkGrammar(dictionaries: "/usr/share/link-grammar")

    /// What is installed, for stamps: the library's version with the dictionary's digest, or `none`. Opens nothing.
    public static let tools: [String: String] = {
        guard let version = reviso_grammar_version().map({ String(cString: $0) }),
            let words = try? Data(contentsOf: URL(filePath: "/usr/share/link-grammar/en/4.0.dict"))
        else { return ["linkGrammar": "none"] }
        return ["linkGrammar": "\(version) \(Digest.sha256(words).prefix(16))"]
    }()

    private struct State: @unchecked Sendable {
        // Touched under the lock alone: the library's parse options are not for two threads at once.
        let grammar: OpaquePointer
        /// Readings given before: questions and keys ask about the same sentences.
        var known: [String: Linkage?] = [:]
    }

    private let state: Mutex<State>

    init?(dictionaries folder: String) {
        // The library itself would look in other places, where it was built to.
        guard FileManager.default.fileExists(atPath: folder + "/en/4.0.dict"),
            let grammar = reviso_grammar_open(folder)
        else { return nil }
        state = Mutex(State(grammar: grammar))
    }

    /// Sentences kept; with more of them all are forgotten.
    private static let kept = 2000

    /// The best reading of a sentence; nil where not every word of it fits, or where it is too long to be one.
    public func linkage(of sentence: String) -> Linkage? {
        guard sentence.utf8.count < 400 else { return nil }
        return state.withLock { state in
            if let known = state.known[sentence] { return known }
            if state.known.count >= Self.kept { state.known = [:] }
            let found = Self.parse(sentence, state.grammar)
            state.known[sentence] = .some(found)
            return found
        }
    }

    private static func parse(_ sentence: String, _ grammar: OpaquePointer) -> Linkage? {
        guard let best = reviso_grammar_parse(grammar, sentence) else { return nil }
        defer { reviso_linkage_free(best) }
        let words = (0..<reviso_linkage_words(best)).map {
            String(cString: reviso_linkage_word(best, $0))
        }
        let links = (0..<reviso_linkage_links(best)).map { index in
            Linkage.Link(
                label: String(cString: reviso_linkage_label(best, index)),
                left: Int(reviso_linkage_left(best, index)),
                right: Int(reviso_linkage_right(best, index)))
        }
        return Linkage(words: words, links: links, of: sentence)
    }
}

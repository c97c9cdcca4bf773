import Artifacts
import Foundation
import Language
import Tables

/// The topics that the packs have lines for: how surely a request names one of them, and by which word it was meant
/// where that is misspelt.
struct KnownTopics: Equatable {
    /// Those that have a line in any lesson: `water-cycle`.
    let sure: Set<String>
    /// Those that have one in some subjects alone: `order` in a language.
    let narrow: Set<String>
    /// Of those of two and more words the subject: of a `3d-shape` maths.
    let subjects: [String: String]
    /// The words they are made of, in both numbers.
    let words: Set<String>

    /// None: where no pack is at hand.
    init() { (sure, narrow, subjects, words) = ([], [], [:], []) }

    /// The topics of a pack's column `of`, and what our words know besides.
    init(_ packs: [PackText], words known: SparkWords) {
        var (sure, narrow): (Set<String>, Set<String>) = ([], [])
        var subjects: [String: String] = [:]
        for pack in packs where pack.name == SparkPack.frames {
            guard let table = CSVTable(Data(pack.text.utf8)),
                let column = table.header.firstIndex(of: "of")
            else { continue }
            for row in table.rows {
                let needs = row.cell(column).split(separator: " ").filter {
                    !"-+".contains($0.prefix(1))
                }
                let isSure = needs.allSatisfy {
                    $0.hasPrefix("=") || $0 == SparkFrame.grave
                        || $0.split(separator: "/").contains("era")
                }
                for term in needs.flatMap({ $0.split(separator: "/") }) where term.hasPrefix("=") {
                    if isSure {
                        sure.insert(String(term.dropFirst()))
                    } else {
                        let name = String(term.dropFirst())
                        narrow.insert(name)
                        let field = needs.flatMap { $0.split(separator: "/") }.map(String.init)
                            .first(where: SparkFrame.fields.contains)
                        if let field, name.contains("-") { subjects[name] = field }
                    }
                }
            }
        }
        let sorts = known.pairs(.kind).filter { Self.taught.contains($0.value) }.map(\.word)
        let titles = known.pairs(.work).map(\.word)
        let parts = (sure.union(narrow).map { $0.replacing("-", with: "_") } + sorts + titles)
            .flatMap { $0.lowercased().split(separator: "_").map(String.init) }
            .filter { $0.count >= Self.fewestLetters && $0.allSatisfy(\.isLetter) }
        (self.sure, self.narrow) = (sure, narrow.subtracting(sure))
        self.subjects = subjects
        words = Set(parts + parts.map(Inflection.plural))
    }

    /// Sorts of things that a school alone speaks of.
    static let taught: Set<String> = [
        "maths", "grammar", "matter", "process", "happening", "music", "space", "technology",
    ]
    private static let (fewestLetters, lettersForTwo) = (5, 9)

    /// Words as they were meant: one that no list knows and that is a slip of one topic's word is that word.
    func mended(_ tokens: [Token], _ lexicon: Lexicon) -> [Token] {
        guard !words.isEmpty, lexicon.isComplete else { return tokens }
        return tokens.enumerated().map { index, token in
            let isFirst = index == 0 || tokens[index - 1].isClosed
            let word = token.lower
            guard word.count >= Self.fewestLetters, word.allSatisfy(\.isLetter),
                !token.isCapital || isFirst, !words.contains(word), !lexicon.isWord(word),
                !FirstNames.men.contains(token.text), !FirstNames.women.contains(token.text),
                let meant = meant(word)
            else { return token }
            var mended = token
            mended.text = token.isCapital ? meant.prefix(1).uppercased() + meant.dropFirst() : meant
            return mended
        }
    }

    /// The one word that a misspelt one is nearest to; nil where two are as near.
    private func meant(_ word: String) -> String? {
        let letters = Array(word)
        let most = letters.count < Self.lettersForTwo ? 1 : 2
        let near = words.compactMap { known -> (word: String, slips: Int)? in
            guard known.first == word.first, abs(known.count - letters.count) <= most else {
                return nil
            }
            let slips = Slip.distance(letters, Array(known))
            return slips <= most ? (known, slips) : nil
        }
        let least = near.map(\.slips).min()
        let best = near.filter { $0.slips == least }.map(\.word)
        return best.count == 1 ? best.first : nil
    }
}

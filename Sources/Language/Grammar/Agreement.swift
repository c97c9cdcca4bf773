import Artifacts

/// What of a clause a pronoun may stand for, by number, and by being somebody or something.
struct Agreement {
    private let lexicon: Lexicon

    init(_ lexicon: Lexicon) { self.lexicon = lexicon }

    /// The subject of a clause as it reads within a sentence, where it is the one thing that a pronoun of the next
    /// clause can stand for; nil otherwise.
    func only(_ pronoun: String, _ clause: Clause) -> String? {
        let subject = clause.subjectText
        let words = Tokens.words(subject)
        guard !words.isEmpty, !words.allSatisfy({ Tokens.functionWords.contains($0.lowercased()) }),
            !words.contains(where: { Self.vague.contains($0.lowercased()) }),
            fits(pronoun, clause.head, isMany: !clause.isSingular || words.contains("and"), clause)
        else { return nil }
        return rivals(of: pronoun, in: clause).isEmpty ? subject : nil
    }

    /// Other nouns of a clause that a pronoun could stand for as well.
    func rivals(of pronoun: String, in clause: Clause) -> [String] {
        let words = clause.linkage.words
        let isCopula = ["is", "are", "was", "were", "became", "become", "becomes"]
            .contains(words[clause.main].text.lowercased())
        let subject = words[clause.head].text.lowercased()
        return words.indices.filter { index in
            guard index != clause.head, !clause.subject.contains(index) || isOwner(index, clause)
            else { return false }
            let word = words[index]
            let lower = word.text.lowercased()
            guard word.text.allSatisfy({ $0.isLetter || $0 == "-" }),
                !Tokens.functionWords.contains(lower), isNoun(word), lower != subject,
                // `a net of fibers`, `iron ore`: a noun in front of another says of what kind that is.
                !(index + 1 < words.count && isNoun(words[index + 1])
                    && words[index + 1].text.first?.isLowercase == true),
                // What the subject is, is the subject.
                !(isCopula
                    && clause.linkage.links("O", from: clause.main)
                        .contains { $0.right == index })
            else { return false }
            return fits(pronoun, index, isMany: Inflection.isPlural(lower, lexicon), clause)
        }.map { words[$0].text }
    }

    /// Whether a word of the subject names whose it is: `The Moon's diameter`.
    private func isOwner(_ index: Int, _ clause: Clause) -> Bool {
        let words = clause.linkage.words
        return index + 1 < words.count && ["'s", "’s", "'", "’"].contains(words[index + 1].text)
    }

    private func isNoun(_ word: Linkage.Word) -> Bool {
        if word.text.first?.isUppercase == true, !word.isLowered { return true }
        return !word.sort.hasPrefix("v") && !word.sort.hasPrefix("a")
            && lexicon.nounShare(word.text.lowercased()) >= 0.5
    }

    private func fits(_ pronoun: String, _ index: Int, isMany: Bool, _ clause: Clause) -> Bool {
        let word = clause.linkage.words[index]
        let lower = word.text.lowercased()
        let isName = word.text.first?.isUppercase == true && !word.isLowered
        let file = lexicon.nounFile(isName ? word.text : lower)
        let isSomebody =
            isName
            ? file.map { $0 == 18 } ?? true || FirstNames.men.contains(word.text)
                || FirstNames.women.contains(word.text)
            : file == 18
        switch pronoun {
        case "they", "their", "them": return isMany || file == 14
        case "it", "its": return !isMany && (!isSomebody || isName && file != 18 && file != nil)
        case "he", "his", "him":
            return !isMany && isSomebody && !FirstNames.women.contains(word.text)
                && !Roles.women.contains(lower)
        case "she", "her":
            return !isMany && isSomebody && !FirstNames.men.contains(word.text)
                && !Roles.men.contains(lower)
        default: return false
        }
    }

    private static let vague: Set<String> = [
        "this", "that", "these", "those", "such", "it", "they", "its", "their", "he", "she", "his",
        "her", "we", "our", "you", "your", "one", "other", "others", "another", "both", "each",
        "some", "many", "most", "few", "several", "all", "no", "nobody", "nothing",
    ]
}

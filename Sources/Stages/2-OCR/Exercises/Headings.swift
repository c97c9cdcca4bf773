import Artifacts

/// Problems under a heading, as exams have them: `Problem 2`, then paragraphs, listings and tables, then room to write.
enum Headings {
    private static let names: Set<String> = [
        "problem", "exercise", "question", "task", "aufgabe", "exercice", "ejercicio", "opgave",
    ]

    /// The number of a row that is such a heading and nothing else.
    static func number(_ words: [String]) -> String? {
        guard words.count == 2, isName(words[0].lowercased()) else { return nil }
        let number = words[1].prefix(while: \.isASCIIDigit)
        let rest = words[1].dropFirst(number.count)
        guard (1...3).contains(number.count), rest.isEmpty || [".", ":", ")"].contains(rest) else {
            return nil
        }
        return String(number)
    }

    /// A stamp or a stroke of ink hides the first letter now and then: `roblem 2`.
    private static func isName(_ word: String) -> Bool {
        names.contains(word) || WordingLanguages.headings.contains(word)
            || names.contains { $0.dropFirst() == word }
    }

    /// Whether a row is a line of a paragraph: words in number, read for sure, and no listing's signs.
    static func isParagraph(_ item: Item) -> Bool {
        let words = item.words.map { $0.text.trimming(",.;:?!()") }.filter {
            $0.count > 1 && $0.allSatisfy(\.isLetter) && !types.contains($0)
        }
        return words.count >= 5 && isSure(item) && !isListing(item.plain)
    }

    /// Words of declarations, of which listings consist.
    private static let types: Set<String> = [
        "int", "void", "double", "float", "char", "bool", "string", "public", "static", "const",
    ]

    /// Whether a row right below a paragraph is its end, or a line of it with words that no reader knows; below one
    /// that breaks off in a sentence (`isOpen`) it need not be read well.
    static func endsParagraph(_ item: Item, isOpen: Bool = false) -> Bool {
        let first = item.words.first.map { $0.text.trimming("*") } ?? ""
        let isDeclaration =
            types.contains(first) && item.plain.last.map { ".:".contains($0) } != true
        return !isListing(item.plain) && !isDeclaration
            && item.plain.contains(where: \.isLetter)
            && confidence(of: item) > (isOpen ? 0.4 : 0.6)
    }

    /// Whether a row is read for sure as a whole; what a hand wrote seldom is.
    static func isSure(_ item: Item) -> Bool { confidence(of: item) > 0.85 }

    private static func confidence(of item: Item) -> Double {
        let letters = item.words.map { Double(max(1, $0.text.count)) }
        let sure = zip(item.words, letters).map { $0.confidence.value * $1 }.reduce(0, +)
        return letters.isEmpty ? 0 : sure / letters.reduce(0, +)
    }

    /// Whether a row is one of a program.
    static func isListing(_ text: String) -> Bool {
        guard let last = text.last else { return false }
        return ";{}".contains(last) || ["//", "#include", "}", "{"].contains { text.hasPrefix($0) }
            || text.contains("; ")
    }
}

extension String {
    /// Without marks at both ends.
    fileprivate func trimming(_ marks: String) -> String {
        let start = drop { marks.contains($0) }
        guard let end = start.lastIndex(where: { !marks.contains($0) }) else { return "" }
        return String(start[...end])
    }
}

import Artifacts
import Foundation
import Tables

/// A class's words for feelings, read from `feelings.csv`.
struct FeelingTable: Equatable {
    /// `en` or `de`.
    var language: String
    /// In the order of the table.
    var words: [Feelings.Word]

    static let header = [
        "id", "word", "gloss", "fromage", "energy", "pleasant", "glyph", "language",
    ]
    // A page of more could not be looked through.
    private static let most = 120
    private static let mostLetters = 24

    /// Reads a table; a row that cannot be used is told with its line.
    init(_ data: Data, drawings: Set<String>) throws(Problem) {
        guard let table = CSVTable(data, isHeader: { $0.contains("word") }) else {
            throw Self.problem(
                "The words for feelings are no table", 1, "save them as 'CSV UTF-8'")
        }
        let header = table.header
        if let missing = Self.header.dropLast().first(where: { !header.contains($0) }) {
            let name = missing == "fromage" ? "fromAge" : missing
            throw Self.problem(
                "The words for feelings have no column '\(name)'", table.headerLine,
                "the first line is id,word,gloss,fromAge,energy,pleasant,glyph,language")
        }
        var words: [Feelings.Word] = []
        var languages: Set<String> = []
        for row in table.rows {
            func cell(_ name: String) -> String {
                (header.firstIndex(of: name).map(row.cell) ?? "").trimmingCharacters(
                    in: .whitespaces)
            }
            if row.filled == 0 { continue }
            let word = try Self.word(cell, row.line, drawings)
            if words.contains(where: { $0.id == word.id }) {
                throw Self.problem(
                    "Feeling '\(word.id)' stands twice", row.line, "give one of them another id")
            }
            words.append(word)
            languages.insert(cell("language").isEmpty ? "en" : cell("language"))
        }
        guard words.count <= Self.most else {
            throw Self.problem(
                "There are more than \(Self.most) words for feelings", 1,
                "leave those that the class needs")
        }
        guard languages.count == 1, let language = languages.first, ["en", "de"].contains(language)
        else {
            throw Self.problem(
                "The words for feelings are of no one language that Reviso prints", 2,
                "write en or de under 'language', the same in every line")
        }
        (self.language, self.words) = (language, words)
    }

    private static func word(
        _ cell: (String) -> String, _ line: Int, _ drawings: Set<String>
    ) throws(Problem) -> Feelings.Word {
        let id = cell("id")
        let isName =
            (1...30).contains(id.utf8.count)
            && id.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") } && id.first != "-"
        guard isName else {
            throw problem(
                "'\(OthersText.line(id, most: 30))' is no id of a feeling", line,
                "write small letters and dashes, such as left-out")
        }
        let word = OthersText.clean(cell("word"))
        guard !word.isEmpty, word.count <= mostLetters else {
            throw problem(
                "Feeling '\(id)' has no word of 1 to \(mostLetters) letters", line,
                "write under 'word' what is printed")
        }
        guard let age = Int(cell("fromage")), (3...18).contains(age) else {
            throw problem(
                "Feeling '\(id)' has no age from 3 to 18", line,
                "write under 'fromAge' from which age it is offered")
        }
        guard let energy = Feelings.Energy(rawValue: cell("energy").lowercased()) else {
            throw problem("Feeling '\(id)' is neither high nor low", line, "fill in 'energy'")
        }
        guard let pleasant = Feelings.Pleasant(rawValue: cell("pleasant").lowercased()) else {
            throw problem(
                "Feeling '\(id)' is neither pleasant nor unpleasant", line,
                "write yes, no or both under 'pleasant'")
        }
        let glyph = cell("glyph")
        guard drawings.contains(glyph) else {
            throw problem(
                "Feeling '\(id)' has the drawing '\(OthersText.line(glyph, most: 30))', which there is none of",
                line, "one of: \(drawings.sorted().joined(separator: ", "))")
        }
        return Feelings.Word(
            id: id, word: word, gloss: OthersText.clean(cell("gloss")), fromAge: age,
            energy: energy, pleasant: pleasant, glyph: glyph)
    }

    private static func problem(_ summary: String, _ line: Int, _ hint: String) -> Problem {
        Problem(.input, summary, hint: hint, file: "feelings.csv:\(line)")
    }

    /// Those a class of an age is offered on paper: of each quadrant the first that fits, and the last two.
    func offered(age: Int) throws(Problem) -> [Feelings.Word] {
        var offered: [Feelings.Word] = []
        for quadrant in Feelings.Quadrant.allCases {
            let fitting = words.filter { $0.quadrant == quadrant && $0.fromAge <= age }
            guard fitting.count >= 3 else {
                throw Self.problem(
                    "There are fewer than three \(Self.name(quadrant)) feelings for age \(age)", 1,
                    "add lines with a 'fromAge' of at most \(age)")
            }
            offered += fitting.prefix(1) + fitting.suffix(2)
        }
        return offered
    }

    private static func name(_ quadrant: Feelings.Quadrant) -> String {
        switch quadrant {
        case .highPleasant: "lively pleasant"
        case .lowPleasant: "quiet pleasant"
        case .highUnpleasant: "lively unpleasant"
        case .lowUnpleasant: "quiet unpleasant"
        }
    }
}

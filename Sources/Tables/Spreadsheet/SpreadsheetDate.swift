import Foundation

/// Dates as spreadsheets make them of other things and show them.
enum SpreadsheetDate {
    /// The months' names in languages of Western Europe, without accents, and the short forms that do not begin them.
    private static let months: [[String]] = [
        ["january", "januar", "janvier", "enero", "gennaio", "janeiro", "januari"],
        ["february", "februar", "fevrier", "febrero", "febbraio", "fevereiro", "februari"],
        ["march", "marz", "mrz", "mars", "marzo", "marco", "maart", "mrt"],
        ["april", "avril", "abril", "aprile"],
        ["may", "mai", "mayo", "maggio", "maio", "mei", "maj"],
        ["june", "juni", "juin", "junio", "giugno", "junho"],
        ["july", "juli", "juillet", "julio", "luglio", "julho"],
        ["august", "aout", "agosto", "augustus"],
        ["september", "sept", "septembre", "septiembre", "settembre", "setembro"],
        ["october", "oktober", "octobre", "octubre", "ottobre", "outubro"],
        ["november", "novembre", "noviembre", "novembro"],
        ["december", "dezember", "decembre", "diciembre", "dicembre", "dezembro"],
    ]

    /// The two numbers of a text that a spreadsheet takes for a date: `1/2`, `3-4`, `1.5`, `1/2/26`, `MAR05`.
    static func parts(of text: String) -> [Int]? {
        if isMonthAndNumber(text.uppercased()) {
            let number = Int(text.filter(\.isNumber)) ?? 0
            return month(text.filter(\.isLetter)).first.map { [$0, number] }
        }
        let pieces = text.split(omittingEmptySubsequences: false) { "/-. ".contains($0) }
        guard (2...3).contains(pieces.count),
            pieces.allSatisfy({ Spreadsheet.isDigits($0) && $0.count <= 4 })
        else { return nil }
        return pieces.prefix(2).compactMap { Int($0) }
    }

    /// Whether a word is a month and a number, whichever stands first: `MAR05`, `12MAY`.
    static func isMonthAndNumber(_ word: String) -> Bool {
        let isLetterFirst = word.first?.isLetter == true
        let letters = isLetterFirst ? word.prefix(while: \.isLetter) : word.drop(while: \.isNumber)
        let digits =
            isLetterFirst ? word.dropFirst(letters.count) : word.prefix(while: \.isNumber)
        return Spreadsheet.isDigits(digits) && letters.allSatisfy(\.isLetter)
            && !month(String(letters)).isEmpty
    }

    /// The pairs of numbers, day and month or month and year, that a cell may show as a date; none where it shows none.
    static func shown(_ cell: String) -> [[Int]] {
        let text = folded(cell)
        if Spreadsheet.isDigits(text), text.count == 5, let serial = Int(text) {
            return day(serial).map { [[$0.day, $0.month]] } ?? []
        }
        let pieces = text.split { "/-. ".contains($0) }.map(String.init)
        guard (2...3).contains(pieces.count) else { return [] }
        let numbers = pieces.compactMap { Spreadsheet.isDigits($0) ? Int($0) : nil }
        if let word = pieces.first(where: { !Spreadsheet.isDigits($0) }) {
            guard numbers.count == pieces.count - 1 else { return [] }
            return month(word).flatMap { month in numbers.map { [$0 % 100, month] } }
        }
        guard pieces.count == 3, pieces.contains(where: { $0.count == 4 || $0.count == 2 }) else {
            return []
        }
        let isYearFirst = pieces.first?.count == 4
        return [isYearFirst ? Array(numbers.dropFirst()) : Array(numbers.prefix(2))]
    }

    /// Whether a cell is a date in the short form in which spreadsheets show what they took for one: `2-Jan`, `01.
    /// Feb`, `02-janv`, `Jan-95`.
    static func isShownDate(_ cell: String) -> Bool {
        let text = folded(cell)
        let pieces = text.split { "-. ".contains($0) }.map(String.init)
        guard pieces.count == 2, text.contains("-") || text.contains(". "),
            let word = pieces.first(where: { !Spreadsheet.isDigits($0) }),
            let number = pieces.first(where: Spreadsheet.isDigits)
        else { return false }
        return word.count <= 5 && number.count <= 2 && !month(word).isEmpty
    }

    /// A day's number as spreadsheets show it first, such as `2-Jan`; nil where it is none of this century's first
    /// half.
    static func short(_ serial: Double) -> String? {
        guard (0...100_000).contains(serial), let date = day(Int(serial)) else { return nil }
        let name = months.indices.contains(date.month - 1) ? months[date.month - 1].first : nil
        return name.map { "\(date.day)-\($0.prefix(3).capitalized)" }
    }

    /// The months a word may be, from 1.
    private static func month(_ word: String) -> [Int] {
        let text = folded(word)
        guard text.count >= 3, text.allSatisfy(\.isLetter) else { return [] }
        return months.indices.filter { months[$0].contains { $0.hasPrefix(text) } }.map { $0 + 1 }
    }

    private static func folded(_ text: String) -> String {
        text.lowercased().folding(options: .diacriticInsensitive, locale: nil)
    }

    /// The day a spreadsheet's number stands for, in the years of this century's first half; day 1 is 1900-01-01, and
    /// 1900 had a leap day there.
    private static func day(_ serial: Int) -> (day: Int, month: Int)? {
        guard (36_526...54_789).contains(serial) else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let date = Date(timeIntervalSince1970: Double(serial - 25_569) * 86_400)
        let parts = calendar.dateComponents([.day, .month], from: date)
        guard let day = parts.day, let month = parts.month else { return nil }
        return (day, month)
    }
}

import Foundation

/// What spreadsheets do to texts behind a person's back: they take `1/2` for a date, `007` for 7, `1E234` for a number,
/// and write `?` for signs their code page lacks.
package enum Spreadsheet {
    /// How a cell stands to the text that was written into its table.
    package enum Fate: Equatable, Sendable {
        /// The same but for spaces and line ends.
        case same
        /// Another way to write the same number, time or truth: `7` of `007`.
        case rewritten
        /// Made unreadable: a date of a fraction, `?` of a sign.
        case spoilt
        /// Something else: a person wrote it.
        case other
    }

    /// What became of a text.
    package static func fate(of original: String, now cell: String) -> Fate {
        let (was, now) = (squeezed(original), squeezed(cell))
        if was == now { return .same }
        if was.isEmpty || now.isEmpty { return .other }
        if isSameNumber(was, now) || isSameTime(was, now) || isSameTruth(was, now) {
            return .rewritten
        }
        if isDate(now, of: was) || lostSigns(was, now) { return .spoilt }
        return .other
    }

    /// Whether a spreadsheet may have made a cell of a text, in whatever way.
    package static func mayBe(_ cell: String, of original: String) -> Bool {
        fate(of: original, now: cell) != .other
    }

    /// Whether a spreadsheet gives a word back as it was written: no number, no date.
    package static func leavesAlone(_ word: String) -> Bool {
        let text = word.uppercased()
        if text.first == "0", text.count > 1, text.allSatisfy(\.isNumber) { return false }
        if let exponent = text.firstIndex(where: { $0 == "E" || $0 == "D" }),
            isDigits(text[..<exponent]), isDigits(text[text.index(after: exponent)...])
        {
            return false
        }
        return !SpreadsheetDate.isMonthAndNumber(text)
    }

    /// Whether a spreadsheet takes a word for a number.
    package static func isNumber(_ word: String) -> Bool { SpreadsheetNumber(word) != nil }

    /// Whether a cell may be the number by which a spreadsheet counts a day of this century's first half.
    package static func isNumberOfDate(_ cell: String) -> Bool {
        let text = squeezed(cell)
        return isDigits(text) && !SpreadsheetDate.shown(text).isEmpty
    }

    /// Whether a cell is a date as spreadsheets show what they took for one, such as `2-Jan`.
    package static func isShownDate(_ cell: String) -> Bool {
        SpreadsheetDate.isShownDate(squeezed(cell))
    }

    /// Why a cell cannot be meant as it stands; nil where it can. For cells with which nothing can be compared.
    package static func suspicion(_ cell: String) -> String? {
        let text = squeezed(cell)
        if text.contains("\u{FFFD}") { return "'\(text)' has lost signs" }
        if hasLostSign(text) {
            return "'\(text)' has a ? where another sign stood"
        }
        if SpreadsheetDate.isShownDate(text) {
            return "'\(text)' is a date that a spreadsheet may have made of a fraction"
        }
        return nil
    }

    /// Whether a name can be meant: no name has a question mark in it.
    package static func isSpoiltName(_ name: String) -> Bool {
        name.contains { $0 == "?" || $0 == "\u{FFFD}" }
    }

    /// What to do about a table that was spoilt.
    package static let mend =
        "set those cells to Text before you type, save the table as 'CSV UTF-8', and drop it again"

    static func squeezed(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    static func isDigits(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// A question mark between two numbers, or within a word.
    private static func hasLostSign(_ text: String) -> Bool {
        let signs = Array(text)
        return signs.indices.contains { index in
            guard signs[index] == "?" else { return false }
            let left = signs[..<index].last { $0 != " " }
            let right = signs[(index + 1)...].first { $0 != " " }
            let isTight =
                index > 0 && index + 1 < signs.count && signs[index - 1].isLetter
                && signs[index + 1].isLetter
            return isTight || left?.isNumber == true && right?.isNumber == true
        }
    }

    /// The sign for sign same text, but for `?`, `_` or a plain sign where one stood that Windows-1252 has not.
    private static func lostSigns(_ was: String, _ now: String) -> Bool {
        var rest = Substring(now)
        var lost = false
        for sign in was.precomposedStringWithCanonicalMapping {
            if rest.first == sign {
                rest.removeFirst()
                continue
            }
            guard !isKept(sign), let next = rest.first else { return false }
            let marks = next == "?" || next == "_" ? String(sign).utf16.count : 1
            let taken = rest.prefix(marks)
            let isMark = taken.allSatisfy { $0 == next } && (next == "?" || next == "_")
            guard isMark || plain(sign) == String(next) else { return false }
            rest = rest.dropFirst(isMark ? marks : 1)
            lost = true
        }
        return lost && rest.isEmpty
    }

    /// Whether Windows-1252 has a sign.
    private static func isKept(_ sign: Character) -> Bool {
        String(sign).data(using: .windowsCP1252) != nil
    }

    /// What Windows writes for a sign it has not, where it has something near.
    private static func plain(_ sign: Character) -> String {
        let near: [Character: String] = [
            "−": "-", "‐": "-", "‑": "-", "∙": "·", "⋅": "·", "∶": ":", "⁄": "/", "∕": "/",
        ]
        if let known = near[sign] { return known }
        let bare = String(sign).decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
            $0.properties.generalCategory != .nonspacingMark
        }
        return String(String.UnicodeScalarView(bare))
    }

    private static func isSameNumber(_ was: String, _ now: String) -> Bool {
        guard let before = SpreadsheetNumber(was), let after = SpreadsheetNumber(now) else {
            return false
        }
        return after.shows(before)
    }

    /// `1:2` and `01:02:00`.
    private static func isSameTime(_ was: String, _ now: String) -> Bool {
        func parts(_ text: String) -> [Int]? {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard (2...3).contains(parts.count), parts.allSatisfy({ isDigits($0) && $0.count < 4 })
            else { return nil }
            let numbers = parts.compactMap { Int($0) }
            return numbers + Array(repeating: 0, count: 3 - numbers.count)
        }
        guard let before = parts(was), let after = parts(now) else { return false }
        return before == after
    }

    private static func isSameTruth(_ was: String, _ now: String) -> Bool {
        let words = [
            ["true", "wahr", "vrai", "verdadero", "vero", "waar", "verdadeiro", "prawda"],
            ["false", "falsch", "faux", "falso", "onwaar", "fałsz"],
        ]
        return now == now.uppercased()
            && words.contains { $0.first == was.lowercased() && $0.contains(now.lowercased()) }
    }

    private static func isDate(_ now: String, of was: String) -> Bool {
        guard let parts = SpreadsheetDate.parts(of: was) else { return false }
        return SpreadsheetDate.shown(now).contains { shown in
            shown == parts || shown == Array(parts.reversed())
        }
    }
}

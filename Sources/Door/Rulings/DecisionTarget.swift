import Artifacts

/// What a decision is about: `<first 12 digits of the original>-<page>/<question>`.
struct DecisionTarget {
    var original: String
    var page: Int
    var question: String

    /// From the target, or from its three parts where the target is empty. Where both stand, they must say the same:
    /// in a
    /// table of which one column was sorted they do not.
    init(_ text: String, original: String, page: String, question: String) throws {
        let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
        let scan = (parts.first ?? "").split(separator: "-").map(String.init)
        if parts.count == 2, scan.count == 2, let number = Int(scan[1]) {
            (self.original, self.page, self.question) = (scan[0], number, parts[1])
        } else if text.isEmpty, let number = Int(page), !original.isEmpty {
            (self.original, self.page) = (original, number)
            self.question = question.isEmpty ? "page" : question
        } else {
            throw Self.changed(text)
        }
        let hex = self.original.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
        }
        guard self.original.count >= 12, hex, self.page > 0 else { throw Self.changed(text) }
        let isOther =
            Int(page).map { $0 != self.page } ?? false
            || !question.isEmpty && question != self.question
            || Self.isDigest(original) && !original.hasPrefix(self.original)
        guard !isOther else {
            throw BadRow(
                "target '\(text)' is about another place than original, page and question are; "
                    + "take the row from review.csv again")
        }
        if original.count > self.original.count, original.hasPrefix(self.original) {
            self.original = original
        }
    }

    /// Whether it is a whole digest: what a spreadsheet made of one says nothing.
    private static func isDigest(_ text: String) -> Bool {
        text.count == 64 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    private static func changed(_ text: String) -> BadRow {
        BadRow(
            "what stands under target, '\(text)', was changed; take the row from review.csv again")
    }
}

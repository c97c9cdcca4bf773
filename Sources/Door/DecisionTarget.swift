import Artifacts

/// What a decision is about: `<first 12 digits of the original>-<page>/<question>`.
struct DecisionTarget {
    var original: String
    var page: Int
    var question: String

    /// From the target, or from its three parts where the target is empty.
    init(_ text: String, original: String, page: String, question: String) throws {
        let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
        let scan = (parts.first ?? "").split(separator: "-").map(String.init)
        if parts.count == 2, scan.count == 2, let number = Int(scan[1]) {
            (self.original, self.page, self.question) = (scan[0], number, parts[1])
        } else if text.isEmpty, let number = Int(page), !original.isEmpty {
            (self.original, self.page) = (original, number)
            self.question = question.isEmpty ? "page" : question
        } else {
            throw BadRow(
                "what stands under target, '\(text)', was changed; take the row from review.csv again"
            )
        }
        let hex = self.original.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
        }
        guard self.original.count >= 12, hex, self.page > 0 else {
            throw BadRow(
                "what stands under target, '\(text)', was changed; take the row from review.csv again"
            )
        }
        if original.count > self.original.count, original.hasPrefix(self.original) {
            self.original = original
        }
    }
}

public import Artifacts

/// Which exercise of a page a teacher's word is about: by what it asks, since each picture of a page numbers what it
/// finds anew.
public enum SameExercise {
    /// An exercise that was found.
    public struct Found: Equatable {
        /// Its id on this page.
        public var id: String
        /// Whether what it asks is long enough to be known by it, even where a letter of it was misread.
        public var isKnownByWords: Bool
    }

    /// As many letters and digits tell a question from all others of a page.
    private static let tellingLength = 12
    /// A letter in so many may be misread.
    private static let lettersPerSlip = 10

    /// The exercise that a ruling on the page itself is about: the one with its number where that asks the same, else
    /// the only one that does. One that does not say what was asked holds for its own sheet alone, by its number.
    public static func found(
        by ruling: Ruling, on key: String, among exercises: [(id: String, prompt: String)]
    ) -> Found? {
        guard ruling.payload.edition == nil, let id = ruling.payload.questionID else { return nil }
        let own = exercises.first { $0.id == id }
        guard let asked = ruling.payload.prompt, !asked.isEmpty else {
            guard SheetKey.lineage(of: key).contains(ruling.key), own != nil else { return nil }
            return Found(id: id, isKnownByWords: true)
        }
        let signs = signs(of: asked)
        let alike = exercises.filter { isAlike(signs, Self.signs(of: $0.prompt)) }
        let one = alike.first { $0.id == id } ?? (alike.count == 1 ? alike.first : nil)
        return one.map { Found(id: $0.id, isKnownByWords: isTelling(signs)) }
    }

    private static func signs(of text: String) -> [Character] {
        text.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "." && $0 != "…" }
            .map { $0 }
    }

    private static func isTelling(_ signs: [Character]) -> Bool {
        signs.count { $0.isLetter } >= tellingLength
    }

    private static func isAlike(_ left: [Character], _ right: [Character]) -> Bool {
        if left == right { return !left.isEmpty }
        // What is counted with must be the same to the digit.
        guard isTelling(left), isTelling(right),
            left.filter(\.isNumber) == right.filter(\.isNumber)
        else { return false }
        let length = max(left.count, right.count)
        return abs(left.count - right.count) * lettersPerSlip <= length
            && Slip.distance(left, right) * lettersPerSlip <= length
    }
}

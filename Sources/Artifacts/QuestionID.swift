/// The name of a question on a sheet, such as `q3`, or of an exercise, such as `e1`. Questions are numbered on from the
/// highest number there is, for ever; so a number that nobody can count on from is none.
public enum QuestionID {
    /// The highest number that a person may give: questions have nine hundred times as many left to be numbered on.
    public static let highestGiven = 999_999

    /// The number in an id such as `q3`; nil for any other id, and for a number of more than nine digits.
    public static func number(_ id: String) -> Int? {
        let digits = id.utf8.dropFirst()
        guard id.utf8.first == UInt8(ascii: "q"), (1...9).contains(digits.count),
            digits.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(id.dropFirst())
    }

    /// The first id behind all of these.
    public static func next(after ids: some Sequence<String>) -> String {
        "q\(1 + (ids.lazy.compactMap(number).max() ?? 0))"
    }

    /// Why a text is no name of a question; nil where it is one. `isPrinted`: whether a paper has it already.
    public static func fault(_ id: String, isPrinted: Bool = false) -> String? {
        let isFormed =
            (1...40).contains(id.utf8.count)
            && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        guard isFormed else { return "question '\(id)' is no name of a question" }
        let most = isPrinted ? 9 : String(highestGiven).count
        return id.count(where: \.isNumber) <= most
            ? nil : "question '\(id)' has too high a number"
    }
}

/// Digits that are read as a 1 more often than others: where such a digit would make an answer right, a person looks.
/// Fitted by `make bench TABLE=writing`.
enum NarrowDigits {
    private static let likeOne: [Character] = ["7", "9"]
    // Longer numbers have more than a person would look at.
    private static let most = 6

    /// What a number that was read may be otherwise, the ones in it taken for other digits.
    static func likely(for text: String) -> [String] {
        guard text.count <= most else { return [] }
        var texts = [""]
        for character in text {
            let forms = character == "1" ? [character] + likeOne : [character]
            texts = texts.flatMap { start in forms.map { start + String($0) } }
        }
        return texts.filter { $0 != text }
    }
}

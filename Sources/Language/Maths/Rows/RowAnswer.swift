import Artifacts

/// The answer to a row, and why.
struct RowAnswer: Equatable, Sendable {
    /// As it is best written.
    let text: String
    /// Other ways to write it.
    var accepted: [String] = []
    /// Its proof in words.
    let detail: String

    init(_ text: String, accepted: [String] = [], _ detail: String) {
        (self.text, self.accepted, self.detail) = (text, accepted, detail)
    }

    /// A number, as a decimal where it is one.
    init(_ value: Rational, _ detail: String) {
        let text = value.decimalText ?? value.mixedText
        let others = [value.fractionText, value.mixedText].filter { $0 != text }
        self.init(text, accepted: Array(Set(others)).sorted(), detail)
    }
}

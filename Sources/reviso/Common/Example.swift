import Artifacts

/// What a verb's help shows of its use.
enum Example {
    /// Calls that a person may copy, each with what it is for where that needs words.
    static func text(_ calls: String...) -> String {
        (calls.count == 1 ? "Example:\n" : "Examples:\n")
            + calls.map { "  \($0)" }.joined(separator: "\n")
    }
}

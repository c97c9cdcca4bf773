/// What the doctor found about one thing Reviso can use.
struct Finding: Codable, Equatable {
    /// How it stands.
    enum State: String, Codable {
        /// It is there.
        case found
        /// It is not there, and something cannot be done without it.
        case missing
        /// It is not there, and all the rest goes on without it.
        case optional
    }

    var name: String
    var state: State
    /// A version, a place, or what is wrong.
    var detail: String
    /// What it gives.
    var gives: String
    /// The command that gets it.
    var mend: String?

    /// One line for a terminal.
    var line: String {
        let mark = state == .found ? "✓" : state == .missing ? "✗" : "–"
        var text = "\(mark) \(name.padding(to: 26)) \(detail.padding(to: 26)) \(gives)"
        if let mend, state != .found { text += "\n    get it: \(mend)" }
        return text
    }
}

extension String {
    /// The text, filled up with spaces.
    func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}

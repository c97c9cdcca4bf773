/// Whether that of which a situation speaks is still to come or is over, as seen from the talk.
enum When: String {
    /// "Before we watch the film", "next week".
    case ahead
    /// "After the film", "we have just finished".
    case over
}

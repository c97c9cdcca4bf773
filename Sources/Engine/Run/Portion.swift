/// Some sheets of a pipeline, with what is known of where their pages are told.
struct Portion: Sendable {
    /// The sheets.
    var keys: [String] = []
    /// The delivery records that tell of their pages.
    var deliveries: Set<String> = []
    /// What was printed for each.
    var editions: [String: [String]] = [:]
}

extension Binding {
    /// The step whose document says which sheets go together, where this looks at those.
    var set: Int? {
        switch source {
        case .set(_, let set), .rulings(_, _, let set): set
        default: nil
        }
    }
}

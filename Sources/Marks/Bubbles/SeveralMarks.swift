package import Artifacts

extension Responses.Item {
    /// Makes it the answer of a place where several marks may stand: all of them, and no single value. Nil leaves it as
    /// it was read, blank or for a person.
    package mutating func take(_ marks: (ids: [String], confidence: Double)?) {
        guard let marks else { return }
        value = nil
        values = marks.ids
        alternatives = []
        confidence = Confidence(marks.confidence)
        state = .read
    }
}

import Artifacts

/// Topics in an order in which each stands behind those it asks for; of those that may stand next the first by level,
/// then by title.
struct CourseOrder {
    /// In order.
    let entries: [Course.Entry]

    /// Orders topics. Throws where two have one name, or where some ask for each other.
    init(_ topics: [Topic]) throws(Problem) {
        var byName: [String: Topic] = [:]
        for topic in topics.sorted(by: { $0.key < $1.key }) {
            if let other = byName[topic.topic] {
                throw Problem(
                    .input,
                    "Topics '\(other.key)' and '\(topic.key)' are both called '\(topic.topic)'",
                    hint: "give one of them another name behind topic:, and drop it again")
            }
            byName[topic.topic] = topic
        }
        var levels: [String: Int] = [:]
        for name in byName.keys.sorted() {
            try Self.settle(name, byName, &levels)
        }
        let ordered = byName.values.sorted {
            (levels[$0.topic] ?? 0, $0.title, $0.topic)
                < (levels[$1.topic] ?? 0, $1.title, $1.topic)
        }
        var entries = ordered.map { topic in
            let missing = topic.after.filter { byName[$0] == nil }.sorted()
            return Course.Entry(
                sheet: topic.key, topic: topic.topic, title: topic.title, after: topic.after,
                missing: missing.isEmpty ? nil : missing, level: levels[topic.topic] ?? 0,
                sections: topic.sections.count, questions: topic.items.count,
                challenges: topic.challenges.count)
        }
        for index in entries.indices.dropLast() {
            entries[index].next = entries[index + 1].sheet
            entries[index].nextTitle = entries[index + 1].title
        }
        self.entries = entries
    }

    /// Finds the level of a topic and of all it asks for. One step after the other, so that a long course needs no deep
    /// stack.
    private static func settle(
        _ start: String, _ topics: [String: Topic], _ levels: inout [String: Int]
    ) throws(Problem) {
        var path = [start]
        while let name = path.last {
            guard levels[name] == nil, let topic = topics[name] else {
                path.removeLast()
                continue
            }
            let before = Set(topic.after).filter { topics[$0] != nil }.sorted()
            if let open = before.first(where: { levels[$0] == nil }) {
                if let again = path.firstIndex(of: open) {
                    throw circle(Array(path[again...]) + [open], topics)
                }
                path.append(open)
            } else {
                levels[name] = (before.compactMap { levels[$0] }.max() ?? -1) + 1
                path.removeLast()
            }
        }
    }

    private static func circle(_ path: [String], _ topics: [String: Topic]) -> Problem {
        Problem(
            .input, "Topics ask for each other: \(path.joined(separator: " → "))",
            hint: "take one of these names out of 'after:' of "
                + "\(path.dropLast().compactMap { topics[$0]?.key }.joined(separator: ", "))")
    }
}

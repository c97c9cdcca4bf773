import Artifacts

/// The questions of the review in the groups they are asked in: pages, keys, owners, what was read alike, and the rest
/// question by question.
enum ReviewGroups {
    /// Neighbours with one title, in the order they come.
    static func of<Entry>(
        _ entries: [Entry], item: (Entry) -> ReviewItem
    ) -> [(title: String, entries: [Entry])] {
        let likeness = Likenesses(entries.map(item))
        var groups: [(title: String, entries: [Entry])] = []
        for entry in entries {
            let title = title(item(entry), likeness)
            if groups.last?.title == title {
                groups[groups.count - 1].entries.append(entry)
            } else {
                groups.append((title, [entry]))
            }
        }
        return groups
    }

    private static func title(_ item: ReviewItem, _ likeness: Likenesses) -> String {
        switch item.question {
        case .code: "Pages that belong to no paper yet"
        case .mark: item.isUrgent ? "Somebody would like to talk" : "Check-ins: what is marked"
        case .key: "Keys: which answer holds?"
        case .pupil: "Whose paper is it?"
        case .answer: likeness.of(item) ?? item.heading
        }
    }
}

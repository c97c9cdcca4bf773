import Artifacts

/// Which sheets are pictures of one page, and which of them has the practice for all.
struct Copies {
    private var sets: [String: ClassSet.Members] = [:]

    /// From the class's document, where there is one.
    init(_ document: ClassSet?) {
        for set in document?.sets ?? [] { for member in set.members { sets[member] = set } }
    }

    /// The sheet of which this one is another picture; nil for the one that has the practice, and for single ones.
    func original(of key: String) -> String? {
        guard let set = sets[key], let first = set.reference.first, first != key else { return nil }
        return first
    }

    /// The other pictures of the page of a sheet, sorted.
    func others(than key: String) -> [String] {
        (sets[key]?.members ?? []).filter { $0 != key }
    }

    /// By key, the sheets of which they are another picture.
    var originals: [String: String] {
        var found: [String: String] = [:]
        for key in sets.keys { found[key] = original(of: key) }
        return found
    }
}

extension Classroom {
    /// Another picture of the same page with just the same answers: perhaps the same paper, taken twice. A copy on
    /// which hardly anything was read says nothing.
    func twin(of key: String) -> String? {
        let mine = answers(key)
        guard mine.count >= 2 else { return nil }
        return copies.others(than: key).first { other in
            let theirs = answers(other)
            let both = mine.keys.filter { theirs[$0] != nil }
            return both.count >= 2 && both.count * 10 >= 8 * max(mine.count, theirs.count)
                && both.allSatisfy { mine[$0] == theirs[$0] }
        }
    }

    private func answers(_ key: String) -> [String: String] {
        var found: [String: String] = [:]
        for item in responses[key]?.document.items ?? [] where item.state == .read {
            found[item.questionID] = item.value
        }
        return found
    }
}

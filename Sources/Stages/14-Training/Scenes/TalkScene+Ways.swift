import Artifacts

extension TalkScene {
    /// Whether some way leads from a passage to an end.
    func ends(from name: String) -> Bool {
        var (seen, open): (Set<String>, [String]) = ([name], [name])
        while let next = open.popLast() {
            guard let passage = passage(next) else { continue }
            if passage.role == .end { return true }
            for exit in passage.exits where seen.insert(exit.to).inserted { open.append(exit.to) }
        }
        return false
    }

    /// The number of a passage's panel, from 1.
    func panel(_ name: String) -> Int? { panels.firstIndex { $0.name == name }.map { $0 + 1 } }
}

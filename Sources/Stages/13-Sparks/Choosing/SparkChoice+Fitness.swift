import Artifacts
import Language

/// How closely a line is made for a topic.
extension SparkChoice {
    /// How closely a line is made for the topic: for itself, for its sort, for its subject.
    func fitness(_ candidate: Candidate) -> Double {
        let needs = candidate.needs.filter { !"-+".contains($0.prefix(1)) }
        guard !needs.isEmpty, candidate.isFrame else { return 0 }
        guard needs.contains(where: { $0.hasPrefix("=") }) else {
            let isOfSort = needs.contains { need in
                !need.split(separator: "/").contains {
                    SparkFrame.fields.contains(String($0))
                }
            }
            return isOfSort ? Self.forSort : Self.forKind
        }
        // Of "the Roman Empire and its roads" a line on baths tells the smaller part.
        let kinds = request.about?.kinds ?? []
        let heads = kinds.filter { $0.hasPrefix("=") && !$0.contains("-") }.map { $0.dropFirst() }
        let topic = Set(Tokens.contentStems(heads.joined(separator: " ")))
        let named = needs.flatMap { $0.split(separator: "/").map(String.init) }
            .filter(kinds.contains).joined(separator: " ").replacing("=", with: " ")
            .replacing("-", with: " ")
        let said = Set(Tokens.contentStems("\(named) \(candidate.spark.text)"))
        let share =
            topic.isEmpty ? 1 : Double(topic.intersection(said).count) / Double(topic.count)
        // How bees dance is more than bees.
        let isAsked = kinds.contains("how") || kinds.contains("why")
        let isSmall = isAsked && topic.count > 1 ? share <= Self.mostOf : share < Self.mostOf
        let isPart = isSmall || leavesHead(said)
        // "Negative numbers" are told by more than "numbers".
        let isExact = needs.contains { need in
            need.split(separator: "/").contains {
                $0.hasPrefix("=") && $0.contains("-") && kinds.contains(String($0))
            }
        }
        return Self.forItself + (isExact ? Self.forKind : 0) - (isPart ? Self.forPart : 0)
    }

    /// Whether a line is about what stands behind "of" alone: of "area of rectangles", rectangles.
    private func leavesHead(_ said: Set<String>) -> Bool {
        guard let words = request.about?.topic?.split(separator: " ").map(String.init),
            let cut = words.firstIndex(of: "of"), cut > 0
        else { return false }
        let heads = Tokens.contentStems(words[..<cut].joined(separator: " "))
        return !heads.isEmpty && said.isDisjoint(with: heads)
    }
}

import Artifacts
import Engine
import Files
import Foundation

/// The scores as they were laid last, in `cache/desk/`: what a changed key changed can be said. Lost, nothing is said
/// once.
struct Rescored: Codable, Equatable {
    /// One card.
    struct Score: Codable, Equatable {
        var points: Double
        var maximum: Double
        var items: [String: Item]
    }

    /// One answer of it.
    struct Item: Codable, Equatable {
        var given: String?
        var expected: String?
        var points: Double
        var maximum: Double
        /// Whether it waited for a person.
        var isOpen: Bool?
    }

    /// By the card's key.
    var scores: [String: Score] = [:]

    /// The scores that stand now.
    init(_ cards: [ScoreCard]) {
        for card in cards {
            scores[card.key] = Score(
                points: card.points, maximum: card.maximum,
                items: Dictionary(
                    card.items.map {
                        (
                            $0.questionID,
                            Item(
                                given: $0.given, expected: $0.expected, points: $0.points,
                                maximum: $0.maximum, isOpen: $0.verdict == .review)
                        )
                    }, uniquingKeysWith: { first, _ in first }))
        }
    }

    /// The scores that stood when the desk laid last; none where that is not known.
    static func recall(_ workspace: Workspace) throws -> Rescored {
        let file = file(workspace)
        guard Disk.exists(file) else { return Rescored([]) }
        do {
            return try Document.decode(Rescored.self, from: try Data(contentsOf: file))
        } catch is DecodingError {
            return Rescored([])
        }
    }

    /// Keeps them for the next time.
    func keep(_ workspace: Workspace) throws {
        try Disk.here.publish(try Document.encode(self), at: Self.file(workspace))
    }

    /// What another key changed since, a line for each card: `fractions-03/P07/7K3QF-1: 7 → 8, key of q3`. What a
    /// person decided about the reading is no such change.
    func changes(since before: Rescored) -> [String] {
        scores.sorted { $0.key < $1.key }.compactMap { key, score in
            guard let old = before.scores[key] else { return nil }
            let keyed = score.items.filter { id, item in
                guard let was = old.items[id] else { return false }
                // What a person judges right without saying what stands there leaves the reading as it was.
                let isJudged = was.isOpen == true || item.isOpen == true
                return item.given == was.given
                    && (item.expected != was.expected || item.maximum != was.maximum
                        || item.points != was.points && !isJudged)
            }.keys.sorted { QuestionOrder($0) < QuestionOrder($1) }
            guard !keyed.isEmpty else { return nil }
            func said(_ one: Score) -> String {
                old.maximum == score.maximum
                    ? Number.plain(one.points)
                    : "\(Number.plain(one.points))/\(Number.plain(one.maximum))"
            }
            let change =
                said(old) == said(score) ? "still \(said(score))" : "\(said(old)) → \(said(score))"
            let questions = keyed.map(QuestionWords.of).joined(separator: ", ")
            return "\(key): \(change), new key of \(questions)"
        }
    }

    private static func file(_ workspace: Workspace) -> URL {
        workspace.cache.appending(path: "desk/scores.json")
    }
}

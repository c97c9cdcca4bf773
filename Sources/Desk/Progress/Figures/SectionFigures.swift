import Artifacts

/// How the class did at the questions about one section of a topic. A section *loses the class* where less than 70 % of
/// the points of its questions are earned.
struct SectionFigures: Equatable {
    /// Of a section's points so much is earned where it holds the class.
    static let heldShare = 0.7

    /// How the figures are made, for a teacher.
    static let method = """
        <p class="note">A question counts for the section that it was made from; one that you wrote, for the section whose words it shares. Of each pupil the first decided attempt counts.</p>

        """

    /// The section's title.
    var title: String
    /// The questions about it, by their numbers.
    var questions: [String]
    /// Decided answers to them.
    var answered: Int
    /// The mean share of the points that was earned, 0 to 1.
    var share: Double

    /// Whether the class gets lost in it; never told from few answers.
    var losesClass: Bool {
        answered >= ItemFigures.leastForDifficulty && share < Self.heldShare
    }

    /// A question, how many answered it, and the mean share of its points that was earned.
    typealias Asked = (questionID: String, answered: Int, difficulty: Double)

    /// The sections of a topic that questions are about, in the topic's order.
    static func all(_ items: [Asked], _ lesson: Lesson, _ topic: Topic) -> [SectionFigures] {
        topic.sections.compactMap { section in
            let mine = Set(
                (lesson.rests ?? []).filter { $0.section == section.id }.map(\.questionID))
            let asked = items.filter { mine.contains($0.questionID) && $0.answered > 0 }
            let answered = asked.reduce(0) { $0 + $1.answered }
            guard answered > 0 else { return nil }
            let earned = asked.reduce(0.0) { $0 + $1.difficulty * Double($1.answered) }
            return SectionFigures(
                title: section.title.isEmpty ? topic.title : section.title,
                questions: asked.map(\.questionID), answered: answered,
                share: earned / Double(answered))
        }
    }
}

import Artifacts

/// How the class stands at one topic. A topic is *mastered* by a pupil of whose last decided paper at least 80 % of
/// the points of each skill were earned.
struct TopicFigures: Equatable {
    /// Of each skill's points so much is earned by who masters it.
    static let masteredShare = 0.8

    /// How the figures are made, for a teacher.
    static let method = """
        <p class="note">A pupil masters a topic whose last decided paper earned at least 80 % of the points of each of its skills.</p>

        """

    /// The sheet.
    var sheet: String
    /// What it is called.
    var title: String
    /// Attempts that are decided and count.
    var attempts: Int
    /// Of their percentages; nil while there are none.
    var spread: Spread?
    /// The codes of those of whom there is such an attempt, sorted.
    var pupils: [String]
    /// Of them those who master it.
    var mastered: [String]
    /// The keys of all attempts by which it was mastered, sorted.
    var mastering: [String]

    /// In a line.
    var words: String {
        guard let spread else { return "Nothing that is decided came back yet." }
        let part =
            pupils.isEmpty
            ? "" : ", mastered by \(mastered.count) of \(Number.count(pupils.count, "pupil"))"
        return "\(Number.count(attempts, "attempt")), median \(Number.percent(spread.median)), "
            + "best \(Number.percent(spread.best))\(part)"
    }

    /// The figures of the topics of which anything came back, in the order of the course.
    static func all(_ entries: [Course.Entry], _ register: Register) -> [TopicFigures] {
        entries.compactMap { entry in
            let all = register.sittings(of: entry.sheet)
            guard !all.isEmpty else { return nil }
            let mine = all.filter(\.isFigure)
            // Oldest first: the last of each pupil stands.
            let last = Dictionary(
                mine.compactMap { sitting in sitting.pupil.map { ($0, sitting) } },
                uniquingKeysWith: { _, later in later })
            let masters = last.filter { isMastered($0.value, register) }
            return TopicFigures(
                sheet: entry.sheet, title: entry.title, attempts: mine.count,
                spread: Spread(mine.map(\.card.percentage)), pupils: last.keys.sorted(),
                mastered: masters.keys.sorted(),
                mastering: mine.filter { isMastered($0, register) }.map(\.key).sorted())
        }
    }

    private static func isMastered(_ sitting: Sitting, _ register: Register) -> Bool {
        var skills: [String: (earned: Double, possible: Double)] = [:]
        for item in sitting.card.items where item.maximum > 0 {
            let skill = register.question(item.questionID, of: sitting.sheet)?.skill ?? ""
            skills[skill, default: (0, 0)].earned += item.points
            skills[skill, default: (0, 0)].possible += item.maximum
        }
        return !skills.isEmpty
            && skills.values.allSatisfy { $0.earned >= masteredShare * $0.possible - 1e-9 }
    }
}

extension DeskWork {
    /// How the class stands at each topic, worked out once.
    var topicFigures: [TopicFigures] {
        classroom.once("topics \(cards.isEmpty)") {
            TopicFigures.all(classroom.course?.topics ?? [], register)
        }
    }
}

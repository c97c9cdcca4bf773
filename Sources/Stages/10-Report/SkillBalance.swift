import Artifacts

/// The skill each question exercises, by worksheet and question; ids are never used twice within a sheet, so a name
/// found here holds for old editions too.
struct SkillNames {
    private var names: [String: [String: String]] = [:]

    init(_ documents: [Questions]) {
        for document in documents {
            for question in document.questions {
                names[SheetKey.sheet(of: document.key), default: [:]][question.id] = question.skill
            }
        }
    }

    func skill(of item: ScoreCard.Item, in card: ScoreCard) -> String? {
        card.instrument == .quiz
            ? names[SheetKey.sheet(of: card.key)]?[item.questionID] : nil
    }
}

/// Points earned and possible by skill, over decided answers.
enum SkillBalance {
    static func of(_ cards: [ScoreCard], _ names: SkillNames) -> [Report.Skill] {
        var balance: [String: Report.Skill] = [:]
        for card in cards {
            for item in card.items where item.verdict != .review {
                guard let skill = names.skill(of: item, in: card) else { continue }
                balance[skill, default: Report.Skill(skill: skill, correct: 0, decided: 0)]
                    .correct += item.points
                balance[skill]?.decided += item.maximum
            }
        }
        return balance.values.sorted { $0.skill < $1.skill }
    }
}

/// How each question did over the class, over decided answers.
enum ItemBalance {
    private struct Place: Hashable, Comparable {
        var sheet: String
        var edition: String
        var questionID: String

        static func < (left: Place, right: Place) -> Bool {
            (left.sheet, left.edition, left.questionID.count, left.questionID)
                < (right.sheet, right.edition, right.questionID.count, right.questionID)
        }
    }

    static func of(_ cards: [ScoreCard]) -> [Report.ItemStatistics] {
        var table: [Place: Report.ItemStatistics] = [:]
        for card in cards {
            let sheet = SheetKey.sheet(of: card.key)
            for item in card.items where item.verdict != .review {
                let place = Place(
                    sheet: sheet, edition: card.edition ?? "", questionID: item.questionID)
                var row =
                    table[place]
                    ?? Report.ItemStatistics(
                        sheet: sheet, edition: card.edition, questionID: item.questionID,
                        answered: 0, correct: 0, blank: 0)
                row.answered += 1
                if item.verdict == .correct { row.correct += 1 }
                if item.verdict == .blank || item.verdict == .skipped { row.blank += 1 }
                table[place] = row
            }
        }
        return table.sorted { $0.key < $1.key }.map(\.value)
    }
}

import Artifacts
import GRDB

/// The figures of the progress pages that are not plain sums: skills, questions, what drew whom, achievements.
struct LibraryFigures {
    private let view: ProgressView

    /// What one laying of the desk knows; its cards are made.
    init(_ work: DeskWork) { view = work.view }

    /// The tables.
    var all: [LibraryTable] { [skills, questions, drawn, achievements] }

    private var skills: LibraryTable {
        LibraryTable(
            name: "skills",
            columns: ["pupil TEXT", "skill TEXT", "points REAL", "maximum REAL"],
            rows: view.grid.pupils.flatMap { pupil in
                view.grid.skills.compactMap { skill -> [DatabaseValue]? in
                    guard let cell = view.grid[pupil, skill] else { return nil }
                    return [
                        pupil.databaseValue, skill.databaseValue, cell.earned.databaseValue,
                        cell.possible.databaseValue,
                    ]
                }
            })
    }

    private var questions: LibraryTable {
        LibraryTable(
            name: "questions",
            columns: [
                "sheet TEXT", "question TEXT", "skill TEXT", "answered INTEGER",
                "correct INTEGER", "blank INTEGER", "difficulty REAL", "discrimination REAL",
            ],
            rows: view.questions.map { question in
                let item = question.item
                let skill = view.register.question(item.questionID, of: question.sheet)?.skill
                return [
                    question.sheet.databaseValue, item.questionID.databaseValue,
                    skill.databaseValue, item.answered.databaseValue,
                    item.correct.databaseValue, item.blank.databaseValue,
                    item.difficulty.databaseValue, item.discrimination.databaseValue,
                ]
            })
    }

    private var drawn: LibraryTable {
        LibraryTable(
            name: "drawn",
            columns: ["sheet TEXT", "question TEXT", "given TEXT", "pupil TEXT"],
            rows: view.questions.flatMap { question in
                question.item.drawn.flatMap { drawn in
                    (drawn.pupils.map { $0 as String? }
                        + Array(repeating: nil, count: drawn.others)).map {
                            [
                                question.sheet.databaseValue,
                                question.item.questionID.databaseValue,
                                drawn.given.databaseValue, $0.databaseValue,
                            ]
                        }
                }
            })
    }

    private var achievements: LibraryTable {
        LibraryTable(
            name: "achievements",
            columns: ["pupil TEXT", "id TEXT", "name TEXT", "paper TEXT"],
            rows: view.awards.flatMap { award in
                award.papers.map {
                    [
                        award.pupil.databaseValue, award.achievement.id.databaseValue,
                        award.achievement.name.databaseValue, $0.databaseValue,
                    ]
                }
            })
    }
}

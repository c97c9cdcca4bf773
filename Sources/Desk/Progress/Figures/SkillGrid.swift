import Artifacts

/// What share of its points each pupil earned in each skill, from the report.
struct SkillGrid: Equatable {
    /// Earned and possible points of one pupil in one skill.
    struct Cell: Equatable {
        var earned: Double
        var possible: Double

        /// 0 to 100; nil where nothing is decided.
        var percentage: Double? { possible > 0 ? 100 * earned / possible : nil }
    }

    /// Codes, sorted: the rows.
    var pupils: [String]
    /// Skills, by name: the columns.
    var skills: [String]
    private var cells: [String: [String: Cell]] = [:]

    /// The grid of the pupils in a report who have any skill decided.
    init(_ report: Report?) {
        for pupil in report?.pupils ?? [] {
            for skill in pupil.skills where skill.decided > 0 {
                cells[pupil.pupil, default: [:]][skill.skill] = Cell(
                    earned: skill.correct, possible: skill.decided)
            }
        }
        pupils = cells.keys.sorted()
        skills = Set(cells.values.flatMap(\.keys)).sorted()
    }

    /// One cell; nil where the pupil had no question of that skill.
    subscript(pupil: String, skill: String) -> Cell? { cells[pupil]?[skill] }

    /// The class's cell of a skill: the points of all.
    func all(_ skill: String) -> Cell {
        cells.values.compactMap { $0[skill] }.reduce(Cell(earned: 0, possible: 0)) {
            Cell(earned: $0.earned + $1.earned, possible: $0.possible + $1.possible)
        }
    }

    /// The skills of one pupil with their cells, weakest first; of equal ones by name.
    func row(_ pupil: String) -> [(skill: String, cell: Cell)] {
        (cells[pupil] ?? [:]).map { (skill: $0.key, cell: $0.value) }.sorted {
            ($0.cell.percentage ?? 0, $0.skill) < ($1.cell.percentage ?? 0, $1.skill)
        }
    }
}

import Foundation

/// The figures as plots with their tables.
enum Plots {
    /// Percentages over time.
    static func time(
        _ points: [TimePlot.Point], title: String, what: String, _ settings: DeskSettings
    ) -> Figure {
        let plot = TimePlot(points: points, timeZone: settings.timeZone)
        let course =
            points.count > 1
            ? ", from \(Number.percent(points.first?.percentage ?? 0)) to \(Number.percent(points.last?.percentage ?? 0))"
            : ""
        return Figure(
            id: "time", title: title,
            says: "\(Number.count(points.count, "point")) in the order of days\(course). \(what)",
            width: plot.width, height: plot.height, drawing: plot.drawing,
            table: (
                ["Day", "What", "Percent"],
                points.map {
                    [
                        Number.day($0.day, in: settings.timeZone), $0.says,
                        Number.percent($0.percentage),
                    ]
                }
            ))
    }

    /// How scores are distributed; nil where there are none.
    static func distribution(_ spread: Spread?, what: String) -> Figure? {
        guard let spread else { return nil }
        let plot = ColumnPlot(
            columns: spread.tenths.enumerated().map { index, count in
                ColumnPlot.Column(
                    name: Spread.name(ofTenth: index), count: count,
                    style: Grades.color(Double(index) * 10))
            })
        return Figure(
            id: "spread", title: "Distribution of scores",
            says:
                "\(Number.count(spread.count, what)): mean \(Number.percent(spread.mean)), median \(Number.percent(spread.median)), best \(Number.percent(spread.best)).",
            width: plot.width, height: plot.height, drawing: plot.drawing,
            table: (["Score", "How many"], plot.columns.map { [$0.name, "\($0.count)"] }))
    }

    /// Means by subject.
    static func subjects(_ means: [SubjectMean]) -> Figure {
        let plot = BarPlot(
            bars: means.map {
                BarPlot.Bar(
                    name: $0.subject, value: $0.mean,
                    says: "\(Number.percent($0.mean)) (\(Number.count($0.count, "attempt")))",
                    style: Grades.color($0.mean))
            })
        return Figure(
            id: "subjects", title: "Mean by subject",
            says: "The mean of all decided attempts of each subject, and how many there are.",
            width: plot.width, height: plot.height, drawing: plot.drawing,
            table: (
                ["Subject", "Attempts", "Mean"],
                means.map { [$0.subject, "\($0.count)", Number.percent($0.mean)] }
            ))
    }

    /// Skills of pupils; `who` says a code, with a name where one may stand.
    static func grid(_ grid: SkillGrid, who: (String) -> String) -> Figure {
        let cells = grid.pupils.map { pupil in
            grid.skills.map { grid[pupil, $0]?.percentage }
        }
        let names = grid.pupils.map(who)
        let plot = GridPlot(rows: names, columns: grid.skills, cells: cells)
        return Figure(
            id: "skills", title: "Skills",
            says:
                "What share of the points each pupil earned in each skill; – where none was asked.",
            width: plot.width, height: plot.height, drawing: plot.drawing,
            table: (
                ["Pupil"] + grid.skills,
                zip(names, cells).map { name, row in
                    [name] + row.map { $0.map(Number.percent) ?? "–" }
                }
            ))
    }

    /// One pupil's skills, weakest first.
    static func skills(_ row: [(skill: String, cell: SkillGrid.Cell)]) -> Figure {
        let bars = row.map { skill, cell in
            let share = cell.percentage ?? 0
            return BarPlot.Bar(
                name: skill, value: share,
                says: "\(Number.plain(cell.earned)) of \(Number.plain(cell.possible))",
                style: Grades.color(share))
        }
        let plot = BarPlot(bars: bars)
        return Figure(
            id: "skills", title: "Skills", says: "Points earned in each skill, the weakest first.",
            width: plot.width, height: plot.height, drawing: plot.drawing,
            table: (
                ["Skill", "Points", "Percent"],
                bars.map { [$0.name, $0.says, Number.percent($0.value ?? 0)] }
            ))
    }

    /// How hard the questions of a sheet were.
    static func items(_ items: [ItemFigures]) -> Figure {
        let plot = BarPlot(
            bars: items.map {
                BarPlot.Bar(
                    name: QuestionWords.of($0.questionID), value: 100 * $0.difficulty,
                    says: ItemWords.difficulty($0), style: Grades.color(100 * $0.difficulty))
            })
        return Figure(
            id: "items", title: "How hard each question was",
            says: "The mean share of its points that was earned; a short bar is a hard question.",
            width: plot.width, height: plot.height, drawing: plot.drawing,
            table: (
                ["Question", "Answers", "Difficulty", "Discrimination"],
                items.map {
                    [
                        QuestionWords.of($0.questionID), "\($0.answered)",
                        ItemWords.difficulty($0), ItemWords.discrimination($0),
                    ]
                }
            ))
    }
}

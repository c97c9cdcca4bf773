import Artifacts

/// What the index says of one pupil: the best of each sheet, what to practise next, and what to be proud of.
struct PupilSummary: Equatable {
    /// A sheet and the best decided attempt on it.
    struct Best: Equatable {
        var sheet: String
        /// Points, their maximum and the percentage; nil while something is undecided.
        var score: String?
        var percentage: Double?
    }

    /// The pupil's code, with the name where names are allowed.
    var who: String
    var best: [Best]
    var practiseNext: [String]
    var achievements: [String]

    /// By code, from the report; none where nothing was scored.
    static func all(
        _ classroom: Classroom, _ sheets: [Card], names: Bool
    ) -> [PupilSummary] {
        guard let report = classroom.report else { return [] }
        let titles = Dictionary(
            sheets.map { ($0.key, $0.title) }, uniquingKeysWith: { first, _ in first })
        let title = { (sheet: String) in titles[sheet] ?? sheet }
        return report.pupils.map { pupil in
            let name = names ? classroom.name(of: pupil.pupil) : nil
            let earned = report.achievements.filter { $0.pupil == pupil.pupil }
            return PupilSummary(
                who: [pupil.pupil, name].compactMap { $0 }.joined(separator: " "),
                best: pupil.sheets.map { best($0, title) },
                practiseNext: pupil.practiseNext,
                achievements: earned.map { achievement in
                    achievement.name + (achievement.sheet.map { ": \(title($0))" } ?? "")
                })
        }
    }

    private static func best(_ sheet: Report.Progress, _ title: (String) -> String) -> Best {
        guard let points = sheet.bestScore, let maximum = sheet.maximum else {
            return Best(sheet: title(sheet.sheet))
        }
        let percentage = sheet.completionPercentage
        let score = "\(Number.plain(points))/\(Number.plain(maximum))"
        return Best(
            sheet: title(sheet.sheet), score: "\(score) (\(Number.percent(percentage)))",
            percentage: percentage)
    }
}

/// The index's section on pupils.
struct PupilTable {
    var pupils: [PupilSummary]

    /// How many skills are named before the rest is counted.
    private static let shown = 3

    var html: String {
        guard !pupils.isEmpty else { return "" }
        return """
            <section class="notice pupils" aria-labelledby="pupils"><h2 id="pupils">Pupils</h2>
            <div class="scroll"><table>
            <thead><tr><th scope="col">Pupil</th><th scope="col">Best so far</th>\
            <th scope="col">Practise next</th><th scope="col">Proud of</th></tr></thead>
            <tbody>\(pupils.map(row).joined())</tbody></table></div></section>

            """
    }

    private func row(_ pupil: PupilSummary) -> String {
        let best = pupil.best.map { best in
            let color = best.percentage.map(Grades.color) ?? "calm"
            return
                "<span class=\"grade \(color)\">\(HTML.escape(best.score ?? "to decide"))</span> \(HTML.escape(best.sheet))"
        }
        var next = pupil.practiseNext.prefix(Self.shown).map(HTML.escape)
        let more = pupil.practiseNext.count - next.count
        if more > 0 { next.append("and \(more) more") }
        return """
            <tr><th scope="row">\(HTML.escape(pupil.who))</th><td>\(lines(best))</td>\
            <td>\(lines(next))</td><td>\(lines(pupil.achievements.map(HTML.escape)))</td></tr>

            """
    }

    private func lines(_ lines: [String]) -> String {
        lines.isEmpty ? "–" : lines.joined(separator: "<br>")
    }
}

import Artifacts

/// One pupil's balance: progress on each sheet, skills, and what to practise next.
enum PupilReport {
    static func make(
        _ pupil: String, _ cards: [ScoreCard], _ names: SkillNames,
        _ options: ReportStage.Options
    ) -> Report.Pupil {
        let bySheet = Dictionary(grouping: cards) { SheetKey.sheet(of: $0.key) }
        let skills = SkillBalance.of(cards, names)
        let weak = skills.filter {
            $0.decided > 0 && $0.correct < options.practiseBelow * $0.decided
        }
        let next = weak.sorted {
            ($0.correct / $0.decided, $0.skill) < ($1.correct / $1.decided, $1.skill)
        }
        return Report.Pupil(
            pupil: pupil,
            sheets: bySheet.sorted { $0.key < $1.key }.map { progress(on: $0, $1, options) },
            skills: skills, practiseNext: next.map(\.skill))
    }

    private static func progress(
        on sheet: String, _ cards: [ScoreCard], _ options: ReportStage.Options
    ) -> Report.Progress {
        let decided = cards.filter { !$0.provisional && $0.maximum > 0 }
        let counting = ScoreCard.counting(
            cards, screenCountsAsPaper: options.screenCountsAsPaper)
        let best = counting.filter { !$0.provisional && $0.maximum > 0 }.max {
            ($0.percentage, $0.points) < ($1.percentage, $1.points)
        }
        return Report.Progress(
            sheet: sheet, totalAttempts: decided.count, provisional: cards.count - decided.count,
            bestScore: best?.points, maximum: best?.maximum,
            completionPercentage: best?.percentage ?? 0,
            attempts: cards.map { card in
                Report.Attempt(
                    key: card.key, instrument: card.instrument, points: card.points,
                    maximum: card.maximum, percentage: card.percentage,
                    provisional: card.provisional)
            })
    }
}

/// What a pupil may be proud of.
enum Achievements {
    static func of(_ pupil: Report.Pupil) -> [Report.Achievement] {
        var found: [Report.Achievement] = []
        for sheet in pupil.sheets where sheet.completionPercentage == 100 {
            found.append(
                Report.Achievement(pupil: pupil.pupil, name: "Full marks", sheet: sheet.sheet))
        }
        for sheet in pupil.sheets where sheet.totalAttempts >= 3 {
            found.append(
                Report.Achievement(
                    pupil: pupil.pupil, name: "Practised three times", sheet: sheet.sheet))
        }
        if pupil.sheets.count(where: { $0.totalAttempts > 0 }) >= 5 {
            found.append(Report.Achievement(pupil: pupil.pupil, name: "Five sheets done"))
        }
        return found
    }
}

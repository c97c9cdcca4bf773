import Artifacts

/// How far a sheet is, on its card.
struct ProgressBar {
    var progress: SheetProgress
    /// How many pupils worked on it.
    var pupils: Int

    var html: String {
        let percent = Number.percent(progress.completionPercentage)
        let value = Number.plain(progress.completionPercentage)
        var words: [String] = []
        if let best = progress.bestScore, let maximum = progress.maximum {
            words.append("Best score <b>\(Number.plain(best))/\(Number.plain(maximum))</b>")
        }
        words.append(Number.count(progress.totalAttempts, "attempt"))
        if progress.provisional > 0 { words.append("\(progress.provisional) provisional") }
        if pupils > 1 { words.append("\(pupils) pupils") }
        return """
            <div class="progress"><div class="bar \(Grades.color(progress.completionPercentage))" \
            role="progressbar" aria-label="Best result" aria-valuemin="0" aria-valuemax="100" \
            aria-valuenow="\(value)"><i style="width:\(value)%"></i></div><b>\(percent)</b></div>
            <p class="facts">\(words.joined(separator: " <span aria-hidden=\"true\">·</span> "))</p>
            """
    }
}

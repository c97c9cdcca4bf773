import Artifacts
import Foundation

/// One worksheet's card on the index.
struct SheetCard {
    var sheet: CardContents
    var settings: DeskSettings

    var html: String {
        let step = NextStep(sheet)
        let id = HTML.escape("sheet-\(sheet.key)")
        return """
            <article id="\(id)" aria-labelledby="\(id)-title">
            <div class="head">\(picture)<div class="about">
            <h2 id="\(id)-title">\(HTML.escape(sheet.title))</h2>
            <p class="facts">\(facts)</p>
            \(progress)
            </div></div>
            <p class="next \(Self.style(step))"><b>\(HTML.escape(step.title))</b> \
            <span>\(HTML.escape(step.advice))\(Self.link(step))</span></p>
            \(problems)\(pictures)\(links)\(results)
            </article>
            """
    }

    /// What is said of other pictures of the same page.
    private var pictures: String {
        var notes: [String] = []
        if !sheet.copies.isEmpty {
            let names = sheet.copies.prefix(12).map(HTML.escape).joined(separator: ", ")
            let more = sheet.copies.count > 12 ? " and \(sheet.copies.count - 12) more" : ""
            notes.append("Other pictures of this page: \(names)\(more).")
        }
        if let original = sheet.original, !isCopyTitle {
            notes.append("Another picture of \(HTML.escape(original)).")
        }
        if let twin = sheet.twin, sheet.original != nil {
            notes.append(
                "It has the same answers as \(HTML.escape(twin)). If it is the same paper once more, delete it: "
                    + "<code>reviso delete \(HTML.escape(sheet.key))</code>.")
        }
        return notes.map { "<p class=\"note\">\($0)</p>\n" }.joined()
    }

    private var isCopyTitle: Bool {
        if case .copy = NextStep(sheet) { true } else { false }
    }

    private static func link(_ step: NextStep) -> String {
        guard case .review = step else { return "" }
        return " <a href=\"../review/review.html\">Decide now</a>"
    }

    private static func style(_ step: NextStep) -> String {
        switch step {
        case .refused, .failed: "bad"
        case .review: "ask"
        case .scored: "good"
        case .waiting, .copy, .noPractice: "calm"
        case .printed: "ready"
        }
    }

    private var picture: String {
        guard let thumbnail = sheet.thumbnail else {
            return "<div class=\"thumb none\" aria-hidden=\"true\">no picture</div>"
        }
        return
            "<img class=\"thumb\" src=\"\(thumbnail)\" alt=\"First page of \(HTML.escape(sheet.title))\">"
    }

    private var facts: String {
        var facts: [String] = []
        if let subject = sheet.subject {
            facts.append("<span class=\"badge\">\(HTML.escape(subject))</span>")
        }
        if let topic = sheet.topic, !topic.isEmpty { facts.append(HTML.escape(topic)) }
        if let added = sheet.added {
            facts.append("Added \(Number.day(added, in: settings.timeZone))")
        }
        if let played = sheet.progress.lastPlayedAt {
            facts.append("Last played \(Number.day(played, in: settings.timeZone))")
        }
        facts.append("<span class=\"key\">\(HTML.escape(sheet.key))</span>")
        return facts.joined(separator: " <span aria-hidden=\"true\">·</span> ")
    }

    private var progress: String {
        let progress = sheet.progress
        guard sheet.hasPractice || !sheet.attempts.isEmpty else { return "" }
        let percent = Number.percent(progress.completionPercentage)
        let value = Number.plain(progress.completionPercentage)
        var words: [String] = []
        if let best = progress.bestScore, let maximum = progress.maximum {
            words.append("Best score <b>\(Number.plain(best))/\(Number.plain(maximum))</b>")
        }
        words.append(Number.count(progress.totalAttempts, "attempt"))
        if progress.provisional > 0 { words.append("\(progress.provisional) provisional") }
        if sheet.pupils > 1 { words.append("\(sheet.pupils) pupils") }
        return """
            <div class="progress"><div class="bar \(Grades.color(progress.completionPercentage))" \
            role="progressbar" aria-label="Best result" aria-valuemin="0" aria-valuemax="100" \
            aria-valuenow="\(value)"><i style="width:\(value)%"></i></div><b>\(percent)</b></div>
            <p class="facts">\(words.joined(separator: " <span aria-hidden=\"true\">·</span> "))</p>
            """
    }

    private var problems: String {
        var html = (sheet.refusals + sheet.waiting).map { problem in
            let said = "Could not read homework: "
            let isIntake = problem.step?.hasSuffix("intake") == true && problem.kind != .bug
            let lead = isIntake && !problem.summary.hasPrefix(said) ? said : ""
            return """
                <div class="problem"><p><b>\(lead)\(HTML.escape(problem.summary))</b></p>\(
                    problem.hint.map { "<p>\(HTML.escape($0))</p>" } ?? "")</div>

                """
        }.joined()
        html += sheet.warnings.map { "<p class=\"note\">\(HTML.escape($0))</p>\n" }.joined()
        if let shortfall = sheet.shortfall {
            html +=
                "<p class=\"note\">\(sheet.questions == 0 ? "No quiz" : "\(Number.count(sheet.questions, "question")) only"): \(HTML.escape(shortfall))</p>\n"
        }
        if let standIn = sheet.standIn {
            html += """
                <p class="note"><b>Quiz of the built-in generator.</b> \(HTML.escape(standIn.summary))\(
                    standIn.hint.map { ": " + HTML.escape($0) } ?? "")</p>

                """
        }
        for change in sheet.setAside {
            html += "<p class=\"note\">\(HTML.escape(change.words))</p>\n"
        }
        return html
    }

    private var links: String {
        let names = [
            ("practice.pdf", "Practice sheet"), ("key.pdf", "Answer key"),
            ("questions.pdf", "Questions alone"), ("clean.pdf", "Clean copy"),
            ("proof.pdf", "What was erased"), ("quiz.html", "Play the quiz"),
            ("quiz.csv", "Edit the quiz"),
        ]
        var items: [String] = []
        for (name, words) in names {
            for path in sheet.files where path.hasSuffix("/\(name)") {
                let below = path.split(separator: "/").dropFirst().dropLast()
                let more = below.isEmpty ? "" : " (\(below.joined(separator: "/")))"
                let style = name == "practice.pdf" ? "button main" : "button"
                items.append(
                    "<li><a class=\"\(style)\" href=\"\(HTML.link(path))\">\(words)\(HTML.escape(more))</a></li>"
                )
            }
        }
        guard !items.isEmpty else { return "" }
        let canEdit = sheet.files.contains { $0.hasSuffix("/quiz.csv") }
        return "<ul class=\"links\">\(items.joined())</ul>\n" + (canEdit ? Self.mending : "")
    }

    private static let mending = """
        <details><summary>Put something right</summary><p class="note">Open quiz.csv (“Edit the quiz”), change what is \
        wrong, save it and drop it into inbox/. For another title or subject write <b>retitle</b> under action, the title under \
        prompt and the subject under type; to leave a question out write <b>drop</b>.</p></details>

        """

    private var results: String {
        guard !sheet.attempts.isEmpty else { return "" }
        let rows = sheet.attempts.map { ResultRow(attempt: $0, settings: settings).html }
        return """
            <details\(sheet.attempts.count > 5 ? "" : " open")><summary>Results (\(sheet.attempts.count))</summary><div class="scroll"><table>
            <thead><tr><th scope="col">Pupil</th><th scope="col">Grade</th><th scope="col">Score</th>\
            <th scope="col">Correct</th><th scope="col">Wrong</th><th scope="col">Blank</th>\
            <th scope="col">What</th><th scope="col">Time</th><th scope="col">Played</th><th scope="col">Paper</th></tr></thead>
            <tbody>\(rows.joined())</tbody></table></div></details>
            """
    }
}

import Artifacts
import Foundation

/// One worksheet's card on the index.
struct SheetCard {
    var card: Card
    var settings: DeskSettings

    var html: String {
        let step = card.next
        let id = HTML.escape("sheet-\(card.key)")
        return """
            <article id="\(id)" aria-labelledby="\(id)-title">
            <div class="head">\(picture)<div class="about">
            <h2 id="\(id)-title">\(HTML.escape(card.title))</h2>
            <p class="facts">\(facts)</p>
            \(card.parts.map(\.progress).joined())
            </div></div>
            <p class="next \(step.urgency.style)"><b>\(HTML.escape(step.title))</b> \
            <span>\(HTML.escape(step.advice))\(Self.link(step))</span></p>
            \(problems)\(notes)\(links)\(card.parts.map(\.below).joined())
            </article>
            """
    }

    private static func link(_ step: NextStep) -> String {
        guard step.urgency == .decide else { return "" }
        return " <a href=\"../review/review.html\">Decide now</a>"
    }

    private var picture: String {
        guard let thumbnail = card.thumbnail else {
            return "<div class=\"thumb none\" aria-hidden=\"true\">no picture</div>"
        }
        return
            "<img class=\"thumb\" loading=\"lazy\" decoding=\"async\" src=\"\(thumbnail)\" alt=\"First page of \(HTML.escape(card.title))\">"
    }

    private var facts: String {
        var facts: [String] = []
        if let subject = card.subject {
            facts.append("<span class=\"badge\">\(HTML.escape(subject))</span>")
        }
        if let topic = card.topic, !topic.isEmpty { facts.append(HTML.escape(topic)) }
        if let added = card.added {
            facts.append("Added \(Number.day(added, in: settings.timeZone))")
        }
        if let played = card.lastPlayed {
            facts.append("Last played \(Number.day(played, in: settings.timeZone))")
        }
        facts.append("<span class=\"key\">\(HTML.escape(card.key))</span>")
        return facts.joined(separator: " <span aria-hidden=\"true\">·</span> ")
    }

    private var problems: String {
        (card.refusals + card.waiting).map { problem in
            let said = "Could not read homework: "
            let isIntake = problem.step?.hasSuffix("intake") == true && problem.kind != .bug
            let lead = isIntake && !problem.summary.hasPrefix(said) ? said : ""
            return """
                <div class="problem"><p><b>\(lead)\(HTML.escape(problem.summary))</b></p>\(
                    problem.hint.map { "<p>\(HTML.escape($0))</p>" } ?? "")</div>

                """
        }.joined()
    }

    private var notes: String {
        let step = card.next.urgency
        let notes = card.parts.flatMap(\.notes).filter { $0.unless != step }
        return (card.warnings.map { CardPart.Note($0) } + notes).map { note in
            let lead = note.lead.isEmpty ? "" : "<b>\(HTML.escape(note.lead))</b> "
            let command = note.command.map { "<code>\(HTML.escape($0))</code>." } ?? ""
            return "<p class=\"note\">\(lead)\(HTML.escape(note.text))\(command)</p>\n"
        }.joined()
    }

    private var links: String {
        let items = card.parts.flatMap(\.links).map { link in
            let style = link.isMain ? "button main" : "button"
            return
                "<li><a class=\"\(style)\" href=\"\(HTML.link(link.path))\">\(HTML.escape(link.words))</a></li>"
        }
        return items.isEmpty ? "" : "<ul class=\"links\">\(items.joined())</ul>\n"
    }
}

import Artifacts

/// The part of the review page about whole sheets: their titles and subjects, and whose papers are not there.
struct SheetForms {
    /// Newest first.
    var sheets: [ReviewSheet]
    /// How many of them are shown: what is older is changed in its `quiz.csv`.
    static let most = 40

    var html: String {
        let shown = sheets.filter(\.isOpen).prefix(Self.most)
        guard !shown.isEmpty else { return "" }
        let forms = shown.enumerated().map { form($1, "s\($0 + 1)") }
        return """
            <section id="sheets" aria-labelledby="sheets-title"><h2 id="sheets-title" class="group">About your sheets</h2>
            <p class="note">Another title or subject, and who was absent or is excused. Save, and drop the saved file into \
            <b>inbox/</b>.</p>
            \(forms.joined(separator: "\n"))
            </section>
            """
    }

    private func form(_ sheet: ReviewSheet, _ id: String) -> String {
        let missing = sheet.out.values.count { $0 == .expected }
        let many = missing > 0 ? " <span class=\"many\">\(missing) missing</span>" : ""
        return """
            <details class="sheet"><summary>\(HTML.escape(sheet.title))\(many)</summary>
            <form class="about-sheet" data-sheet="\(HTML.escape(sheet.key))">
            \(names(sheet, id))\(out(sheet, id))
            </form></details>
            """
    }

    private func names(_ sheet: ReviewSheet, _ id: String) -> String {
        guard let edition = sheet.edition else { return "" }
        func field(_ name: String, _ words: String, _ value: String) -> String {
            """
            <p><label for="\(id)-\(name)">\(words)</label> <input type="text" id="\(id)-\(name)" data-name="\(name)" \
            data-was="\(HTML.escape(value))" value="\(HTML.escape(value))" autocomplete="off"></p>
            """
        }
        return """
            <div class="names" data-edition="\(HTML.escape(edition))">
            \(field("title", "Title", sheet.title))\(field("subject", "Subject", sheet.subject))
            </div>
            """
    }

    private func out(_ sheet: ReviewSheet, _ id: String) -> String {
        let rows = sheet.out.sorted { $0.key < $1.key }.enumerated().map { place, entry in
            let words: [(Ruling.Attendance, String)] = [
                (.expected, "still to come"), (.absent, "absent"), (.excused, "excused"),
            ]
            let options = words.map { kind, words in
                "<option value=\"\(kind.rawValue)\"\(kind == entry.value ? " selected" : "")>\(words)</option>"
            }
            return """
                <p><label for="\(id)-p\(place)">\(ReviewChoices.code(entry.key))</label> <select id="\(id)-p\(place)" \
                data-pupil="\(HTML.escape(entry.key))" data-was="\(entry.value.rawValue)">\(options.joined())</select></p>
                """
        }
        return rows.joined(separator: "\n")
    }
}

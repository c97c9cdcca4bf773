import Artifacts

/// Whether what looks like an exercise can be one. A false exercise is worse than a missed one: what stands in its
/// place for the answer is taken for writing, and print would be wiped off the clean page.
enum Plausibility {
    /// Drafts on one page that hold; `drafts` are all of the page, for letters are known by their neighbours.
    static func holds(_ draft: Draft, among drafts: [Draft]) -> Bool {
        if draft.heading != nil { return draft.meanConfidence > 0.85 }
        let asksOpenly = !draft.blanks.isEmpty || Wording.asks(draft.text)
        if !hasSomethingToAsk(draft) || isSideways(draft) || isNameLine(draft) { return false }
        if isScoreLine(draft) { return false }
        if !draft.isLabelled, draft.choices.isEmpty, draft.confidence < 0.5 { return false }
        // Words of scripts without spaces are lines long, and what was written stands among them.
        if draft.confidence < 0.3, draft.meanConfidence < 0.75, draft.text.contains(where: \.isWide)
        {
            return false
        }
        // A label alone is read out of scrawl now and then.
        if !asksOpenly, draft.choices.isEmpty, draft.meanConfidence < 0.6 { return false }
        if !asksOpenly, draft.choices.isEmpty, isStrayLetter(draft, among: drafts) { return false }
        return true
    }

    /// A word of three letters, a sign of arithmetic between numbers, or a row of numbers with a blank.
    private static func hasSomethingToAsk(_ draft: Draft) -> Bool {
        if draft.choices.count >= 2 { return true }
        let text = draft.text
        var run = 0
        for character in text {
            run = character.isLetter ? run + 1 : 0
            // Scripts without letters' cases write words of one or two signs.
            if run == 3 || character.isLetter && !character.isASCII && !character.isCased {
                return true
            }
        }
        let digits = text.contains(where: \.isNumber)
        if digits, text.contains(where: { "+−×÷=<>*/√≈≐≠≤≥→".contains($0) }) || text.contains(" - ")
        {
            return true
        }
        let numbers = draft.words.filter { $0.text.allSatisfy { $0.isNumber || ".,".contains($0) } }
        return !draft.blanks.isEmpty && (numbers.count >= 2 || draft.isRow)
    }

    /// Print that runs up or down the page's edge.
    private static func isSideways(_ draft: Draft) -> Bool {
        let long = draft.words.filter { $0.text.count >= 2 }
        let upright = long.count { $0.box.height <= $0.box.width * 3 / 2 }
        return !long.isEmpty && upright * 2 < long.count
    }

    private static let fields: Set<String> = [
        "id", "date", "class", "grade", "student", "period", "score",
    ]

    /// `Name … Student ID __`: no question of the page.
    private static func isNameLine(_ draft: Draft) -> Bool {
        guard !draft.isLabelled, !draft.blanks.isEmpty else { return false }
        let words = draft.text.lowercased().split { !$0.isLetter }.prefix(10).map(String.init)
        // `and, if possible, ID#: __`: its beginning was not read.
        if words.count <= 5, draft.text.hasSuffix(": __"), words.last.map(fields.contains) == true {
            return true
        }
        return words.prefix(2).contains("name") && words.contains(where: fields.contains)
    }

    private static let scores: Set<String> = [
        "score", "time", "total", "mark", "marks", "points", "point", "pts", "correct", "right",
        "punkte", "punkt", "note", "zeit", "datum", "fehler", "richtig", "ergebnis", "temps",
        "résultat", "juste", "justes", "puntos", "puntuación", "tiempo", "fecha", "nota", "name",
        "date", "class", "klasse", "nom", "prénom", "nombre", "clase", "classe", "grade", "curso",
        "grupo", "kurs", "klas", "groep", "course", "period",
    ]
    private static let scoreWords: Set<String> = [
        "my", "your", "out", "of", "von", "sur", "de", "min", "sec", "minutes", "minuten",
        "seconds", "sekunden", "minutos", "mein", "meine", "mon", "mi", "the", "number", "answers",
        "aufgaben", "est", "is", "s", "m", "and", "und", "et", "y", "h", "started", "finished",
    ]

    /// `Score: __ / 24`, `Time: __ min`, `__ von 24 richtig`: filled in by whoever marks the page.
    private static func isScoreLine(_ draft: Draft) -> Bool {
        guard !draft.isLabelled, !draft.blanks.isEmpty, draft.choices.isEmpty else { return false }
        let words = draft.text.lowercased().split { !$0.isLetter }.map(String.init)
        return words.contains(where: scores.contains)
            && words.allSatisfy { scores.contains($0) || scoreWords.contains($0) }
    }

    /// A letter with a stop that neither begins a row of letters nor has a neighbour in one: the end of a sentence, a
    /// variable, an initial.
    private static func isStrayLetter(_ draft: Draft, among drafts: [Draft]) -> Bool {
        guard draft.label.count == 1, let letter = draft.label.unicodeScalars.first,
            letter.properties.isAlphabetic, draft.label.lowercased() != "a"
        else { return false }
        let near = [letter.value - 1, letter.value + 1].compactMap(UnicodeScalar.init).map(
            String.init)
        return !drafts.contains { near.contains($0.label) }
    }
}
